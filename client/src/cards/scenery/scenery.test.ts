import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import Backdrop from './Backdrop.svelte';
import { CELLS } from './cells';
import Panorama from './Panorama.svelte';
import { scene, TERRAINS } from './scenes';

it('draws every country once, with ground in front and whole numbers throughout', () => {
  for (const terrain of TERRAINS) {
    const layers = scene(terrain);
    expect(scene(terrain)).toBe(layers);
    expect(layers.at(-1)).toMatchObject({ kind: 'path', tone: 'ground' });
    for (const layer of layers)
      if (layer.kind === 'path') expect(layer.d).toMatch(/^M[^a-zU]?(?!.*(NaN|undefined))/);
  }
});

it('has a part of a panorama for every country', () => {
  expect(Object.keys(CELLS).sort()).toEqual([...TERRAINS].sort());
  const pictures = Object.values(CELLS).map(({ patches }) => patches.map(({ d }) => d).join());
  expect(new Set(pictures).size).toBe(pictures.length);
});

it('says nothing: who does not see it misses nothing', () => {
  const { container } = render(Backdrop, { terrain: 'river' });
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelectorAll('path').length).toBeGreaterThan(4);
});

it('lays fog over the parts that nobody has seen, in one piece where they lie together', () => {
  const parts = [true, true, false, true, false, false].map((known) => ({
    terrain: 'hills' as const,
    known,
  }));
  const { container } = render(Panorama, { parts, walked: 2 });
  const fogs = [...container.querySelectorAll('rect[fill$="-fog)"]')];
  expect(fogs.map((fog) => [fog.getAttribute('x'), fog.getAttribute('width')])).toEqual([
    ['178', '122'],
    ['378', '222'],
  ]);
  expect(container.querySelector('.way')?.getAttribute('d')).toContain('S110');
});
