/** What may be planned while the enemy is asked: a step of one's own, or a card for the battle that goes on. */
import { tableOf } from './reading';
import { ahead, REGIONS } from './regions';
import { placeOf, sideOf, type Option, type Side, type TableView, type View } from './types';

/** These may go farther than a step ahead. */
const FAR = new Set(['aragorn', 'black-rider', 'flying-nazgul', 'treebeard', 'witch-king']);
/** Down the Anduin. */
const RIVER: Readonly<Record<string, string>> = { mirkwood: 'fangorn', fangorn: 'rohan' };
const TUNNEL = { from: 'eregion', to: 'fangorn' };

export function plans(view: View): readonly Option[] {
  const table = tableOf(view);
  const { side, phase, battle } = table;
  if (phase !== 'play' || (side !== 'fellowship' && side !== 'sauron')) return [];
  return battle ? cards(table, side) : steps(table, side);
}

function cards(table: TableView, side: Side): Option[] {
  const { chosen, hand } = sideOf(table, side);
  if (chosen) return [];
  return hand.map(({ token, name }) => ({ token: `card ${token}`, label: `Card ${name}`, touches: [] }));
}

function steps(table: TableView, side: Side): Option[] {
  return table.regions.flatMap((origin) =>
    placeOf(origin, side).pieces.flatMap(({ token: piece, name }) => {
      const step = (verb: string) => (target: string) => {
        const title = table.regions.find(({ token }) => token === target)?.title ?? target;
        return {
          token: `${verb} ${piece} ${target}`,
          label: `${name} to ${title}`,
          touches: [piece, target],
        };
      };
      const near =
        side === 'sauron'
          ? ahead(origin.token, -1)
          : [...ahead(origin.token, 1), ...[RIVER[origin.token] ?? []].flat()];
      const reached = FAR.has(piece) ? REGIONS.filter((token) => token !== origin.token) : near;
      const under = side === 'fellowship' && origin.token === TUNNEL.from && !reached.includes(TUNNEL.to);
      return [...reached.map(step('move')), ...(under ? [step('tunnel')(TUNNEL.to)] : [])];
    }),
  );
}
