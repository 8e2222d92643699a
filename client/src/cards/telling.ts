/** What an event tells, read with care: older ones lack fields that newer ones have. */

export interface Telling {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const text = ({ data }: Telling, field: string): string => {
  const value = data[field];
  return typeof value === 'string' ? value : '';
};
export const count = ({ data }: Telling, field: string): number => {
  const value = data[field];
  return typeof value === 'number' ? value : 0;
};
export const texts = ({ data }: Telling, field: string): string[] => {
  const value = data[field];
  return Array.isArray(value) ? value.map(String) : [];
};

/** What is behind an event: a card, or a rule. */
export function causeOf({ data }: Telling): { name: string; slug: string; key: string } {
  const cause = (data['cause'] ?? {}) as Partial<Record<'name' | 'slug' | 'key', string>>;
  return { name: cause.name ?? '', slug: cause.slug ?? '', key: cause.key ?? '' };
}

/** What a player turns up when a game is over, of the cards that lay there: "in hand". */
export function turnedUp({ data }: Telling, where: string): string[] {
  const lots = Array.isArray(data['lots']) ? (data['lots'] as { where?: string; tokens?: string[] }[]) : [];
  return lots.find((lot) => lot.where === where)?.tokens ?? [];
}
