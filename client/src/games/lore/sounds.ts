/** Which sounds go with what happened. */
import type { EventLine } from '../../core/protocol';
import type { Cue } from '../../core/sound';

const CUES: Record<string, Cue> = {
  CardPlayed: 'card',
  Drew: 'card',
  AbilityUsed: 'card',
  CharacterBrought: 'card',
  SetOut: 'step',
  Arrived: 'step',
  AttackBegan: 'battle',
  Corrupted: 'fall',
  AttackEnded: 'fall',
};

/** The sounds of these events in their order, each at most once. */
export function soundsFor(events: readonly EventLine[]): Cue[] {
  return [...new Set(events.flatMap(({ type }) => CUES[type] ?? []))];
}
