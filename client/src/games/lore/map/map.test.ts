import { describe, expect, it } from 'vitest';

import {
  around,
  between,
  boxText,
  CLOSEST,
  fits,
  framing,
  moved,
  nudged,
  scaleOf,
  whole,
  zoomed,
} from './camera';
import { Camera } from './camera.svelte';
import { along, beside, clothOf, curve, hangsLeft, roomOf, stations } from './journey';
import {
  crossing,
  halfway,
  HEIGHT,
  LANDS,
  neighboursOf,
  PLACES,
  pointsOf,
  regionAt,
  ringOf,
  siteAt,
  slugOf,
  WIDTH,
} from './land';
import { placeNames, signScale } from './names';

const ROOM = { width: 968, height: 856 };

describe('the land', () => {
  it('has all regions and sites, by the words that the server has for them', () => {
    expect(LANDS).toHaveLength(52);
    expect(PLACES).toHaveLength(69);
    expect(slugOf("Beorn's House")).toBe('beorns-house');
    expect(slugOf('Wold & Foothills')).toBe('wold-foothills');
    expect(slugOf('Barad-dûr')).toBe('barad-dur');
    expect(siteAt('lorien')?.region).toBe('wold-foothills');
  });
  it('has each site inside the outline of its region, and each outline closed', () => {
    for (const { outline } of LANDS) {
      expect(outline).toMatch(/^M.*Z$/);
      const numbers = outline.match(/-?\d+(\.\d+)?/g) ?? [];
      // A ring that did not close would be a single line of a border.
      expect(numbers.slice(0, 2)).toEqual(numbers.slice(-2));
    }
    expect(PLACES.every(({ region }) => regionAt(region))).toBe(true);
  });
  it.each([
    ['rohan', 'wold-foothills', true],
    ['anorien', 'ithilien', true],
    ['ithilien', 'lebennin', false],
    ['lindon', 'gorgoroth', false],
  ])('%s and %s: neighbours %s', (one, other, are) => {
    expect(neighboursOf(one).includes(other)).toBe(are);
    expect(crossing(one, other) !== null).toBe(are);
  });
  it('has a hundred and one pairs of neighbours', () => {
    expect(LANDS.reduce((sum, { slug }) => sum + neighboursOf(slug).length, 0)).toBe(202);
  });
  it('reads points as steps, also where a minus parts them', () => {
    expect(pointsOf('10 20 4-6-2 8')).toEqual([
      { x: 5, y: 10 },
      { x: 7, y: 7 },
      { x: 6, y: 11 },
    ]);
  });
  it('joins lines into a ring, whichever way they run', () => {
    const [a, b, c] = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
    ];
    expect(
      ringOf(
        [
          [a, b],
          [a, c],
          [c, b],
        ].map((line) => line.map((one) => one)),
      ),
    ).toHaveLength(4);
    expect(halfway([a, b, c])).toEqual({ x: 4, y: 0 });
  });
});

describe('a journey', () => {
  it('begins and ends at its sites and goes over the border between the regions', () => {
    const way = stations('lorien', 'edoras', ['wold-foothills', 'rohan']);
    expect(way).toHaveLength(3);
    expect(way[1]).toEqual(crossing('wold-foothills', 'rohan'));
  });
  it('stays in a region where both sites are there', () => {
    expect(stations('edoras', 'dunharrow', ['rohan'])).toHaveLength(2);
  });
  it('is nothing where a site is not on the map', () => {
    expect(stations('nowhere', 'edoras', ['rohan'])).toEqual([]);
    expect(curve([])).toEqual([]);
  });
  it('leaves no name on it', () => {
    const road = roomOf(curve(stations('rivendell', 'ettenmoors', ['rhudaur'])), 4);
    const where = (taken: typeof road): string =>
      JSON.stringify(
        placeNames(1, ['rivendell', 'ettenmoors'], taken).find(({ slug }) => slug === 'cameth-brin'),
      );
    expect(where([])).toBeTruthy();
    expect(where(road)).not.toBe(where([]));
  });
  it('is gone along from end to end', () => {
    const points = curve(stations('lorien', 'edoras', ['wold-foothills', 'rohan']));
    const [from, to] = [siteAt('lorien'), siteAt('edoras')];
    expect(along(points, 0)).toEqual({ x: from?.x, y: from?.y });
    const end = along(points, 1);
    expect(Math.hypot(end.x - (to?.x ?? 0), end.y - (to?.y ?? 0))).toBeLessThan(0.01);
    const half = along(points, 0.5);
    expect(half.y).toBeGreaterThan(from?.y ?? 0);
    expect(half.y).toBeLessThan(to?.y ?? 0);
  });
});

