/** Events in the words of the pages. */
import { clockWords } from '../core/clocks';
import { deckTitle } from '../core/decks';
import { botName } from '../core/naming';
import type { EntrantInfo, EventInfo, EventPage, Form, PairingInfo, RoundInfo } from './wire';

export const FORMS: readonly { form: Form; title: string; words: string }[] = [
  {
    form: 'swiss',
    title: 'Swiss rounds',
    words: 'Everybody plays every round, against somebody with about the same points. Nobody meets twice.',
  },
  {
    form: 'round-robin',
    title: 'Everybody meets everybody',
    words: 'As many rounds as it takes. Best for three to eight players.',
  },
  {
    form: 'single-elimination',
    title: 'Knock-out',
    words: 'Who loses is out. The last one wins the event.',
  },
  {
    form: 'double-elimination',
    title: 'Knock-out with a second chance',
    words: 'Who loses twice is out.',
  },
  { form: 'groups', title: 'Groups', words: 'Three to five at a table, other people every round.' },
  {
    form: 'arena',
    title: 'Arena',
    words: 'Play as many games as you like until the time is up; whoever is ready is paired at once.',
  },
];

/** The form of an event, as people call it. */
export function formTitle(form: Form): string {
  return FORMS.find((one) => one.form === form)?.title ?? form;
}

/** `1 round`, `3 rounds`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Is the number of rounds for its host to settle? The other forms end by themselves. */
export function hasRounds(form: Form): boolean {
  return form === 'swiss' || form === 'groups';
}

/** Where an event stands, in few words: `Round 2 of 3`, `Open: 5 of 8 places taken`. */
export function standing({ status, form, round, rounds, players, places }: EventInfo): string {
  switch (status) {
    case 'open':
      return `${players} of ${counted(places, 'place')} taken`;
    case 'running':
      if (form === 'arena') return `Being played, ${counted(players, 'player')}`;
      if (!round) return `Begins soon, ${counted(players, 'player')}`;
      return rounds ? `Round ${round} of ${rounds}` : `Round ${round}`;
    case 'finished':
      return `Over, ${counted(players, 'player')}`;
    case 'cancelled':
      return 'Cancelled';
  }
}

/** What is settled about an event, in a line. */
export function facts(info: EventInfo): string[] {
  return [
    formTitle(info.form),
    clockWords(info.clock),
    info.rated ? 'rated' : 'not rated',
    ...(info.private ? ['by invitation'] : []),
    ...(info.has_password ? ['with a password'] : []),
  ];
}

/** A deck as people call it: by the name that is written in it, or by that of a starter. */
export function deckName(deck: string): string {
  const named = /^name:\s*([^;\n]+)/i.exec(deck)?.[1]?.trim();
  // The game's own decks are written with the name that they have among files.
  return named && !/^[a-z-]+$/.test(named) ? named : deckTitle(named ?? deck);
}

/** The lines of a deck that is written in one. */
export function deckLines(deck: string): string[] {
  return deck
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter((line) => line && !/^name:/i.test(line));
}

/** How points are given, in words. */
export function scoringWords(scoring: string): string {
  if (scoring === 'lore')
    return 'points by the ratio of marshalling points: 7, 6, 5 or 4 for a win, 3 for a draw';
  const win = /^win(?: (\d+)-(\d+)-(\d+))?$/.exec(scoring);
  if (win) return `${win[1] ?? 2} points for a win, ${win[2] ?? 1} for a draw, ${win[3] ?? 0} for a loss`;
  return scoring.startsWith('score ') ? 'the score of each match counts' : scoring;
}

/** How a game stands, in few words. */
export function pairingWords({ status, score, note }: PairingInfo): string {
  if (status === 'open') return 'not begun';
  if (status === 'live') return 'being played';
  const shown = [score.replaceAll('-', '–'), note].filter(Boolean).join(', ') || 'over';
  return status === 'ruled' && !note ? `${shown}, ruled` : shown;
}

/** Those at a table of an event, in a line. */
export function pairedWords({ players }: Pick<PairingInfo, 'players'>): string {
  if (players.length === 2) return players.join(' against ');
  return players.length > 1 ? `${players.slice(0, -1).join(', ')} and ${players.at(-1)}` : (players[0] ?? '');
}

/** `4 minutes`, `1 h 05 min`, `less than a minute`. */
export function leftWords(seconds: number): string {
  if (seconds <= 0) return 'no time';
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return 'less than a minute';
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return counted(Math.floor(hours / 24), 'day');
  return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** A moment as people write it; the year only where it is another one. */
export function momentWords(at: number, now = Date.now() / 1000): string {
  const date = new Date(at * 1000);
  const year = date.getFullYear() === new Date(now * 1000).getFullYear() ? {} : { year: 'numeric' as const };
  return date.toLocaleString([], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...year,
  });
}

/** Everything about a player that the others should know at a glance. */
export function marks(entrant: EntrantInfo, before: boolean, decks: boolean): string[] {
  const found: string[] = [];
  if (entrant.ejected) found.push('ejected');
  else if (!entrant.here) found.push('has left');
  else if (before && entrant.checked_in) found.push('checked in');
  if (before && decks && entrant.here) found.push(entrant.lodged ? 'deck lodged' : 'no deck yet');
  if (entrant.bot) found.push('bot');
  if (entrant.here && entrant.substitute) found.push(`played by ${botName(entrant.substitute)}`);
  if (entrant.warnings.length) found.push(counted(entrant.warnings.length, 'warning'));
  return found;
}

/** One's own games of an event: against whom, how they stand, and the points. */
export interface OwnResult {
  round: number;
  against: string;
  words: string;
  points: number | null;
  table: string | null;
  over: boolean;
}

export function ownResults(page: Pick<EventPage, 'rounds'>, name: string): OwnResult[] {
  return page.rounds.flatMap((round) => ownIn(round, name));
}

function ownIn(round: RoundInfo, name: string): OwnResult[] {
  const games = round.pairings.filter(({ players }) => players.includes(name));
  const found = games.map((pairing) => ({
    round: round.number,
    against: pairing.players.filter((other) => other !== name).join(', '),
    words: pairingWords(pairing),
    points: pairing.points[pairing.players.indexOf(name)] ?? null,
    table: pairing.table_id,
    over: pairing.status === 'finished' || pairing.status === 'ruled',
  }));
  if (!round.byes.includes(name)) return found;
  return [
    ...found,
    {
      round: round.number,
      against: '',
      words: 'a bye: a win without a game',
      points: null,
      table: null,
      over: true,
    },
  ];
}

/** The round that is of interest now: the first that is not over, or else the last. */
export function roundNow(rounds: readonly RoundInfo[]): number {
  return (rounds.find(({ over }) => !over) ?? rounds.at(-1))?.number ?? 0;
}
