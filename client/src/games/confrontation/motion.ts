/** What has to move when something has happened. Pieces that can be named slide by themselves; the rest are ghosts. */
import { characterNamed, regionTitled, sideOfCharacter, whereIs } from './reading';
import type { CharacterView, EventLine, Side, TableView } from './types';
import { ENEMY, SIDES } from './types';

/** A piece that is seen for a moment only: one that slides from region to region, or one that falls. */
export interface Ghost {
  kind: 'slide' | 'fall';
  side: Side;
  /** Who it is; nobody knows if there is none. */
  character?: CharacterView;
  from: string;
  to: string;
}

/** The events that are new, whether the whole log is handed on or only what came last; at first sight none are. */
export function fresh(before: readonly EventLine[] | null, now: readonly EventLine[]): readonly EventLine[] {
  if (before === null) return [];
  const known = new Set(before);
  return now.filter((event) => !known.has(event));
}

/** Whose turn the log last told of. */
function turnOf(events: readonly EventLine[]): Side {
  const began = events.findLast(({ type }) => type === 'TurnBegan');
  return began?.data['side'] === 'Sauron' ? 'sauron' : 'fellowship';
}

/** The ghosts of some new events, given the table before and after them. */
export function ghosts(events: readonly EventLine[], before: TableView, after: TableView): Ghost[] {
  const found: Ghost[] = [];
  for (const [index, event] of events.entries()) {
    const name = String(event.data['piece'] ?? '');
    const character = characterNamed(after, name);
    if (event.type === 'Moved') {
      const from = regionTitled(after, String(event.data['origin']))?.token;
      const to = regionTitled(after, String(event.data['target']))?.token;
      const slides = character && whereIs(before, character.token) && whereIs(after, character.token);
      if (!from || !to || slides) continue;
      const side = character
        ? sideOfCharacter(after, character.token)
        : hiddenSide(events.slice(0, index), before);
      if (side) found.push({ kind: 'slide', side, from, to, ...seen(character, before) });
    } else if (event.type === 'Defeated' && character) {
      const region = regionTitled(after, String(event.data['region']))?.token;
      const side = sideOfCharacter(after, character.token);
      if (region && side) found.push({ kind: 'fall', side, character, from: region, to: region });
    }
  }
  return found;
}

function seen(character: CharacterView | undefined, before: TableView): { character?: CharacterView } {
  return character && whereIs(before, character.token) ? { character } : {};
}

/** A hidden piece is the enemy's; a spectator knows it by whose turn it is. */
function hiddenSide(events: readonly EventLine[], before: TableView): Side | undefined {
  const viewer = SIDES.find((side) => side === before.side);
  if (viewer) return ENEMY[viewer];
  if (events.some(({ type }) => type === 'TurnBegan')) return turnOf(events);
  return SIDES.find((side) => side === before.to_move);
}
