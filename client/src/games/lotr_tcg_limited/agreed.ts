/** What was agreed for a draft, in a few words. */

const SETS: Readonly<Record<string, string>> = {
  block: 'all three sets',
  '1': 'The Fellowship of the Ring',
  '2': 'Mines of Moria',
  '3': 'Realms of the Elf-lords',
};

export function agreed(options: Readonly<Record<string, string>>): string {
  const { players = '8', format = 'draft', packs = '6', sets = 'block' } = options;
  return `${format === 'sealed' ? 'Sealed' : 'Draft'} for ${players}, ${packs} packs each, ${SETS[sets] ?? sets}`;
}
