/**
 * What options are about. They name cards in play by their key (`gandalf.3`), cards of a hand or pile, sites and regions
 * by their slug, players as `seat 1`. Companies are things of the board: `company 2`.
 */
import type { Step } from '../../table/choosing';
import { cardOf, companyOf, inPlay, isCharacter, playerAt, siteOf, tableOf } from './reading';
import type { EventLine, LoreView, Option, View } from './types';

export const companyThing = (id: number): string => `company ${id}`;
/** The whole map, where events are played. */
export const FIELD = 'field';

/** The rule of the question what a creature is keyed to: a region of the way or the site, "Hollin (Wilderness)". */
const KEYED = 'lore.hazards.keyed-definition';
/** The rule of the question by which of several roads a company goes: "Enedhwaith, Gap of Isen". */
const ROAD = 'lore.map.site-path';
const placeNamed = (table: LoreView, name: string): string | undefined =>
  [...table.regions, ...table.sites].find((place) => place.name === name)?.slug;

/** The places that a label names, without what stands behind them in brackets. */
const placesNamed = (table: LoreView, label: string): string[] =>
  label
    .replace(/ \([^)]*\)$/, '')
    .split(', ')
    .flatMap((name) => placeNamed(table, name) ?? []);

/** The things of an option in the order in which they are pressed. */
export function things({ token, touches, label }: Option, view: View): readonly Step[] {
  const table = tableOf(view);
  const { decision } = view;
  if (decision?.rule === KEYED) return placesNamed(table, label).slice(0, 1);
  if (decision?.rule === ROAD) {
    // Any region through which no other of the roads leads.
    const others = decision.options.filter((one) => one.token !== token);
    const elsewhere = others.flatMap((one) => placesNamed(table, one.label));
    const own = placesNamed(table, label).filter((slug) => !elsewhere.includes(slug));
    return own.length ? [own] : [];
  }
  const company = /^company (\d+)$/.exec(token)?.[1];
  if (company) return [companyThing(Number(company))];
  const joined = /^join \S+ to (\d+)$/.exec(token)?.[1];
  if (joined && companyOf(table, Number(joined))) return [...touches, companyThing(Number(joined))];
  return touches;
}

/** Everything that options are about, with a label of one of them. */
export function offeredThings(view: View, options: readonly Option[]): ReadonlyMap<string, string> {
  return new Map(
    options.flatMap((option) =>
      things(option, view).flatMap((step) =>
        (typeof step === 'string' ? [step] : step).map((thing) => [thing, option.label] as const),
      ),
    ),
  );
}

/** The card that a thing is: `gandalf.3`, `sting`. */
export const slugOfThing = (table: LoreView, thing: string): string => inPlay(table, thing)?.slug ?? thing;

/** Onto what a card can be dropped that means its option by itself: what is simply played, onto the map. */
export function places({ token, touches: [thing = ''] }: Option): readonly string[] {
  return token === `play ${thing}` ? [FIELD] : [];
}

const held = (view: View, slug: string): boolean =>
  view.own.some((seat) => playerAt(tableOf(view), seat)?.hand.includes(slug));

/** What to ask the server about a thing that is not lit. */
export function question(thing: string, selected: readonly string[], view: View): string {
  const table = tableOf(view);
  const [first = ''] = selected;
  if (siteOf(table, thing)) {
    return isCharacter(cardOf(table, first)) && held(view, first)
      ? `bring ${first} to ${thing}`
      : `move ${thing}`;
  }
  if (held(view, thing)) {
    const card = cardOf(table, thing);
    if (!isCharacter(card)) return `play ${thing}`;
    const site = table.companies.find(({ owner }) => view.own.includes(owner))?.site ?? card?.home_sites[0];
    return site ? `bring ${thing} to ${site}` : `play ${thing}`;
  }
  const one = inPlay(table, thing);
  if (one && inPlay(table, first)) return `transfer ${first} to ${thing}`;
  const [use] = one?.uses ?? [];
  return one && use !== undefined ? `use ${thing} ${use}` : thing;
}

/** Titles that lines of the log may name, and the cards and sites. */
export function names(view: View): ReadonlyMap<string, string> {
  const table = tableOf(view);
  return new Map([
    ...table.sites.map(({ name, slug }) => [name, slug] as const),
    ...Object.values(table.cards).map(({ name, slug }) => [name, slug] as const),
  ]);
}

/** Whose doing a line is: the viewer's or the other's. */
export function side({ data }: EventLine, view: View): 'free' | 'shadow' | '' {
  const { seat } = data;
  if (typeof seat !== 'number' || seat < 0) return '';
  return (view.own.length ? view.own.includes(seat) : seat === 0) ? 'free' : 'shadow';
}
