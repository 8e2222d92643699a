/**
 * What a click means. An option names the things that it touches, as the table calls them: cards, places, players. What
 * is clicked so far is the selection; the order does not matter.
 */
import type { Option } from '../core/protocol';

export interface Meaning {
  /** The selection from now on. */
  select: readonly string[];
  /** The token of the option that has been chosen. */
  choose?: string;
  /** Options between which the clicks so far leave the choice. */
  offer?: readonly Option[];
  /** The thing is not lit: why not? */
  ask?: string;
}

const touchesAll = (option: Option, things: readonly string[]): boolean =>
  things.every((thing) => option.touches.includes(thing));

/** What all of several options are about goes without saying: it is shown, but need not be clicked. */
export function understood(options: readonly Option[]): string[] {
  const about = options.filter(({ touches }) => touches.length > 0);
  const [first, ...others] = about;
  if (!first || !others.length) return [];
  return first.touches.filter((one) => others.every(({ touches }) => touches.includes(one)));
}

/** The options that the selection leaves. */
export function left(selected: readonly string[], options: readonly Option[]): Option[] {
  return options.filter((option) => touchesAll(option, selected));
}

/** A selection that the options still bear out. */
export function kept(selected: readonly string[], options: readonly Option[]): readonly string[] {
  return left(selected, options).some(({ touches }) => touches.length) ? selected : [];
}

/** The things that a click would do something with. */
export function lit(selected: readonly string[], options: readonly Option[]): Set<string> {
  const silent = new Set(understood(options));
  const found = new Set<string>();
  const light = (some: readonly Option[]): void => {
    for (const { touches } of some) {
      for (const thing of touches) if (!silent.has(thing) || touches.length === 1) found.add(thing);
    }
  };
  light(left(selected, options));
  if (selected.length) for (const thing of selected) found.add(thing);
  return found;
}

/** What a click on a thing means. */
export function click(thing: string, selected: readonly string[], options: readonly Option[]): Meaning {
  if (selected.includes(thing)) return { select: selected.filter((one) => one !== thing) };
  const silent = understood(options);
  for (const start of selected.length ? [selected, []] : [[]]) {
    const wanted = [...start, thing];
    const found = left(wanted, options);
    if (!found.length) continue;
    const whole = found.filter(({ touches }) =>
      touches.every((one) => wanted.includes(one) || silent.includes(one)),
    );
    const [only] = whole;
    if (found.length === 1 && only) return { select: [], choose: only.token };
    if (!whole.length) return { select: wanted };
    // Of several choices with this card one may need another card, too: that one is lit then.
    return { select: whole.length < found.length ? wanted : [], offer: whole };
  }
  return { select: [], ask: thing };
}

/** Options that touch nothing on the table: they are buttons. */
export function buttons(options: readonly Option[]): Option[] {
  return options.filter(({ touches }) => touches.length === 0);
}
