/** Reading the view: who has what where, and how it is said. */
import type { CardView, InPlayView, PlayerView, SkirmishView, TableView, View } from './types';

export function tableOf(view: View): TableView {
  return view.table as TableView;
}

export function cardOf(table: TableView, slug: string): CardView | undefined {
  return Object.hasOwn(table.cards, slug) ? table.cards[slug] : undefined;
}

export function inPlay(table: TableView, key: string): InPlayView | undefined {
  return table.in_play.find((one) => one.key === key);
}

/** What is borne by, or lies on, a card. */
export function borne(table: TableView, key: string): InPlayView[] {
  return table.in_play.filter(({ host }) => host === key);
}

export function isCharacter(card: CardView | undefined): boolean {
  return card?.kind === 'companion' || card?.kind === 'ally' || card?.kind === 'minion';
}

const kindOf = (table: TableView, one: InPlayView): string => cardOf(table, one.slug)?.kind ?? '';

/** The companions of a player. */
export function fellowship(table: TableView, seat: number): InPlayView[] {
  const bearer = table.ring_bearers[seat];
  return table.in_play
    .filter((one) => one.owner === seat && !one.host && kindOf(table, one) === 'companion')
    .sort((one, other) => Number(other.key === bearer) - Number(one.key === bearer));
}

/** The minions on the field; in a game of several, those of all Shadow players. */
export function minions(table: TableView): InPlayView[] {
  return table.in_play.filter((one) => !one.host && one.active && kindOf(table, one) === 'minion');
}

/** A player's support area: allies, and what lies there by itself. Minions and companions are elsewhere. */
export function support(table: TableView, seat: number): InPlayView[] {
  return table.in_play.filter(
    (one) => one.owner === seat && !one.host && !['companion', 'minion'].includes(kindOf(table, one)),
  );
}

export function player(table: TableView, seat: number | null): PlayerView | undefined {
  return table.players.find((one) => one.seat === seat);
}

/** May the viewer not know what is in that player's deck? When the match is over, all decks are turned up. */
export function closedTo(view: View, seat: number): boolean {
  return tableOf(view).lists === 'closed' && !view.own.includes(seat) && !view.outcome;
}

/** The seat whose table lies nearest: the viewer's, or the first one's for somebody who watches. */
export function nearSeat(view: View): number {
  return view.seat ?? 0;
}

/** The others, from the viewer's left. */
export function others(table: TableView, near: number): PlayerView[] {
  const seats = table.players.map(({ seat }) => seat);
  const at = seats.indexOf(near);
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(at, 0))].flatMap(
    (seat) => player(table, seat) ?? [],
  );
}

export const PHASES: readonly { phase: string; title: string }[] = [
  { phase: 'fellowship', title: 'Fellowship' },
  { phase: 'shadow', title: 'Shadow' },
  { phase: 'maneuver', title: 'Maneuver' },
  { phase: 'archery', title: 'Archery' },
  { phase: 'assignment', title: 'Assignment' },
  { phase: 'skirmish', title: 'Skirmish' },
  { phase: 'regroup', title: 'Regroup' },
];

export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A change with its sign, as it stands beside a number. */
export const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

/** What the type line of a card says. */
export function typeLine(card: CardView): string {
  const kind = card.kind === 'The One Ring' ? 'The One Ring' : card.kind;
  const parts = [card.culture, card.item_class || kind, card.race];
  if (card.item_class) parts[1] = `${kind}, ${card.item_class}`;
  return parts.filter(Boolean).join(' · ');
}

/** Brought down to one vitality; who has no more to begin with shows that by the number. */
export function isExhausted(one: InPlayView): boolean {
  return one.exhausted && one.wounds > 0;
}

/** How a character in play stands, said. */
export function stateWords(table: TableView, one: InPlayView): string[] {
  const card = cardOf(table, one.slug);
  const said: string[] = [];
  if (isCharacter(card)) {
    const left = one.wounds ? `${one.vitality - one.wounds} of ${one.vitality}` : `${one.vitality}`;
    said.push(`strength ${one.strength}`, `vitality ${left}`);
    if (one.wounds) said.push(plural(one.wounds, 'wound'));
    if (isExhausted(one)) said.push('exhausted');
  }
  if (table.ring_bearers[one.owner] === one.key) {
    const { burdens = 0 } = player(table, one.owner) ?? {};
    said.push(`Ring-bearer with ${plural(burdens, 'burden')}`);
    if (table.wearing && one.active) said.push('wears The One Ring');
  }
  if (one.roaming) said.push('roaming');
  if (one.fighting) said.push('fights in skirmishes');
  said.push(...one.keywords);
  if (one.stacked.length) said.push(`${plural(one.stacked.length, 'card')} stacked on it`);
  if (!one.active) said.push('waiting for another turn');
  return said;
}

