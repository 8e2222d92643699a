/** Examples of the rules as pictures: which places and piles of a table are shown, and what is said of them. */
import { attackingSide, cardOf, forces, inPlay, itemsOf, nameOf, SIDES, sideOf } from './reading';
import type { InPlayView, LocationView, Side, WarView } from './types';
import { defenseOf, leftWords, verdictOf } from './verdict';

/** The locations where something is. */
export function placesShown(table: WarView): LocationView[] {
  return table.locations.filter(({ attackers, defenders }) => attackers.length + defenders.length > 0);
}

/** Cards that lie together away from all locations. */
export interface Lying {
  title: string;
  /** Cards in play, in a reserve. */
  standing: readonly InPlayView[];
  /** Cards in a pile, by their slugs. */
  slugs: readonly string[];
}

const without = (some: readonly string[], others: readonly string[]): string[] => {
  const rest = [...others];
  return some.filter((slug) => {
    const at = rest.indexOf(slug);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
};

/** Reserves, piles and scoring areas, as far as the example has filled them since its first picture. */
export function lyingShown(table: WarView, first: WarView): Lying[] {
  const players = table.players.flatMap(({ seat, title, reserve, cycled, eliminated }): Lying[] => {
    const before = first.players.find((one) => one.seat === seat);
    return [
      {
        title: `${title}: in reserve`,
        standing: reserve.flatMap((key) => inPlay(table, key) ?? []),
        slugs: [],
      },
      { title: `${title}: cycled`, standing: [], slugs: cycled.known },
      {
        title: `${title}: eliminated`,
        standing: [],
        slugs: without(eliminated.known, before?.eliminated.known ?? []),
      },
    ];
  });
  const areas = [
    { side: 'free' as const, won: table.score.won_by_free_peoples, had: first.score.won_by_free_peoples },
    { side: 'shadow' as const, won: table.score.won_by_shadow, had: first.score.won_by_shadow },
  ].map(({ side, won, had }) => ({
    title: `Scored by the ${SIDES[side]}`,
    standing: [],
    slugs: without(won, had),
  }));
  return [...players, ...areas].filter(({ standing, slugs }) => standing.length + slugs.length > 0);
}

function cardWords(table: WarView, one: InPlayView, attacks: boolean | null): string {
  const items = itemsOf(table, one.key).map(({ slug }) => nameOf(table, slug));
  const name = [nameOf(table, one.slug), ...(items.length ? [`with ${items.join(', ')}`] : [])].join(' ');
  if (table.combat?.lost.includes(one.key)) return `${name}, lost`;
  if (attacks === null) return name;
  return `${name}, ${attacks ? one.counts.attack : one.counts.defense}`;
}

function placeWords(table: WarView, location: LocationView): string {
  const side = (which: Side): string => {
    const attacks = attackingSide(location) === which;
    const cards = forces(table, location, which).map((one) => cardWords(table, one, attacks));
    const own = attacks || !location.shields ? [] : [`the location itself, ${location.shields}`];
    const all = [...own, ...cards].join('; ') || 'nobody';
    return `The ${SIDES[which]} ${attacks ? 'attack' : 'defend'}${which === 'shadow' ? 's' : ''}: ${all}.`;
  };
  const verdict = verdictOf(table, location);
  const left = table.combat?.location === location.key ? leftWords(table.combat.remaining) : verdict.words;
  const attacking = attackingSide(location);
  return [
    `${nameOf(table, location.slug)}.`,
    side(attacking),
    side(sideOf(location.defending)),
    `${location.attack} attack against ${defenseOf(location)} defense: ${left}.`,
  ].join(' ');
}

/** A picture for those who do not see it. */
export function pictureWords(table: WarView, first: WarView): string {
  const places = placesShown(table);
  if (places.length) return places.map((place) => placeWords(table, place)).join(' ');
  return lyingShown(table, first)
    .map(({ title, standing, slugs }) => {
      const cards = [
        ...standing.map((one) => cardWords(table, one, null)),
        ...slugs.map((slug) => cardOf(table, slug)?.name ?? slug),
      ];
      return `${title}: ${cards.join(', ')}.`;
    })
    .join(' ');
}
