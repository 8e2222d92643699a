/** What was agreed for a table, in words for a person who is about to sit down. */
export function agreed(options: Readonly<Record<string, string>>): string {
  const [light, dark] = (options['special'] ?? '0-0').split('-');
  const limit = options['turn-limit'] ?? '0';
  const parts = [
    `${options['mode'] ?? 'classic'} characters`,
    light === '0' && dark === '0'
      ? 'no special cards'
      : light === dark
        ? `${light} special cards a side`
        : `special cards: ${light} for the Fellowship, ${dark} for Sauron`,
    options['games'] === '2' ? 'two games with sides swapped' : 'one game',
    limit === '0' ? 'no limit of turns' : `a draw after ${limit} turns`,
  ];
  return parts.join(', ');
}
