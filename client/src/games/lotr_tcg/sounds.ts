/** Which sounds go with what happened. */
import type { EventLine } from '../../core/protocol';
import type { Cue } from '../../core/sound';

const CUES: Record<string, Cue> = {
  Moved: 'step',
  CardPlayed: 'card',
  AbilityUsed: 'card',
  Drew: 'card',
  Placed: 'card',
  Assigned: 'step',
  SkirmishBegan: 'battle',
  Killed: 'fall',
  PlayerLost: 'end',
};

/** The sounds of these events in their order, each at most once. */
export function soundsFor(events: readonly EventLine[]): Cue[] {
  return [...new Set(events.flatMap(({ type }) => CUES[type] ?? []))];
}
