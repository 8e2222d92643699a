/** Who is on the stage: the fellowship of whoever leads, those who help it fight, and the minions against it. */
import type { Terrain } from '../../cards/scenery/terrain';
import { chipWidth } from '../../cards/fitting';
import { borne, cardOf, fellowship, inPlay, minions } from './reading';
import type { Fight, Scene, Standing } from './staging';
import { chipsFor } from './sums';
import { terrainAt, terrainOf } from './terrain';
import type { InPlayView, TableView } from './types';

/** A card with everything that lies on it, and on that. */
export function carried(table: TableView, key: string): InPlayView[] {
  return borne(table, key).flatMap((one) => [one, ...carried(table, one.key)]);
}

const standing =
  (table: TableView) =>
  (key: string): Standing => ({ key, bears: carried(table, key).map((one) => one.key) });

/** Allies who fight stand with the companions. */
const fighting = (table: TableView): InPlayView[] =>
  table.in_play.filter((one) => one.fighting && !one.host && one.active);

/** How wide the widest chip beside the totals of the fight is. */
function chipsWide(table: TableView): number {
  const going = table.skirmishes.find(({ going_on }) => going_on);
  if (!going) return 0;
  const { shadow, free } = chipsFor(table, going);
  return Math.max(0, ...[...shadow, ...free].map(({ title, amount }) => chipWidth(title, `+${amount}`)));
}

/** Arrows fly. */
export function underFire({ phase, archery: [light, dark] }: TableView): boolean {
  return phase === 'archery' && light + dark > 0;
}

export function sceneOf(table: TableView, covered = false): Scene {
  const stand = standing(table);
  const fights: Fight[] = table.skirmishes
    .filter(({ defender }) => inPlay(table, defender))
    .map(({ defender, minions: attackers, going_on }) => ({
      defender: stand(defender),
      minions: attackers.filter((key) => inPlay(table, key)).map(stand),
      now: going_on,
    }));
  const busy = new Set(
    fights.flatMap(({ defender, minions: attackers }) => [defender, ...attackers].map(({ key }) => key)),
  );
  const free = (some: readonly InPlayView[]): Standing[] =>
    some.filter(({ key }) => !busy.has(key)).map(({ key }) => stand(key));
  const light = [...fellowship(table, table.free_peoples), ...fighting(table)];
  return {
    fights,
    light: free(light),
    dark: free(minions(table)),
    chips: chipsWide(table),
    parted: underFire(table),
    covered,
  };
}

/** Everything that lies on the stage. */
export function onStage(table: TableView): Set<string> {
  const { fights, light, dark } = sceneOf(table);
  const all = [
    ...light,
    ...dark,
    ...fights.flatMap(({ defender, minions: attackers }) => [defender, ...attackers]),
  ];
  return new Set(all.flatMap(({ key, bears }) => [key, ...bears]));
}

/** The card of the site where the fellowship is that is on the stage; empty before any is laid there. */
export function siteOf(table: TableView): string {
  const { site = 1 } = table.players.find(({ seat }) => seat === table.free_peoples) ?? {};
  return table.path.find(({ number }) => number === site)?.slug ?? '';
}

/** What it looks like where the fellowship is that is on the stage. */
export function countryOf(table: TableView): Terrain {
  const { site = 1 } = table.players.find(({ seat }) => seat === table.free_peoples) ?? {};
  const card = cardOf(table, siteOf(table));
  return card ? terrainOf(card) : terrainAt(site);
}