/** A card in play with all that is on it, said. */
export function words(table: TableView, one: InPlayView): string {
  const bears = borne(table, one.key).map(({ slug }) => cardOf(table, slug)?.name ?? slug);
  const said = [cardOf(table, one.slug)?.name ?? one.slug, ...stateWords(table, one)];
  if (bears.length) said.push(`bears ${bears.join(', ')}`);
  return said.join(', ');
}

/** How a skirmish stands: who would win, and how. Ties go to the minions. */
export function standing({ light, dark, minions: attackers }: SkirmishView): string {
  if (!attackers.length) return 'no minion left';
  if (light >= dark * 2 && light > 0 && dark > 0) return 'fellowship overwhelms';
  if (light > dark) return `fellowship ahead by ${light - dark}`;
  if (dark >= light * 2) return 'minions overwhelm';
  return dark === light ? 'a tie: minions win' : `minions ahead by ${dark - light}`;
}

/** The same in the two or three words that stand between the totals. */
export function shortStanding({ light, dark, minions: attackers }: SkirmishView): string {
  if (!attackers.length) return '';
  if (light === dark) return 'tie';
  const [more, less] = [Math.max(light, dark), Math.min(light, dark)];
  return more >= less * 2 ? 'overwhelms' : `by ${more - less}`;
}

/** The defender in the skirmish that has to be fought next: the leading player chooses, unless only one is left. */
export function nextFight({ phase, skirmishes }: TableView): string {
  const left = skirmishes.filter(({ going_on }) => !going_on);
  const [only] = left;
  return phase === 'skirmish' && only && left.length === 1 ? only.defender : '';
}

/** How the numbers of a strength add up. */
export function breakdown(one: InPlayView): string {
  return one.strength_parts
    .map(({ source, amount }, place) => (place ? `${signed(amount)} ${source}` : `${amount} ${source}`))
    .join(', ');
}

/** Whose banner is the fellowship's: whoever leads now; before anybody does, the near player's. */
export const bannerLeads = (table: TableView, seat: number, near: number): boolean =>
  seat === (table.turn ? table.free_peoples : near);

/** What a player is in this turn. */
export function roleOf(table: TableView, seat: number): string {
  if (!table.turn) return '';
  if (seat === table.free_peoples) return 'leads';
  return table.order.includes(seat) ? 'Shadow' : '';
}

/** What the end of a game has made of a card, in a word: of the Ring-bearer of whoever lost by him. */
export function fateOf(
  table: TableView,
  { key, owner }: InPlayView,
  { winners, reason }: { winners: readonly number[]; reason: string },
): string {
  const his = player(table, owner);
  if (table.ring_bearers[owner] !== key || !his || winners.includes(owner)) return '';
  if (his.burdens >= (his.resistance || 10)) return 'corrupted';
  return /\bis dead\b/.test(reason) ? 'dead' : '';
}

export interface Belongings {
  company: InPlayView[];
  support: InPlayView[];
}

/** A player's cards that are not on the stage, with what lies on them: characters, and the rest. */
export function belongings(table: TableView, seat: number, staged: ReadonlySet<string>): Belongings {
  const own = table.in_play.filter((one) => one.owner === seat && !one.host && !staged.has(one.key));
  const withBorne = (one: InPlayView): InPlayView[] => [one, ...borne(table, one.key).flatMap(withBorne)];
  const company = own.filter((one) => ['companion', 'minion'].includes(kindOf(table, one)));
  const bearer = table.ring_bearers[seat];
  company.sort((one, other) => Number(other.key === bearer) - Number(one.key === bearer));
  const support = own.filter((one) => !company.includes(one));
  return { company, support: [...support.flatMap(withBorne)] };
}
