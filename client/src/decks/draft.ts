/** A deck while it is built: a value, and what can be done to it. Nothing here knows a game. */
import type { DeckReading, DeckSection } from '../core/types.gen';

/** Copies of a card in a section of the deck. */
export interface Entry {
  section: string;
  slug: string;
  count: number;
}

export interface Draft {
  name: string;
  /** What its owner has written about it. */
  notes: string;
  /** May everybody see it? */
  public: boolean;
  /** Lines that name no card, by title: `Haven` is Rivendell. */
  lines: Readonly<Record<string, string>>;
  entries: readonly Entry[];
}

/** Where cards lie, without the cards. */
export type Section = Pick<DeckSection, 'name' | 'title' | 'marks'>;

/** The server reads no longer name, and no more copies in one line. */
export const LONGEST_NAME = 60;
export const MOST_COPIES = 99;

export const EMPTY: Draft = { name: '', notes: '', public: false, lines: {}, entries: [] };

/** The deck that a text says. */
export function draftOf(reading: DeckReading, more: Partial<Draft> = {}): Draft {
  return {
    ...EMPTY,
    name: reading.name,
    lines: Object.fromEntries(reading.notes),
    entries: reading.sections.flatMap(({ name, cards }) =>
      cards.map(({ slug, count }) => ({ section: name, slug, count })),
    ),
    ...more,
  };
}

/** The deck as a text that the server reads. Its name is kept beside it and stands here for who reads the text. */
export function textOf(draft: Draft, sections: readonly Section[]): string {
  const notes = Object.entries(draft.lines).filter(([, value]) => value.trim());
  const known = new Set(sections.map(({ name }) => name));
  // Marked cards and those without a heading come first: what follows a heading would belong to it.
  const loose = [
    ...draft.entries.filter(({ section }) => !known.has(section)).map(cardLine),
    ...sections
      .filter(({ marks }) => marks)
      .flatMap((section) =>
        within(draft, section.name).flatMap(({ slug, count }) =>
          Array<string>(count).fill(`${section.title}: ${slug}`),
        ),
      ),
  ];
  const headed = sections
    .filter(({ name, marks }) => !marks && within(draft, name).length)
    .map(({ name, title }) => [`${title}:`, ...within(draft, name).map(cardLine)].join('\n'));
  const head = [
    `Name: ${oneLine(draft.name) || 'own deck'}`,
    ...notes.map(([title, value]) => `${title}: ${oneLine(value)}`),
  ];
  return [head.join('\n'), loose.join('\n'), ...headed].filter(Boolean).join('\n\n') + '\n';
}

const cardLine = ({ slug, count }: Entry): string => `${count} ${slug}`;

/** Words in one line of a deck's text: signs that end a line or begin a comment are none of them. */
const oneLine = (words: string): string =>
  words
    .replace(/[\s;#]+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME);

/** The cards of a section, in their order. */
export function within(draft: Draft, section: string): Entry[] {
  return draft.entries.filter((one) => one.section === section);
}

export function countIn(draft: Draft, section: string): number {
  return within(draft, section).reduce((sum, { count }) => sum + count, 0);
}

/** How many copies there are, in one section or in all. */
export function copiesOf(draft: Draft, slug: string, section?: string): number {
  return draft.entries
    .filter((one) => one.slug === slug && (section === undefined || one.section === section))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The deck with so many copies of a card in a section; none takes it out. Other cards stay where they are. */
export function withCopies(draft: Draft, section: string, slug: string, count: number): Draft {
  const wanted = Math.max(0, Math.min(MOST_COPIES, Math.trunc(count) || 0));
  const is = (one: Entry): boolean => one.section === section && one.slug === slug;
  const before = draft.entries.find(is)?.count ?? 0;
  if (before === wanted) return draft;
  if (!before) return { ...draft, entries: [...draft.entries, { section, slug, count: wanted }] };
  const entries = draft.entries.flatMap((one) =>
    is(one) ? (wanted ? [{ ...one, count: wanted }] : []) : [one],
  );
  return { ...draft, entries };
}

/** The deck with a card more; it takes the place of the cards that `makesWay` names. */
export function withCard(
  draft: Draft,
  section: string,
  slug: string,
  makesWay: (other: Entry) => boolean = () => false,
): Draft {
  const entries = draft.entries.filter((one) => one.slug === slug || !makesWay(one));
  const freed = entries.length === draft.entries.length ? draft : { ...draft, entries };
  const alone = draft.entries.some((one) => one.slug === slug && makesWay(one));
  return alone ? freed : withCopies(freed, section, slug, copiesOf(freed, slug, section) + 1);
}

/** The deck with a card less: of the section that is named, else of the last one that has it. */
export function withoutCard(draft: Draft, slug: string, section?: string): Draft {
  const found = draft.entries.findLast(
    (one) => one.slug === slug && (section === undefined || one.section === section),
  );
  return found ? withCopies(draft, found.section, slug, found.count - 1) : draft;
}

/** Do they say the same? */
export function same(one: Draft, other: Draft): boolean {
  return one === other || JSON.stringify(settled(one)) === JSON.stringify(settled(other));
}

function settled(draft: Draft): unknown {
  const entries = draft.entries.map(({ section, slug, count }) => `${section} ${slug} ${count}`).sort();
  const lines = Object.entries(draft.lines)
    .filter(([, value]) => value.trim())
    .sort();
  return [draft.name.trim(), draft.notes.trim(), draft.public, lines, entries];
}
