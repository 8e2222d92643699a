/**
 * What may be planned while another player is asked: to play a card of the hand, to use a card in play, to assign, to
 * pass. What is no choice when the question comes is forgotten by the table.
 */
import { cardOf, player, tableOf } from './reading';
import { sceneOf } from './scene';
import type { Option, TableView, View } from './types';

/** Skirmishes are assigned in the last of these, and may be planned in all. */
const BEFORE_SKIRMISHES = ['maneuver', 'archery', 'assignment'];

export function plans(view: View): readonly Option[] {
  const table = tableOf(view);
  const { seat } = view;
  if (seat === null || !table.turn) return [];
  const titled = (slug: string): string => cardOf(table, slug)?.title ?? slug;
  const hand = new Set(player(table, seat)?.hand);
  const uses = table.in_play
    .filter(({ owner, active }) => owner === seat && active)
    .flatMap(({ key, slug, abilities }) =>
      abilities.map((number) => ({
        token: `use ${key} ${number}`,
        label: `Use ${titled(slug)}${abilities.length > 1 ? ` (text ${number})` : ''}`,
        touches: [key],
      })),
    );
  return [
    { token: 'pass', label: 'Pass', touches: [] },
    ...[...hand].map((slug) => ({ token: `play ${slug}`, label: `Play ${titled(slug)}`, touches: [slug] })),
    ...uses,
    ...assignments(table, titled),
  ];
}

function assignments(table: TableView, titled: (slug: string) => string): Option[] {
  if (!BEFORE_SKIRMISHES.includes(table.phase)) return [];
  const { light, dark } = sceneOf(table);
  const slugOf = (key: string): string => table.in_play.find((one) => one.key === key)?.slug ?? key;
  return dark.flatMap(({ key: minion }) =>
    light.map(({ key: defender }) => ({
      token: `assign ${minion} ${defender}`,
      label: `${titled(slugOf(minion))} against ${titled(slugOf(defender))}`,
      touches: [minion, defender],
    })),
  );
}
