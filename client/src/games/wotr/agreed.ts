/** What was agreed for a table, in a few words. */

const SCENARIOS: Readonly<Record<string, string>> = {
  trilogy: 'Trilogy',
  duel: '2 Player Duel',
  'duel-3': '3 Player Duel',
  fellowship: 'The Fellowship of the Ring',
};

export function agreed(options: Readonly<Record<string, string>>): string {
  const { scenario = 'trilogy', people = '', promos } = options;
  return [
    SCENARIOS[scenario] ?? scenario,
    ...(Number(people) && scenario === 'trilogy' ? [`${people} people`] : []),
    ...(promos === 'yes' ? ['with promos'] : []),
  ].join(', ');
}
