/** What was agreed for a table, in a few words. */

const LEVELS: Readonly<Record<string, string>> = {
  introductory: 'introductory rules',
  standard: 'standard rules',
};

export function agreed(options: Readonly<Record<string, string>>): string {
  const { level = 'introductory', solitaire } = options;
  const players = Object.entries(options).filter(([name, deck]) => /^deck-\d$/.test(name) && deck).length;
  return [
    LEVELS[level] ?? level,
    ...(solitaire === 'yes' ? ['solitaire'] : players > 2 ? [`${players} players`] : []),
  ].join(', ');
}
