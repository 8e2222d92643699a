/**
 * What somebody types to find cards: words in any order, `"words that stand together"`, `-without` a word, and figures
 * such as `strength>8`. All of it has to be true of a card. Whatever cannot be understood is a word to be found.
 */
import type { CardSheet } from '../core/protocol';
import { plain } from '../reading/finding';

type Sign = '<' | '<=' | '=' | '>=' | '>';

export interface Asked {
  words: readonly string[];
  without: readonly string[];
  figures: readonly { name: string; sign: Sign; value: number }[];
}

const PART =
  /(?<name>[a-z][a-z-]*)\s*(?<sign><=|>=|≤|≥|<|>|=)\s*(?<value>[+-]?\d+)(?=\s|$)|(?<minus>(?<![^\s])-)?(?:"(?<phrase>[^"]+)"?|(?<word>\S+))/g;

const SIGNS: Readonly<Record<string, Sign>> = { '≤': '<=', '≥': '>=' };

export function asked(typed: string): Asked {
  const words: string[] = [];
  const without: string[] = [];
  const figures: { name: string; sign: Sign; value: number }[] = [];
  for (const { groups = {} } of plain(typed).replace(/[“”]/g, '"').matchAll(PART)) {
    const { name, sign = '=', value, minus, phrase, word = '' } = groups;
    if (name !== undefined) figures.push({ name, sign: SIGNS[sign] ?? (sign as Sign), value: Number(value) });
    else {
      const said = (phrase ?? word).replace(/\s+/g, ' ').trim();
      if (said) (minus ? without : words).push(said);
    }
  }
  return { words, without, figures };
}

interface Told {
  text: string;
  figures: readonly { name: string; value: number }[];
}

const told = new WeakMap<CardSheet, Told>();

/** Everything about a card that words and figures may ask for, made once. */
function toldOf(card: CardSheet): Told {
  const known = told.get(card);
  if (known) return known;
  const traits = card.traits.filter(([, value]) => !isNumber(value)).map(([, value]) => value);
  const text = [card.name, ...card.facts, ...card.text.map(asRead), ...traits, ...card.codes].join(' · ');
  const figures = [
    ...card.facts.flatMap((fact) => fact.split(',')).map(figureOf),
    ...card.traits.map(traitFigure),
  ];
  const found = { text: plain(text), figures: figures.filter((one) => one !== null) };
  told.set(card, found);
  return found;
}

/** A paragraph without the marks that make a word bold or a sign: `[dwarven]` is read as a word. */
const asRead = (paragraph: string): string => paragraph.replaceAll('**', '').replace(/\[([^\]]+)\]/g, '$1');

const isNumber = (value: string): boolean => /^[+-]?\d+$/.test(value);

function traitFigure([name, value]: readonly [string, string]): Told['figures'][number] | null {
  return isNumber(value) ? { name: plain(name), value: Number(value) } : null;
}

/** The figure that a fact tells: `twilight cost 3`, `strength +2`. */
function figureOf(fact: string): Told['figures'][number] | null {
  const found = /^\s*(?<name>\D*?)\s+(?<value>[+-]?\d+)$/.exec(fact)?.groups;
  return found ? { name: plain(found['name'] ?? ''), value: Number(found['value']) } : null;
}

/** Is it so called? `cost` and `twi` are both the twilight cost. */
const called = (name: string, wanted: string): boolean =>
  name.split(' ').some((word) => word.startsWith(wanted));

const COMPARE: Readonly<Record<Sign, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '=': (one, other) => one === other,
  '>=': (one, other) => one >= other,
  '>': (one, other) => one > other,
};

/** Is all of it true of the card? */
export function meets(card: CardSheet, { words, without, figures }: Asked): boolean {
  if (!words.length && !without.length && !figures.length) return true;
  const { text, figures: has } = toldOf(card);
  return (
    words.every((word) => text.includes(word)) &&
    !without.some((word) => text.includes(word)) &&
    figures.every(({ name, sign, value }) =>
      has.some((one) => called(one.name, name) && COMPARE[sign](one.value, value)),
    )
  );
}
