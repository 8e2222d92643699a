import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import { OWN } from './pictures';
import Scene from './Scene.svelte';
import { SCENES, sceneOf } from './scenes';

it('has a picture of its own for every location', () => {
  expect(SCENES).toHaveLength(41);
  for (const slug of SCENES) {
    expect(OWN[slug], slug).toBeDefined();
    const picture = sceneOf(slug);
    expect(sceneOf(slug)).toBe(picture);
    expect(picture.behind.length, slug).toBeGreaterThan(1);
    for (const { d } of [...picture.behind, ...picture.before]) expect(d).not.toMatch(/NaN|undefined/);
  }
});

it('draws a country at dusk for a place that it does not know', () => {
  const { container } = render(Scene, { slug: 'nowhere' });
  expect(container.querySelectorAll('path').length).toBeGreaterThan(2);
});
