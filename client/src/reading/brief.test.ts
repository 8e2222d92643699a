import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';

import { api } from '../core/server';
import BriefPage from '../pages/Brief.svelte';
import Menu from '../table/Menu.svelte';
import { gameInfo } from '../testing/samples';
import { briefOf, briefPath, explained, termsIn, type Brief } from './brief';
import Terms from './Terms.svelte';

const GAMES = ['confrontation', 'lotr_tcg', 'wotr', 'lore'];
const ROOT = join(import.meta.dirname, '../../..');
const MOST = 400;

async function brief(game: string): Promise<Brief> {
  const found = await briefOf(game);
  if (!found) throw new Error(`no short rules of ${game}`);
  return found;
}

/** All texts of the short rules: what a player reads before the glossary. */
const textsOf = ({ parts }: Brief): string[] =>
  parts.flatMap(({ title, paragraphs = [], steps = [], picture }) => [
    title,
    ...paragraphs,
    ...steps,
    ...(picture ? [picture.words] : []),
  ]);

/** The sources of a game's rules, in which its questions are written. */
function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((name) => name.endsWith('.py'))
    .map((name) => readFileSync(join(folder, name), 'utf-8'))
    .join('\n');
}

/** The questions of a game: texts of its sources that end in a question mark. */
const questions = (game: string): string[] =>
  [...sources(join(ROOT, 'src/mathom/games', game)).matchAll(/f?"([^"\n]{8,}\?)"/g)].map(
    ([, text = '']) => text,
  );

const rules = (game: string): string => readFileSync(join(ROOT, `docs/rules/${game}.tsv`), 'utf-8');

describe.each(GAMES)('the rules in five minutes: %s', (game) => {
  it(`are at most ${MOST} words, with pictures`, async () => {
    const found = await brief(game);
    const count = textsOf(found).join(' ').split(/\s+/).length;
    expect(count).toBeGreaterThan(150);
    expect(count).toBeLessThanOrEqual(MOST);
    const pictures = found.parts.flatMap(({ picture }) => picture ?? []);
    expect(pictures).toHaveLength(2);
    expect(pictures.every(({ source, shows }) => source && shows)).toBe(true);
  });

  it('have a glossary of terms that the rules use, each once', async () => {
    const { glossary } = await brief(game);
    const forms = glossary
      .flatMap(({ term, forms = [] }) => [term, ...forms])
      .map((form) => form.toLowerCase());
    expect(new Set(forms).size).toBe(forms.length);
    const used = termsIn(`${rules(game)}\n${questions(game).join('\n')}`, glossary);
    expect(glossary.filter((term) => !used.has(term)).map(({ term }) => term)).toEqual([]);
  });

  it('are linked from the menu of the table', () => {
    vi.spyOn(api, 'games').mockResolvedValue([gameInfo({ name: game })]);
    render(Menu, { game, abandoned: null, acts: [], onact: vi.fn(), onclose: vi.fn() });
    const link = screen.getByRole('link', { name: /^Rules in five minutes/ });
    expect(link.getAttribute('href')).toBe(`/brief/${game}`);
  });

  it('are a page', async () => {
    vi.spyOn(api, 'games').mockResolvedValue([gameInfo({ name: game, title: 'The game', tutorial: true })]);
    render(BriefPage, { game });
    expect(await screen.findByRole('heading', { level: 1, name: 'The game in five minutes' })).toBeTruthy();
    expect(screen.getAllByRole('img')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'All rules' }).getAttribute('href')).toBe(`/rules/${game}`);
    expect(screen.getByRole('heading', { name: 'Glossary' })).toBeTruthy();
  });
});

/** Words of the games that a beginner does not know: wherever a question has one of them, it is explained. */
const HARD: Readonly<Record<string, RegExp>> = {
  confrontation: /\bretreats?\b/gi,
  lotr_tcg: /\b(exerts?|burdens?|twilight|skirmish|archery|sanctuary|wounds?|heal|reconcile)\b/gi,
  wotr: /\b(cycled?|forsaken?|winnow|eliminated?)\b/gi,
  lore: /\b(keyed|influence|hazards?|taps?|strikes?|corruption|marshalling points|sideboard)\b/gi,
};

it.each(GAMES)('every hard word in the questions of %s is a term of its glossary', async (game) => {
  const { glossary } = await brief(game);
  const asked = questions(game);
  const hard = asked.flatMap((text) =>
    [...text.matchAll(HARD[game] ?? /^$/g)].map(([word]) => ({ text, word })),
  );
  expect(hard.length).toBeGreaterThan(0);
  for (const { text, word } of hard) {
    const explains = explained(text, glossary).filter(({ term }) => term);
    expect(
      explains.some((piece) => piece.text.toLowerCase().includes(word.toLowerCase())),
      text,
    ).toBe(true);
  }
});

it.each([
  ['lotr_tcg', ['exert', 'reconcile']],
  ['wotr', ['forsake', 'winnow', 'cycle']],
  ['lore', ['keyed', 'body', 'mind']],
])('the glossary of %s has %j', async (game, wanted) => {
  const { glossary } = await brief(game);
  expect(glossary.map(({ term }) => term)).toEqual(expect.arrayContaining(wanted));
});

it('a draft has the rules of its game, a game of another package has none', async () => {
  expect(await briefOf('lotr_tcg_limited')).toBe(await briefOf('lotr_tcg'));
  expect(briefPath('second_breakfast')).toBeNull();
  expect(await briefOf('second_breakfast')).toBeNull();
});

describe('terms in a text', () => {
  const RING = { term: 'gold ring', words: 'An item.' };
  const TAP = { term: 'tap', forms: ['taps'], words: 'To turn a card.' };

  it('are found as whole words, the longest first, whatever their case', () => {
    const found = explained('Taps it a Gold ring? A tapestry, not-tap.', [
      TAP,
      RING,
      { term: 'ring', words: '' },
    ]);
    expect(found.filter(({ term }) => term).map(({ text, term }) => [text, term?.term])).toEqual([
      ['Taps', 'tap'],
      ['Gold ring', 'gold ring'],
    ]);
    expect(found.map(({ text }) => text).join('')).toBe('Taps it a Gold ring? A tapestry, not-tap.');
  });

  it('say what they mean when they are pointed at or have the focus', async () => {
    render(Terms, { text: 'Which card do you forsake?', game: 'wotr' });
    const term = await screen.findByText('forsake');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await fireEvent.pointerEnter(term);
    expect(screen.getByRole('tooltip').textContent).toMatch(/^To eliminate a card/);
    expect(term.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    await fireEvent.pointerLeave(term);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await fireEvent.focus(term);
    expect(screen.getByRole('tooltip')).toBeTruthy();
    await fireEvent.keyDown(term, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
