/** Which sounds go with what happened. */
import type { Cue } from '../../core/sound';
import type { EventLine } from './types';

const CUES: Record<string, Cue> = {
  TurnBegan: 'turn',
  Moved: 'step',
  Revealed: 'card',
  BattleBegan: 'battle',
  CardChosen: 'card',
  CardsShown: 'card',
  CardExchanged: 'card',
  SpecialPlayed: 'card',
  HandsRefilled: 'card',
  Defeated: 'fall',
  TurnedUp: 'card',
  GameEnded: 'end',
};

/** The sounds of these events in their order, each at most once. */
export function soundsFor(events: readonly EventLine[]): Cue[] {
  return [...new Set(events.flatMap(({ type }) => CUES[type] ?? []))];
}
