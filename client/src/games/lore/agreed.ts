/** What was agreed for a table, in a few words. */

const LEVELS: Readonly<Record<string, string>> = {
  introductory: 'introductory rules',
  standard: 'standard rules',
};

export function agreed(options: Readonly<Record<string, string>>): string {
  const { level = 'introductory', solitaire, people = '' } = options;
  return [
    LEVELS[level] ?? level,
    ...(solitaire === 'yes' ? ['solitaire'] : []),
    ...(Number(people) > 2 ? [`${people} players`] : []),
  ].join(', ');
}
