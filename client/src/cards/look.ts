/**
 * What a card looks like. A game turns its own cards into looks (`games/<game>/look.ts`); everything here draws looks
 * and knows no game.
 */
import type { CountryName } from './countries';
import type { FrameName } from './frames';

export type Size = 'strip' | 'table' | 'reading';

export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** What a figure means is told by its corner, and again by its shape. */
export type Shape =
  'coin' | 'shield' | 'heart' | 'house' | 'diamond' | 'star' | 'hexagon' | 'disc' | 'milestone';

export interface Figure {
  corner: Corner;
  shape: Shape;
  value: string;
  /** The whole, where the value is what is left of it: a wounded character's vitality. */
  of?: string;
  /** What it is, in words that go before the value: "strength". */
  title: string;
  /** Higher than printed. */
  raised?: boolean;
  /** Lower than printed. */
  lowered?: boolean;
  /** It does not count here. */
  dim?: boolean;
  /** An emblem instead of the value: a signet. */
  sign?: string;
  /** The emblem beside the value where there is no corner to tell what it is: on a strip. */
  icon?: string;
  /** Whose it is, where the shape alone does not tell: the colour of a disc or a hexagon. */
  side?: 'free' | 'shadow';
}

/** Something that lies on a card and is counted: burdens, threats, counters of a game. */
export interface Mark {
  title: string;
  value: string;
  /** Its sign; without one the title stands there. */
  emblem?: string;
}

export interface Badge {
  words: string;
  side?: 'free' | 'shadow';
}

export interface CardLook {
  slug: string;
  title: string;
  subtitle: string;
  /** What it is, in a word: "companion". It is read out; the silhouette shows it. */
  kind: string;
  frame: FrameName;
  /** The name of its colours: the class `palette-<name>` sets them. */
  palette: string;
  /** What lies behind the emblem. */
  country: CountryName;
  /** The id of an icon; empty where the country is the picture. */
  emblem: string;
  /** One line under the title. */
  keywords: string;
  /** The same in fewer letters, where the line of a small card is too short for it. */
  briefKeywords?: string;
  /** Paragraphs, with **bold** words. */
  text: readonly string[];
  /** What of the text is worth its two lines on the table, where not all is. */
  brief?: readonly string[];
  figures: readonly Figure[];
  marks?: readonly Mark[];
  wounds?: number;
  exhausted?: boolean;
  /** Used up for now: it lies tilted. */
  tilted?: boolean;
  /** What it is about to do: "fights Lurtz". */
  badge?: Badge | undefined;
}

const counted = (count: number, word: string): string => `${count} ${count === 1 ? word : `${word}s`}`;

/** A figure in words: "strength 8". */
export function figureWords({ title, value, of }: Figure): string {
  return [title, value, of && of !== value ? `of ${of}` : ''].filter(Boolean).join(' ');
}

/** The card as it is read out: name, kind, figures, and the state that it is in. */
export function lookWords(card: CardLook): string {
  const name = card.subtitle ? `${card.title}, ${card.subtitle}` : card.title;
  const said = [name, card.kind, card.keywords.replaceAll(' · ', ', '), ...card.figures.map(figureWords)];
  if (card.wounds) said.push(counted(card.wounds, 'wound'));
  if (card.exhausted) said.push('exhausted');
  if (card.tilted) said.push('used');
  said.push(...(card.marks ?? []).map(({ title, value }) => `${title} ${value}`), card.badge?.words ?? '');
  return said.filter(Boolean).join(', ');
}

/** The figures that a strip has room for: those with an emblem of their own, or strength and vitality, or the number of a site. */
export function stripFigures({ figures }: CardLook): Figure[] {
  const told = figures.filter(({ icon }) => icon);
  if (told.length) return told;
  const lower = figures.filter(({ corner }) => corner === 'sw' || corner === 'se');
  return lower.length ? lower : figures.filter(({ shape }) => shape === 'milestone');
}
