import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { Trouble } from '../core/protocol';
import { api } from '../core/server';
import { entrant, eventInfo, eventPage, pairing, round, standingLine } from '../testing/events';
import { tableInfo } from '../testing/samples';
import { EventCalls } from './calls';
import { Directing } from './directing.svelte';
import DirectorPanel from './DirectorPanel.svelte';
import HandPairing from './HandPairing.svelte';
import NowPanel from './NowPanel.svelte';
import OwnResults from './OwnResults.svelte';
import Pairings from './Pairings.svelte';
import PlayerDialog from './PlayerDialog.svelte';
import ProfileRatings from './ProfileRatings.svelte';
import RatingHistory from './RatingHistory.svelte';
import ResultDialog from './ResultDialog.svelte';
import Standings from './Standings.svelte';
import Trail from './Trail.svelte';
import type { Direction, EventPage } from './wire';

const calls = new EventCalls(api);
const you = {
  name: 'Sam',
  checked_in: false,
  here: true,
  deck: '',
  table: null,
  ready: false,
  warnings: [],
};
const took = vi.fn<(page: EventPage) => void>();
const taken: Direction[] = [];
const take = (direction: Direction): Promise<boolean> => {
  taken.push(direction);
  return Promise.resolve(true);
};
const bots = [{ spec: 'easy', title: 'Easy' }];
const press = (name: string | RegExp): Promise<unknown> =>
  fireEvent.click(screen.getByRole('button', { name }));

function become(kind: 'guest' | 'member' | null): void {
  vi.spyOn(api.me, 'subscribe').mockImplementation((told) => {
    const server = { version: '', protocol: 2, page: '', mail: false, drain: '' };
    told({ user: kind && { name: 'Sam', kind }, csrf: '', server, moderator: false, notices: [] });
    return () => undefined;
  });
}

beforeEach(() => {
  taken.length = 0;
  took.mockReset();
  vi.spyOn(api, 'somebody').mockResolvedValue({} as never);
  become('guest');
});

