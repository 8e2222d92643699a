import { afterEach, expect, it } from 'vitest';

import { distance, walk } from './walking';

afterEach(() => document.body.replaceChildren());

/** Things at places on the page; those in capitals are lit. */
function lay(places: Record<string, [number, number]>): Record<string, HTMLElement> {
  return Object.fromEntries(
    Object.entries(places).map(([name, [x, y]]) => {
      const thing = document.createElement('button');
      thing.dataset['thing'] = name;
      thing.toggleAttribute('data-lit', name === name.toUpperCase());
      thing.getBoundingClientRect = () => new DOMRect(x, y, 10, 10);
      thing.getClientRects = () => [new DOMRect(x, y, 10, 10)] as unknown as DOMRectList;
      document.body.append(thing);
      return [name, thing];
    }),
  );
}

it('measures in a direction', () => {
  expect(distance({ x: 0, y: 0 }, { x: 10, y: 0 }, [1, 0])).toBe(10);
  expect(distance({ x: 0, y: 0 }, { x: 10, y: 5 }, [1, 0])).toBe(20);
  expect(distance({ x: 0, y: 0 }, { x: -10, y: 0 }, [1, 0])).toBe(Infinity);
});

it('goes to the nearest lit thing, or else to the nearest', () => {
  const { here, LIT, near } = lay({ here: [50, 50], near: [60, 50], LIT: [120, 55], above: [50, 10] });
  expect(walk(here as Element, 'ArrowRight')).toBe(true);
  expect(document.activeElement).toBe(LIT);
  expect(walk(LIT as Element, 'ArrowLeft')).toBe(true);
  expect(document.activeElement).toBe(near);
});

it('stays where nothing lies', () => {
  const { here } = lay({ here: [50, 50], above: [50, 10] });
  expect(walk(here as Element, 'ArrowDown')).toBe(false);
  expect(walk(here as Element, 'a')).toBe(false);
});
