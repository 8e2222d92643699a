import { describe, expect, it } from 'vitest';

import {
  POOL,
  staged,
  type Fight,
  type Layout,
  type Place,
  type Room,
  type Scene,
  type Standing,
} from './staging';

const ROOMS: Record<string, Room> = {
  '1440x900': { width: 1120, height: 512 },
  '1280x720': { width: 988, height: 400 },
};

let named = 0;
function somebody(bears = 0): Standing {
  named += 1;
  const key = `one.${named}`;
  return { key, bears: Array.from({ length: bears }, (_, at) => `${key}.${at}`) };
}
const several = (count: number, bears = 0): Standing[] =>
  Array.from({ length: count }, () => somebody(bears));
const fight = (minions: number, now = false, bears = 0): Fight => ({
  defender: somebody(bears),
  minions: several(minions),
  now,
});

interface Box {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** A card with the figures that hang over its lower edge. */
function box(name: string, { form, x, y, width, height, scale, seen = width }: Place): Box {
  const hang = form === 'card' ? 7 * scale : 0;
  return { name, left: x, right: x + seen, top: y, bottom: y + height + hang };
}

/** What lies over something else, apart from strips that are tucked behind their own bearer, or over the edge. */
function amiss(layout: Layout, room: Room, crowd: readonly string[] = []): string[] {
  const places = [...layout.places];
  const pool = {
    name: 'pool',
    left: layout.pool.x,
    right: layout.pool.x + POOL.width,
    top: layout.pool.y,
    bottom: layout.pool.y + POOL.height,
  };
  const boxes = [...places.map(([key, place]) => box(key, place)), pool];
  const behind = new Map(places.map(([key, place]) => [key, place.behind]));
  const faults: string[] = [];
  boxes.forEach((one, at) => {
    if (one.left < -0.5 || one.right > room.width + 0.5 || one.top < -0.5 || one.bottom > room.height + 0.5) {
      faults.push(`${one.name} is over the edge`);
    }
    for (const other of boxes.slice(at + 1)) {
      if (behind.get(one.name) === other.name || behind.get(other.name) === one.name) continue;
      // Minions in one fight may stand behind each other when nothing else helps.
      if (crowd.includes(one.name) && crowd.includes(other.name)) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 1 && high > 1) faults.push(`${one.name} lies on ${other.name}`);
    }
  });
  return faults;
}

