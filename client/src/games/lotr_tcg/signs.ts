/** The devices of signets, and the signs of the table. */
export const SIGNS = {
  Aragorn: 'winged-sword',
  Frodo: 'ring',
  Gandalf: 'wizard-staff',
  burdens: 'ring',
  free: 'winged-sword',
  shadow: 'evil-hand',
  adventure: 'treasure-map',
} as const;

/** Those that the build bundles. */
export const used: readonly string[] = Object.values(SIGNS);