describe('what happens now', () => {
  const shown = (changed: Partial<EventPage>): void =>
    void render(NowPanel, { event: eventPage(changed), calls, took });

  it('is joined with a password, and a refusal stands beside it', async () => {
    const send = vi
      .spyOn(api, 'send')
      .mockRejectedValueOnce(new Trouble('forbidden', 'that is not the password'));
    shown({ info: eventInfo({ status: 'open', has_password: true }) });
    await fireEvent.input(screen.getByLabelText('The password of this event'), {
      target: { value: 'mellon' },
    });
    await press('Join this event');
    expect((await screen.findByRole('alert')).textContent).toBe('That is not the password');
    send.mockResolvedValueOnce(eventPage({ version: 2 }));
    await press('Join this event');
    await vi.waitFor(() => expect(took).toHaveBeenCalledOnce());
    expect(send).toHaveBeenLastCalledWith('POST', '/api/events/e1/join', { password: 'mellon' });
  });

  it('leads to one’s table with one press', () => {
    const rounds = [round(1, [pairing(1, ['Sam', 'Rosie'])])];
    shown({ you: { ...you, table: tableInfo({ id: 't1', status: 'live' }) }, rounds });
    const link = screen.getByRole('link', { name: 'To your table against Rosie' });
    expect(link.getAttribute('href')).toBe('/table/t1');
  });

  it('has a check-in while that is open', async () => {
    const send = vi.spyOn(api, 'send').mockResolvedValue(eventPage());
    shown({ you, check_in: true, info: eventInfo({ status: 'open' }) });
    await press('Check in: I am here');
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith('POST', '/api/events/e1/check-in', {}));
  });

  it('has a switch in an arena', async () => {
    const send = vi.spyOn(api, 'send').mockResolvedValue(eventPage());
    shown({ you, info: eventInfo({ form: 'arena' }) });
    const ready = screen.getByRole('switch', { name: 'Ready to play' });
    expect(ready.getAttribute('aria-checked')).toBe('false');
    await fireEvent.click(ready);
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledWith('POST', '/api/events/e1/ready', { ready: true }),
    );
  });

  it('asks before one leaves', async () => {
    const send = vi.spyOn(api, 'send').mockResolvedValue(eventPage());
    shown({ you });
    await press('Leave the event');
    expect(send).not.toHaveBeenCalled();
    await press('Yes, leave');
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith('POST', '/api/events/e1/drop', {}));
  });

  it('says who may not join, and why', () => {
    shown({ info: eventInfo({ rated: true, status: 'open' }) });
    expect(screen.getByRole('link', { name: 'make an account' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
  });

  it('takes nobody where all places are taken, but lets one come back', () => {
    shown({ info: eventInfo({ status: 'open', players: 8 }) });
    expect(screen.getByText('All places are taken.')).toBeTruthy();
    shown({ info: eventInfo({ players: 8 }), you: { ...you, here: false } });
    expect(screen.getByRole('button', { name: 'Come back' })).toBeTruthy();
  });
});

describe('the tables of an event', () => {
  const rounds = [
    round(1, [pairing(1, ['Sam', 'Rosie'], { status: 'finished', score: '1-0', points: [2, 0] })], {
      over: true,
    }),
    round(2, [pairing(1, ['Merry', 'Sam'])], { byes: ['Rosie'] }),
  ];

  it('are those of the round that is played; others are a press away', async () => {
    render(Pairings, { rounds, own: 'Sam', arena: false });
    const table = screen.getByRole('table', { name: 'Pairings of round 2' });
    expect(within(table).getByRole('link', { name: /^Your table ?: Merry, Sam$/ })).toBeTruthy();
    expect(screen.getByText('Rosie has a bye this round.')).toBeTruthy();
    await press('Round 1');
    const first = screen.getByRole('table', { name: 'Pairings of round 1' });
    expect(
      within(first)
        .getByRole('link', { name: /^Replay/ })
        .getAttribute('href'),
    ).toBe('/replay/t1');
    expect(first.textContent).toContain('1–0');
  });

  it('are games in an arena, the latest first', () => {
    render(Pairings, { rounds, own: undefined, arena: true });
    const names = screen.getAllByRole('rowheader').map((one) => one.textContent);
    expect(names[0]).toContain('Merry');
    expect(names[1]).toContain('Rosie');
  });

  it('tell one’s own results', () => {
    render(OwnResults, {
      event: eventPage({ rounds, standings: [standingLine(1, 'Sam', { points: 2 })] }),
      name: 'Sam',
    });
    expect(screen.getByText(/in place/).textContent.replaceAll(/\s+/g, ' ')).toContain(
      'You are in place 1 of 1, with 2 points.',
    );
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });
});

describe('standings', () => {
  it('are a table with a row for everybody', () => {
    const lines = [
      standingLine(1, 'Sam', { points: 2, won: 1, difference: 1 }),
      standingLine(2, '<b>', { here: false }),
    ];
    render(Standings, { lines, own: 'Sam' });
    const rows = screen.getAllByRole('row').map((row) => row.textContent.replaceAll(/\s+/g, ' '));
    expect(rows[1]).toMatch(/Sam ?\(you\)/);
    expect(rows[1]).toContain('+1');
    expect(rows[2]).toMatch(/<b> ?has left/);
  });
});

describe('a director', () => {
  it('begins, and is told where he cannot', async () => {
    const directing = new Directing(() => Promise.reject(new Trouble('conflict', 'two players are needed')));
    render(DirectorPanel, {
      event: eventPage({ info: eventInfo({ status: 'open' }) }),
      directing,
      bots,
      link: '',
    });
    await press('Begin: pair round 1');
    expect((await screen.findByRole('alert')).textContent).toBe('Two players are needed');
  });

  it.each([
    ['Tell everybody', 'Announce'],
    ['A note for the trail', 'Note it'],
  ])('says nothing where only spaces are written: %s', async (field, button) => {
    const sent = vi.fn(() => Promise.resolve());
    render(DirectorPanel, { event: eventPage(), directing: new Directing(sent), bots, link: '' });
    await fireEvent.input(screen.getByLabelText(field), { target: { value: '   ' } });
    await press(button);
    expect(sent).not.toHaveBeenCalled();
    await fireEvent.input(screen.getByLabelText(field), { target: { value: ' Lunch ' } });
    await press(button);
    expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ words: 'Lunch' }));
  });

  it('pairs the next round only when this one is over', () => {
    const running = eventPage({ rounds: [round(1, [pairing(1, ['Sam', 'Rosie'])])] });
    render(DirectorPanel, { event: running, directing: new Directing(take), bots, link: '' });
    expect(screen.getByRole('button', { name: 'Pair round 2 now' })).toHaveProperty('disabled', true);
  });

  it('is asked where there are doubts, and does it once he has confirmed', async () => {
    const sent: Direction[] = [];
    const directing = new Directing((direction) => {
      sent.push(direction);
      const sure = 'confirmed' in direction && direction.confirmed;
      return sure
        ? Promise.resolve()
        : Promise.reject(new Trouble('unconfirmed', 'Sam and Rosie have met before: this must be confirmed'));
    });
    render(DirectorPanel, { event: eventPage(), directing, bots, link: '' });
    const pair = { do: 'pair_by_hand', pairings: [['Sam', 'Rosie']], byes: [] } as const;
    const wish = { ...pair, pairings: [['Sam', 'Rosie']], byes: [] };
    const first = directing.take(wish);
    await screen.findByText('Sam and Rosie have met before.');
    await press('No, leave it');
    expect(await first).toBe(false);
    const second = directing.take(wish);
    await screen.findByText('Sam and Rosie have met before.');
    await press('Yes, do it');
    expect(await second).toBe(true);
    expect(sent.at(-1)).toEqual({ ...wish, confirmed: true });
  });

  it('enters a result by what happened', async () => {
    const onclose = vi.fn();
    const props = { round: 1, pairing: pairing(2, ['Sam', 'Rosie']), scoring: 'win', take, onclose };
    render(ResultDialog, props);
    await press('Enter it');
    expect(screen.getByRole('alert').textContent).toBe('Choose first how the game ended.');
    await fireEvent.click(screen.getByRole('radio', { name: 'Rosie has won' }));
    await press('Enter it');
    await vi.waitFor(() => expect(onclose).toHaveBeenCalled());
    expect(taken).toEqual([
      { do: 'report', round: 1, table: 2, scores: [0, 1], conceded: [], forfeited: [] },
    ]);
  });

  it('corrects a result with a reason, or opens the game again', async () => {
    const props = {
      round: 1,
      pairing: pairing(2, ['Sam', 'Rosie'], { status: 'finished', score: '1-0' }),
      scoring: 'win',
      take,
      onclose: () => undefined,
    };
    render(ResultDialog, props);
    await fireEvent.click(screen.getByRole('radio', { name: /^No result/ }));
    await fireEvent.input(screen.getByLabelText(/^Why/), { target: { value: ' the clock was broken ' } });
    await press('Correct it');
    expect(taken).toEqual([{ do: 'correct', round: 1, table: 2, scores: null, why: 'the clock was broken' }]);
  });

  it('gives extra time', async () => {
    render(ResultDialog, {
      round: 3,
      pairing: pairing(1, ['Sam', 'Rosie']),
      scoring: 'win',
      take,
      onclose: () => undefined,
    });
    await fireEvent.input(screen.getByLabelText('Extra time, in minutes'), { target: { value: '7' } });
    await press('Give it');
    expect(taken).toEqual([{ do: 'extra_time', round: 3, table: 1, minutes: 7 }]);
  });

  it('warns, has a bot play, drops and ejects', async () => {
    const act = async (name: string): Promise<void> => {
      const { unmount } = render(PlayerDialog, {
        entrant: entrant('Sam'),
        bots,
        take,
        onclose: () => undefined,
      });
      await press(name);
      unmount();
    };
    for (const name of ['Warn', 'Substitute', 'Drop', 'Eject']) await act(name);
    expect(taken).toEqual([
      { do: 'warn', player: 'Sam', offence: 'stalling' },
      { do: 'substitute', player: 'Sam', bot: 'easy', now: true },
      { do: 'drop', player: 'Sam', why: '' },
      { do: 'eject', player: 'Sam', why: '' },
    ]);
  });

  it('pairs by hand', async () => {
    render(HandPairing, { event: eventPage(), take, onclose: () => undefined });
    const place = (name: string, value: string): Promise<unknown> =>
      fireEvent.change(screen.getByLabelText(name), { target: { value } });
    await place('Sam', 'bye');
    await place('Rosie', 'waiting');
    await press('Pair them so');
    expect(screen.getByRole('alert').textContent).toBe('Rosie: at a table, or a bye?');
    await place('Rosie', 'bye');
    await press('Pair them so');
    expect(taken).toEqual([{ do: 'pair_by_hand', pairings: [['Merry', 'Pippin']], byes: ['Sam', 'Rosie'] }]);
  });

  it('undoes a step, and is told beside it where that cannot be', async () => {
    const trail = [1, 2].map((number) => ({
      number,
      at: 0,
      by: 'Rosie',
      words: `step ${number}`,
      undone: number === 1,
    }));
    render(Trail, { trail, undo: () => Promise.reject(new Error('without it, step 3 cannot be')) });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await press('Undo step 2: step 2');
    const [latest] = screen.getAllByRole('listitem');
    expect((await within(latest as HTMLElement).findByRole('alert')).textContent).toMatch('Without it');
  });
});

it('the history of a rating is drawn, and told to those who do not see it', () => {
  const history = [1500, 1520].map((rating, at) => ({ at, rating, table: `t${at}`, event: null }));
  render(RatingHistory, { history });
  expect(screen.getByRole('img', { name: /^Rating after 2 matches: 1520/ })).toBeTruthy();
});

it('a profile has a game’s own rating beside the others', async () => {
  const history = [
    { at: 1, rating: 156, table: 't1', event: null },
    { at: 2, rating: 157, table: null, event: 'e1' },
  ];
  const own = [{ game: 'lore', title: 'LoRE', rating: 157, high: 161, games: 1, history }];
  vi.spyOn(api, 'get').mockResolvedValue({ ratings: [], own });
  render(ProfileRatings, { name: 'Sam' });
  const ratings = await screen.findByRole('region', { name: 'Ratings' });
  expect(within(ratings).getByText('157')).toBeTruthy();
  expect(within(ratings).getByText('best this year 161, 1 match')).toBeTruthy();
  expect(within(ratings).getByRole('img').getAttribute('aria-label')).toMatch('after one match: 157');
});
