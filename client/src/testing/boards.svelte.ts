/** A board for a test: what is chosen and asked there is told to the test. */
import { vi, type Mock } from 'vitest';

import type { EventLine, Option, View } from '../core/protocol';
import { seated } from '../core/sitting';
import { seatTitle, type BoardProps } from '../games';
import { Choosing, type ChoosingHints } from '../table/choosing.svelte';

export interface Fixture {
  view: unknown;
  events: unknown;
}

export interface Played {
  props: BoardProps;
  view: View;
  options: Option[];
  onchoose: Mock<(token: string) => void>;
  onask: Mock<(question: string) => void>;
}

/** The table of a fixture, with the options of its decision or others; without any it is nobody's turn. */
export function play(fixture: Fixture, hints: ChoosingHints = {}, others?: Option[]): Played {
  const view = fixture.view as View;
  const events = fixture.events as EventLine[];
  const options = others ?? view.decision?.options ?? [];
  const onchoose = vi.fn();
  const onask = vi.fn();
  const why = (question: string): Promise<null> => {
    onask(question);
    return Promise.resolve(null);
  };
  const choosing = new Choosing(() => ({
    view,
    options,
    hints,
    choose: onchoose,
    why: options.length ? why : null,
  }));
  const players = seated(
    null,
    view,
    view.seats.map((name) => seatTitle(view.game, name)),
  );
  const props = { view, told: events, news: events, beat: null, choosing, players, narrow: false };
  return { props: { ...props, reducedMotion: true }, view, options, onchoose, onask };
}
