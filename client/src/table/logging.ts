/** The log as people read it: in parts, without bookkeeping, with names that can be looked at. */
import type { EventLine } from '../core/protocol';

export interface LogLine {
  line: EventLine;
  /** What began the turn in which it happened. */
  turn: EventLine | undefined;
  /** Its place in the whole log. */
  place: number;
  /** How often in a row it is told: once is enough to read it. */
  times: number;
}

export interface LogPart {
  /** What begins here; empty before the first heading. */
  title: string;
  /** 1 for a turn, 2 for a phase of it. */
  level: 1 | 2;
  rule: string;
  place: number;
  lines: LogLine[];
}

export interface Marks {
  /** Types of events that begin a part, where the server does not say it. */
  headings?: readonly string[] | undefined;
  /** Types of events that are left out. */
  quiet?: readonly string[] | undefined;
}

const titleOf = (words: string): string => words.replace(/[.:]$/, '');

/** Names with a hyphen stay in one line. */
export const unbroken = (words: string): string => words.replace(/(?<=\S)-(?=\S)/g, '\u2060-\u2060');

/** The log in its parts. A phase in which nothing was told is left out. */
export function partsOf(lines: readonly EventLine[], { headings = [], quiet = [] }: Marks = {}): LogPart[] {
  const parts: LogPart[] = [];
  let turn: EventLine | undefined;
  lines.forEach((line, place) => {
    // A heading begins a turn (1) or a phase of it (2).
    const level = line.heading || (headings.includes(line.type) ? (line.type === 'PhaseBegan' ? 2 : 1) : 0);
    const last = parts.at(-1);
    if (level === 1) turn = line;
    if (level > 0) {
      const part: LogPart = {
        title: titleOf(line.words),
        level: level === 1 ? 1 : 2,
        rule: line.rule,
        place,
        lines: [],
      };
      if (last?.level === 2 && !last.lines.length) parts.pop();
      parts.push(part);
    } else if (!line.quiet && !quiet.includes(line.type) && line.words) {
      const before = last?.lines.at(-1);
      if (before?.line.words === line.words) before.times += 1;
      else if (last) last.lines.push({ line, turn, place, times: 1 });
      else parts.push({ title: '', level: 1, rule: '', place, lines: [{ line, turn, place, times: 1 }] });
    }
  });
  return parts;
}

/** Words in pieces; those with a thing are its name, and have with them what must not stand in another line. */
export interface Piece {
  text: string;
  thing: string;
  before?: string;
  after?: string;
}

const OPENS = /[(]+$/;
const CLOSES = /^[.,;:!?)’]+/;

/** Brackets, full stops and commas stay with the name that they stand at. */
export function joined(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, place) => {
    const [last, next] = [pieces[place - 1], pieces[place + 1]];
    if (piece.thing) {
      const before = last && !last.thing && OPENS.exec(last.text)?.[0];
      const after = next && !next.thing && CLOSES.exec(next.text)?.[0];
      return [{ ...piece, ...(before && { before }), ...(after && { after }) }];
    }
    const rest = last?.thing ? piece.text.replace(CLOSES, '') : piece.text;
    const text = next?.thing ? rest.replace(OPENS, '') : rest;
    return text ? [{ ...piece, text }] : [];
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A reader of lines that knows names. The longest name counts: "Uruk Savage", not "Uruk". Who is told to do something may be
 * called like a card, and is none.
 */
export function readerOf(names: ReadonlyMap<string, string>): (words: string, who?: string) => Piece[] {
  const titles = [...names.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  if (!titles.length) return (words) => [{ text: words, thing: '' }];
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(${titles.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const known = new Map<string, Piece[]>();
  return (words, who = '') => {
    const doer = words.startsWith(`${who} `) ? who : '';
    const line = words.slice(doer.length);
    const read =
      known.get(line) ??
      line.split(any).flatMap((text, place) => {
        const thing = place % 2 ? (names.get(text) ?? '') : '';
        return text ? [{ text, thing }] : [];
      });
    known.set(line, read);
    return doer ? [{ text: doer, thing: '' }, ...read] : read;
  };
}
