/** What happens at a table of any card game, beat by beat: its lines in words, the cards where they come to lie. */
import type { EventLine, View } from '../../core/protocol';
import { inWords, type Beat } from '../../table/beats';

/** A line that only keeps the books is shown with the one before it. */
export function beats(before: View, events: readonly EventLine[], after: View): Beat[] {
  const told: EventLine[][] = [];
  for (const line of events) {
    const last = told.at(-1);
    if (last && (line.quiet || !line.words)) last.push(line);
    else told.push([line]);
  }
  return told.map((lines, place) => {
    const [first] = lines;
    const view = place < told.length - 1 ? before : after;
    if (!first || first.quiet || !first.words) return { events: lines, view, stage: null, lasts: 0 };
    return { ...inWords(first, view), events: lines, least: 400, sound: 'card' };
  });
}