describe('the camera', () => {
  it('stays where something happens when the room turns out to be as large as was assumed', () => {
    const camera = new Camera();
    const south = around({ x: 400, y: 800 }, 1, ROOM);
    camera.glide(south, true);
    camera.resize(ROOM);
    expect(boxText(camera.box)).toBe(boxText(south));
  });
  const all = around({ x: WIDTH / 2, y: HEIGHT / 2 }, 1, ROOM);
  it('sees the whole map in a room of its size', () => {
    expect(all).toEqual({ x: 0, y: 0, ...ROOM });
  });
  it('comes closer, and what is under the pointer stays there', () => {
    const at = { x: 300, y: 200 };
    const box = zoomed(all, 2, at, ROOM);
    expect(scaleOf(box, ROOM)).toBe(2);
    expect(box.x + at.x / 2).toBe(300);
    expect(box.y + at.y / 2).toBe(200);
  });
  it('hardly leaves the map, never comes closer than allowed, never goes farther than all of it', () => {
    const close = zoomed(all, 100, { x: 0, y: 0 }, ROOM);
    expect(scaleOf(close, ROOM)).toBeCloseTo(CLOSEST);
    expect(scaleOf(zoomed(close, 0.001, { x: 5, y: 5 }, ROOM), ROOM)).toBe(1);
    const corner = moved(close, { x: 9999, y: 9999 }, ROOM);
    expect(corner.x).toBeCloseTo(-0.06 * corner.width);
    expect(corner.y).toBeCloseTo(-0.1 * corner.height);
  });
  it('has the map in the middle of a room that is wider', () => {
    const room = { width: 1600, height: 856 };
    expect(around({ x: 0, y: 0 }, whole(room), room).x).toBe((WIDTH - 1600) / 2);
  });
  it('frames points between the bars', () => {
    const rims = { top: 60, right: 20, bottom: 120, left: 20 };
    const points = [
      { x: 500, y: 400 },
      { x: 560, y: 530 },
    ];
    const room = { width: 390, height: 252 };
    const box = framing(points, room, { ...rims, bottom: 20 });
    const scale = scaleOf(box, room);
    for (const { x, y } of points) {
      expect((x - box.x) * scale).toBeGreaterThanOrEqual(20 - 0.01);
      expect((y - box.y) * scale).toBeGreaterThanOrEqual(60 - 0.01);
      expect((y - box.y) * scale).toBeLessThanOrEqual(252 - 20 + 0.01);
    }
  });
  it('moves no farther than brings everything into sight', () => {
    const rims = { top: 100, right: 40, bottom: 100, left: 40 };
    const box = around({ x: WIDTH / 2, y: HEIGHT / 2 }, 1, ROOM);
    const [middle, north] = [
      { x: 400, y: 400 },
      { x: 300, y: 70 },
    ];
    expect(nudged([middle], box, ROOM, rims)).toBe(box);
    expect(nudged([], box, ROOM, rims)).toBe(box);
    expect(nudged([middle, north], box, ROOM, rims)).toMatchObject({ x: box.x, y: box.y - 30 });
    expect(fits([middle, north], box, ROOM, rims)).toBe(true);
    expect(fits([middle, { x: 400, y: -300 }], box, ROOM, rims)).toBe(false);
  });
  it('shows the middle of what does not fit, where it may not go farther away', () => {
    const room = { width: 390, height: 120 };
    const points = [
      { x: 300, y: 200 },
      { x: 500, y: 600 },
    ];
    const box = framing(points, room, { top: 10, right: 10, bottom: 10, left: 10 }, 1.25, 0.7);
    expect(scaleOf(box, room)).toBeCloseTo(0.7);
    expect(box.x + box.width / 2).toBeCloseTo(400);
    expect(box.y + box.height / 2).toBeCloseTo(400);
  });
  it('moves evenly from one place to another', () => {
    expect(between(all, { ...all, x: 10 }, 0.5).x).toBe(5);
  });
});

describe('banners', () => {
  const at = { x: 100, y: 100 };
  const [right, left] = [
    { x: 125, y: 65 },
    { x: 75, y: 65 },
  ];
  it('hang to the right, unless they would hide a site there', () => {
    expect(hangsLeft(at, 1, [])).toBe(false);
    expect(hangsLeft(at, 1, [at, left])).toBe(false);
    expect(hangsLeft(at, 1, [at, right])).toBe(true);
    expect(hangsLeft(at, 1, [left, right])).toBe(false);
  });
  it('have what attacks them where it hides no site', () => {
    expect(beside(at, 1, [])).toEqual({ x: 146, y: 100, left: false });
    expect(beside(at, 1, [{ x: 150, y: 105 }])).toEqual({ x: 54, y: 100, left: true });
  });
  it('of the Grey Havens hide the White Towers at no usual scale', () => {
    const [havens, towers] = [siteAt('grey-havens'), siteAt('the-white-towers')];
    for (const scale of [0.888, 1, 1.25]) {
      const sign = signScale(scale);
      if (!havens || !towers) throw new Error('sites are missing');
      const cloth = clothOf(havens, sign, hangsLeft(havens, sign, PLACES));
      const beside = towers.x < cloth.left || towers.x > cloth.right;
      expect(beside || towers.y < cloth.top || towers.y > cloth.bottom).toBe(true);
    }
  });
});

describe('names', () => {
  it.each([0.7, 1, 1.6, 2.5])('never lie over each other at scale %d', (scale) => {
    const placed = placeNames(scale);
    expect(new Set(placed.map(({ kind, slug }) => `${kind} ${slug}`)).size).toBe(placed.length);
  });
  it('are more the closer one looks, and all of them from close by', () => {
    const count = (scale: number): number => placeNames(scale).length;
    expect(count(1)).toBeGreaterThan(105);
    expect(count(1.6)).toBeGreaterThan(count(0.7));
    expect(count(2.5)).toBe(52 + 69);
  });
  it('of sites that matter now are placed before all others', () => {
    expect(placeNames(0.6, ['bandit-lair']).some(({ slug }) => slug === 'bandit-lair')).toBe(true);
  });
  it.each([0.6, 0.8, 1])('of all sites that can be chosen are there at the scale %d', (scale) => {
    const chosen = [
      'cameth-brin',
      'ettenmoors',
      'rivendell',
      'goblin-gate',
      'weathertop',
      'bree',
      'carn-dum',
    ];
    const named = new Set(placeNames(scale, chosen).map(({ slug }) => slug));
    expect(chosen.filter((slug) => !named.has(slug))).toEqual([]);
  });
});