/** The same numbers every time. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

const everybody = ({ fights, light, dark }: Scene): Standing[] => [
  ...light,
  ...dark,
  ...fights.flatMap(({ defender, minions }) => [defender, ...minions]),
];

const POSITIONS: Record<string, Scene> = {
  'nine companions': { fights: [], light: several(9), dark: [] },
  'nine companions and four minions': { fights: [], light: several(9), dark: several(4) },
  'nine characters, three skirmishes': {
    fights: [fight(1, true, 2), fight(1), fight(1, false, 1)],
    light: several(3),
    dark: [],
  },
  'four attachments on one in the fight': {
    fights: [fight(1, true, 4), fight(1)],
    light: several(2),
    dark: [],
  },
  'four attachments on one who is free': {
    fights: [fight(1, true), fight(1)],
    light: [somebody(4), somebody()],
    dark: [],
  },
  'three minions on one companion': {
    fights: [fight(3, true, 2), fight(1)],
    light: several(3),
    dark: several(1),
  },
  'three minions wait for one companion': { fights: [fight(1, true), fight(3)], light: several(4), dark: [] },
  'six skirmishes': {
    fights: [fight(2, true), ...several(5).map(() => fight(1))],
    light: several(3),
    dark: [],
  },
  nobody: { fights: [], light: [], dark: [] },
};

describe.each(Object.entries(ROOMS))('the stage at %s', (_, room) => {
  it.each(Object.entries(POSITIONS))('has room for %s', (_name, scene) => {
    const layout = staged(room, scene);
    expect(amiss(layout, room)).toEqual([]);
    for (const one of everybody(scene)) {
      for (const key of [one.key, ...one.bears]) expect(layout.places.has(key), key).toBe(true);
    }
  });

  it('keeps who fights now at table size or larger', () => {
    const scene = POSITIONS['three minions on one companion'] as Scene;
    const { places } = staged(room, scene);
    const now = scene.fights[0] as Fight;
    for (const { key } of [now.defender, ...now.minions]) {
      expect(places.get(key)).toMatchObject({ form: 'card' });
      expect(places.get(key)?.scale).toBeGreaterThanOrEqual(1);
    }
  });

  it('shows those who fight as cards, also several against one', () => {
    const scene = {
      fights: [fight(1), fight(2), fight(1, false, 1)],
      light: [somebody(1), somebody()],
      dark: [],
    };
    const { places } = staged(room, scene);
    for (const { key } of scene.fights.flatMap(({ defender, minions }) => [defender, ...minions]))
      expect(places.get(key)).toMatchObject({ form: 'card' });
  });

  it('lets those who are free stand one behind the other before any of them lies as a strip', () => {
    const scene = { fights: [fight(1), fight(1)], light: several(7), dark: several(2) };
    const layout = staged(room, scene);
    expect(amiss(layout, room)).toEqual([]);
    for (const { key } of everybody(scene)) expect(layout.places.get(key)).toMatchObject({ form: 'card' });
    const [first, second] = scene.light.map(({ key }) => layout.places.get(key));
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeLessThan(first?.width ?? 0);
    expect(first?.seen).toBeLessThan(first?.width ?? 0);
    expect(second?.over).toBeGreaterThan(first?.over ?? 0);
  });

  it('shows armed minions who wait for one of nine as cards, one behind the other', () => {
    const scene = {
      fights: [
        { defender: somebody(4), minions: [somebody(1), somebody(), somebody()], now: false },
        fight(1, false, 2),
        fight(1),
      ],
      light: [somebody(1), somebody(1), ...several(2), somebody(1), ...several(2)],
      dark: [],
    };
    const layout = staged(room, scene);
    expect(amiss(layout, room)).toEqual([]);
    for (const { key } of scene.fights.flatMap(({ defender, minions }) => [defender, ...minions]))
      expect(layout.places.get(key)).toMatchObject({ form: 'card' });
  });

  it('shows who waits beside a large fight as cards, and what he bears by its emblem', () => {
    const [waits, fights] = [fight(1, false, 2), fight(1)];
    const scene = {
      fights: [
        { defender: somebody(4), minions: [somebody(1), somebody(), somebody()], now: true },
        waits,
        fights,
      ],
      light: [somebody(1), somebody(1), ...several(2), somebody(1), ...several(2)],
      dark: [],
    };
    const layout = staged(room, scene);
    expect(amiss(layout, room)).toEqual([]);
    for (const { key } of scene.fights.flatMap(({ defender, minions }) => [defender, ...minions]))
      expect(layout.places.get(key)).toMatchObject({ form: 'card' });
    for (const key of waits.defender.bears)
      expect(layout.places.get(key)).toMatchObject({ form: 'strip', behind: waits.defender.key });
  });

  it('fills its middle while it is asked which skirmish is next', () => {
    const scene = { fights: [fight(1), fight(1), fight(1)], light: several(2), dark: [] };
    const { places, totals } = staged(room, scene);
    const all = [...places.values()];
    const [left, right] = [
      Math.min(...all.map(({ x }) => x)),
      Math.max(...all.map(({ x, width }) => x + width)),
    ];
    expect((left + right) / 2).toBeCloseTo(room.width / 2, -1);
    expect(right - left).toBeGreaterThan(room.width * 0.7);
    for (const { scale } of totals) expect(scale).toBeGreaterThan(1.2);
  });

  it('fights in the middle, as far as those who wait leave room', () => {
    const scene = { fights: [fight(1, true)], light: several(1), dark: [] };
    expect(staged(room, scene).centre.x).toBeCloseTo(room.width / 2);
  });

  it('shows a few companions as large as those who fight', () => {
    const scene = { fights: [], light: [somebody(1), somebody(2), somebody()], dark: [] };
    const layout = staged(room, scene);
    for (const { key } of scene.light) expect(layout.places.get(key)?.scale).toBeCloseTo(1.24);
    for (const key of scene.light.flatMap(({ bears }) => bears)) {
      expect(layout.places.get(key)).toMatchObject({ form: 'strip' });
    }
    expect(amiss(layout, room)).toEqual([]);
  });

  it('stands companions in the middle, minions above them', () => {
    const scene = { fights: [], light: several(3), dark: several(1) };
    const { places } = staged(room, scene);
    const middle = (some: readonly Standing[]): number => {
      const all = some.flatMap(({ key }) => places.get(key) ?? []);
      return (Math.min(...all.map(({ x }) => x)) + Math.max(...all.map(({ x, width }) => x + width))) / 2;
    };
    expect(middle(scene.light)).toBeCloseTo(room.width / 2);
    expect(middle(scene.dark)).toBeCloseTo(room.width / 2);
  });

  it('leaves the upper part to what is laid out over it', () => {
    const scene = { fights: [], light: [somebody(1), somebody()], dark: [], covered: true };
    const layout = staged(room, scene);
    for (const { key } of scene.light) expect(layout.places.get(key)?.y).toBeGreaterThan(room.height - 180);
    expect(amiss(layout, room)).toEqual([]);
  });

  it('lays nothing over anything else, whatever comes', () => {
    const next = numbers(7);
    const upTo = (most: number): number => Math.floor(next.next().value * (most + 1));
    for (let turn = 0; turn < 400; turn += 1) {
      const fights = Array.from({ length: upTo(4) }, (_unused, at) =>
        fight(1 + upTo(at ? 1 : 2), at === 0 && turn % 2 === 0, upTo(2)),
      );
      const light = Array.from({ length: Math.max(0, 9 - fights.length - upTo(6)) }, () => somebody(upTo(2)));
      const dark = Array.from({ length: upTo(4) }, () => somebody(upTo(1)));
      const scene = { fights, light, dark };
      const crowd = fights.flatMap(({ now, minions }) => (now ? minions.map(({ key }) => key) : []));
      const faults = amiss(staged(room, scene), room, crowd);
      const told = `${JSON.stringify(fights.map((one) => [one.defender.bears.length, one.minions.length, one.now]))} ${light.map(({ bears }) => bears.length).join()} | ${dark.map(({ bears }) => bears.length).join()}`;
      expect(faults, told).toEqual([]);
    }
  });
});
