/**
 * What a press means. An option names the things that it is about, in the order in which they are pressed: a card, then a
 * piece, then a region. What has been pressed so far is the selection; what comes next is lit, but any thing of the
 * options that are left may be pressed in any order.
 */
import type { Option } from '../core/protocol';

/** A thing, or several things that mean the same here: a region and the enemies in it. */
export type Step = string | readonly string[];

/** The things of an option in the order in which they are pressed. Without any it is a button. */
export type Steps = (option: Option) => readonly Step[];

/** An option with its steps; those that all options share are pointed at and need no press. */
export interface Way {
  option: Option;
  steps: readonly { names: readonly string[]; needed: boolean }[];
}

export interface Meaning {
  /** The selection from now on. */
  select: readonly string[];
  /** The option that has been chosen. */
  choose?: Option;
  /** Options between which the press leaves the choice. */
  offer?: readonly Option[];
  /** The thing is about nothing that is left: why not? */
  ask?: string;
}

const namesOf = (step: Step): readonly string[] => (typeof step === 'string' ? [step] : step);

/** What all options that are about anything have in common: shown, but not pressed. */
export function pointedAt(options: readonly Option[], steps: Steps): string[] {
  const [first, ...others] = options.map((option) => steps(option).map(namesOf)).filter((one) => one.length);
  if (!first || !others.length) return [];
  return first.flatMap(([name = '']) =>
    others.every((names) => names.some(([other]) => other === name)) ? name : [],
  );
}

/** The ways to each option. */
export function waysTo(options: readonly Option[], steps: Steps): Way[] {
  const pointed = pointedAt(options, steps);
  return options.map((option) => {
    const all = steps(option).map((step) => {
      const names = namesOf(step);
      return { names, needed: !pointed.includes(names[0] ?? '') };
    });
    // Nothing but what all share: then that is what has to be pressed.
    const silent = all.every(({ needed }) => !needed);
    return { option, steps: silent ? all.map((step) => ({ ...step, needed: true })) : all };
  });
}

/** Which steps of a way the things are; null where one of them is none of its steps. */
function taken(way: Way, things: readonly string[]): boolean[] | null {
  const found = way.steps.map(() => false);
  for (const thing of things) {
    const at = way.steps.findIndex(({ names }, place) => !found[place] && names.includes(thing));
    if (at < 0) return null;
    found[at] = true;
  }
  return found;
}

/** What is pressed next on a way, if these things are pressed; undefined where it is gone to its end. */
function nextOn(way: Way, found: readonly boolean[]): readonly string[] | undefined {
  return way.steps.find(({ needed }, place) => needed && !found[place])?.names;
}

/** Have its steps been taken in their order so far? */
function inOrder(way: Way, found: readonly boolean[]): boolean {
  const order = way.steps.flatMap(({ needed }, place) => (needed ? [found[place]] : []));
  return order.indexOf(false) < 0 || order.lastIndexOf(true) < order.indexOf(false);
}

/** The ways that a selection leaves. */
export function waysLeft(selected: readonly string[], ways: readonly Way[]): Way[] {
  return ways.filter((way) => taken(way, selected));
}

/** A selection that the ways still bear out; the rest of it is dropped. */
export function kept(selected: readonly string[], ways: readonly Way[]): readonly string[] {
  let count = selected.length;
  while (count > 0 && !waysLeft(selected.slice(0, count), ways).length) count -= 1;
  return count === selected.length ? selected : selected.slice(0, count);
}

/** The things that come next, and those selected. */
export function litBy(selected: readonly string[], ways: readonly Way[]): Set<string> {
  const left = ways.flatMap((way) => {
    const found = taken(way, selected);
    return found ? [{ names: nextOn(way, found) ?? [], straight: inOrder(way, found) }] : [];
  });
  // A card that could do the same is no target of a piece; but who began with the region sees all that goes there.
  const straight = left.filter((one) => one.straight && one.names.length);
  return new Set([...selected, ...(straight.length ? straight : left).flatMap(({ names }) => names)]);
}

/** The one option that a selection means. */
export function meantBy(selected: readonly string[], ways: readonly Way[]): Option | null {
  if (!selected.length) return null;
  const left = waysLeft(selected, ways);
  const whole = left.filter((way) => nextOn(way, taken(way, selected) ?? []) === undefined);
  const [only] = left.length === 1 ? left : whole.length === 1 ? whole : [];
  return only?.option ?? null;
}

/** What things that are pressed together mean; null: nothing. */
function read(wanted: readonly string[], ways: readonly Way[], careful: (option: Option) => boolean) {
  const left = waysLeft(wanted, ways).map((way) => ({ way, found: taken(way, wanted) ?? [] }));
  if (!left.length) return null;
  const whole = left
    .filter(({ way, found }) => nextOn(way, found) === undefined)
    .map(({ way }) => way.option);
  const goesOn = left.some(({ way, found }) => nextOn(way, found) !== undefined && inOrder(way, found));
  const [only] = whole;
  if (!only) return { select: wanted };
  if (whole.length === 1 && !goesOn && !careful(only)) return { select: [], choose: only };
  return { select: wanted, offer: whole };
}

/** What a press on a thing means. */
export function pressed(
  thing: string,
  selected: readonly string[],
  ways: readonly Way[],
  careful: (option: Option) => boolean = () => false,
): Meaning {
  const at = selected.indexOf(thing);
  if (at >= 0) return { select: selected.slice(0, at) };
  for (let count = selected.length; count >= 0; count -= 1) {
    const meaning = read([...selected.slice(0, count), thing], ways, careful);
    if (meaning) return meaning;
  }
  return { select: selected, ask: thing };
}

/** What it means to drop a thing onto another. What is dropped is meant: nothing asks again. */
export function dropped(
  thing: string,
  onto: string,
  selected: readonly string[],
  ways: readonly Way[],
): Meaning {
  const before = selected.filter((one) => one !== thing && one !== onto);
  for (let count = before.length; count >= 0; count -= 1) {
    const meaning = read([...before.slice(0, count), thing, onto], ways, () => false);
    if (meaning) return meaning;
  }
  return { select: [thing], ask: onto };
}

/** Onto what a thing can be dropped. */
export function targetsOf(thing: string, selected: readonly string[], ways: readonly Way[]): Set<string> {
  const before = selected.filter((one) => one !== thing);
  for (const start of before.length ? [before, []] : [[]]) {
    const found = litBy([...start, thing], ways);
    for (const one of [...start, thing]) found.delete(one);
    if (found.size) return found;
  }
  return new Set();
}

/** Options that are about nothing on the table: they are buttons. */
export function buttons(options: readonly Option[], steps: Steps): Option[] {
  return options.filter((option) => steps(option).length === 0);
}
