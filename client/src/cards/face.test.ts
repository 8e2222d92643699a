import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it } from 'vitest';

import CardFace from './CardFace.svelte';
import { picture, ridge } from './countries';
import { FRAMES, type FrameName } from './frames';
import { figureWords, lookWords, stripFigures, type CardLook, type Figure } from './look';

const SAM: CardLook = {
  slug: 'sam',
  title: 'Sam',
  subtitle: 'Son of Hamfast',
  kind: 'companion',
  frame: 'arched',
  palette: 'shire',
  country: 'rolling',
  emblem: 'camp-cooking-pot',
  keywords: 'Hobbit · pipe',
  text: ['**Fellowship:** Exert Sam: remove a burden.'],
  figures: [
    { corner: 'nw', shape: 'coin', value: '2', title: 'twilight cost' },
    { corner: 'sw', shape: 'shield', value: '5', title: 'strength', raised: true },
    { corner: 'se', shape: 'heart', value: '3', of: '4', title: 'vitality' },
  ],
  wounds: 1,
  marks: [{ title: 'burdens', value: '2', emblem: 'ring' }],
  badge: { words: 'fights Lurtz', side: 'shadow' },
};

it('is read out with its figures and its state', () => {
  expect(lookWords(SAM)).toBe(
    'Sam, Son of Hamfast, companion, Hobbit, pipe, twilight cost 2, strength 5, vitality 3 of 4, 1 wound, burdens 2, fights Lurtz',
  );
  expect(lookWords({ ...SAM, wounds: 2, exhausted: true, tilted: true })).toContain(
    '2 wounds, exhausted, used',
  );
  expect(figureWords({ corner: 'ne', shape: 'disc', value: '', title: 'Frodo signet', sign: 'ring' })).toBe(
    'Frodo signet',
  );
});

it('shows strength and vitality on a strip, and the number of a site', () => {
  expect(stripFigures(SAM).map(({ title }) => title)).toEqual(['strength', 'vitality']);
  const site: CardLook = {
    ...SAM,
    figures: [
      { corner: 'nw', shape: 'milestone', value: '7', title: 'site' },
      { corner: 'ne', shape: 'diamond', value: '6', title: 'Shadow number' },
    ],
  };
  expect(stripFigures(site).map(({ value }) => value)).toEqual(['7']);
});

it('draws one card in three sizes, each with its name', () => {
  for (const size of ['strip', 'table', 'reading'] as const) {
    const { unmount, container } = render(CardFace, { card: SAM, size, tag: 'button', 'data-lit': '' });
    const button = screen.getByRole('button', { name: /^Sam, Son of Hamfast, companion/ });
    expect(button.dataset).toHaveProperty('lit');
    expect(button.className).toContain('palette-shire');
    expect(container.textContent).toContain('Sam');
    unmount();
  }
});

it('leaves out the emblem of a strip where burdens and wounds leave the title too little room', () => {
  const marked = (card: CardLook): boolean => {
    const { container, unmount } = render(CardFace, { card, size: 'strip' });
    const found = container.querySelector('.strip')?.classList.contains('marked') ?? false;
    unmount();
    return found;
  };
  const [cost, strength, vitality] = SAM.figures as [Figure, Figure, Figure];
  const frodo = { ...SAM, title: 'Frodo', figures: [cost, strength, { ...vitality, of: '3' }] };
  expect(marked(frodo)).toBe(false);
  expect(marked({ ...frodo, figures: SAM.figures })).toBe(true);
});

it('shows raised strength, wounds, marks and the badge', async () => {
  const { container } = render(CardFace, { card: SAM });
  await tick();
  expect(container.querySelector('.figure.sw.raised b')?.textContent).toBe('5');
  expect(container.querySelectorAll('.wounds svg')).toHaveLength(1);
  expect(container.querySelector('.mark')?.textContent).toContain('2');
  expect(container.querySelector('.badge.shadow')?.textContent).toBe('fights Lurtz');
  expect(container.querySelector('.text b')?.textContent).toBe('Fellowship:');
});

it('counts drops that would not fit', () => {
  const { container } = render(CardFace, { card: { ...SAM, wounds: 7 } });
  expect(container.querySelectorAll('.wounds svg')).toHaveLength(4);
  expect(container.querySelector('.wounds b')?.textContent).toBe('7');
});

it('has a closed outline of its own for every frame', () => {
  const outlines = Object.values(FRAMES).map(({ outline }) => outline);
  expect(new Set(outlines).size).toBe(outlines.length);
  for (const outline of outlines) expect(outline).toMatch(/^M.*Z$/);
  for (const frame of Object.keys(FRAMES) as FrameName[]) {
    const { container, unmount } = render(CardFace, { card: { ...SAM, frame } });
    expect(container.querySelector('.rim')?.getAttribute('d')).toBe(FRAMES[frame].outline);
    unmount();
  }
});

it('draws the same country for the same card, and another for another', () => {
  expect(picture('rolling', 3, 116, 92)).toBe(picture('rolling', 3, 116, 92));
  expect(picture('rolling', 3, 116, 92)).not.toEqual(picture('rolling', 4, 116, 92));
  for (const { d } of picture('river', 3, 162, 66)) expect(d).not.toMatch(/NaN|undefined/);
});

it('draws a ridge from edge to edge', () => {
  for (const step of [9, 26, 44, 61, 80]) {
    const drawn = ridge(162, { base: 50, high: 10, seed: 4, step });
    const last = Number(/([\d.]+) [\d.]+V400Z$/.exec(drawn)?.[1]);
    expect(last).toBeGreaterThanOrEqual(162);
  }
});
