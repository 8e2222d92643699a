/** What can be chosen, what is chosen so far, and what a press or a drop means: one for board, list and button. */
import type { Attachment } from 'svelte/attachments';

import type { Option, View } from '../core/protocol';
import { dropped, kept, litBy, meantBy, pointedAt, pressed, targetsOf, waysLeft, waysTo } from './choosing';
import type { Meaning, Step } from './choosing';
import { draggable } from './dragging';
import { walk } from './walking';

/** How long a note stands at its thing. */
const NOTED = 7_000;
/** A second press on the same thing this soon after a new question was meant for the question before. */
const GUARD = 250;

/** Why something is not possible, and the rule that says so. */
export interface Reason {
  words: string;
  rule: string;
}

/** What a game knows about its choices. */
export interface ChoosingHints {
  /** The things of an option in the order in which they are pressed; a list where several mean the same. */
  things?: (option: Option, view: View) => readonly Step[];
  /** What is asked about when a thing is pressed that is not lit. */
  question?: (thing: string, selected: readonly string[], view: View) => string;
  /** Onto what a thing may be dropped that means this option by itself: a card of the hand onto the table. */
  places?: (option: Option, view: View) => readonly string[];
  /** Is an option offered first, even where a press could mean nothing else? */
  careful?: (option: Option) => boolean;
  /** What somebody may plan who waits: choices that his next question is likely to offer. */
  plans?: (view: View) => readonly Option[];
}

/** What there is to choose from, as it stands. */
export interface Given {
  view: View;
  /** The options that are open: none while something is being shown, or somebody else is asked. */
  options: readonly Option[];
  /** Since when they are open (milliseconds). */
  since?: number;
  hints?: ChoosingHints | undefined;
  choose: (token: string) => void;
  /** Why is this not possible? Null where nobody answers. */
  why?: ((question: string) => Promise<Reason | null>) | null;
  /** Somebody else is asked: the options are plans, and this is the one that was made. */
  planning?: { made: string | null; forget: () => void } | null;
}

export interface Offer {
  options: readonly Option[];
  at: DOMRect;
}

export interface Note extends Reason {
  thing: string;
  at: DOMRect;
}

const NOWHERE = {} as DOMRect;

export class Choosing {
  /** What was pressed, and for which question. */
  #picked: { serial: number | null; things: readonly string[] } = $state.raw({ serial: null, things: [] });
  #offer: (Offer & { serial: number | null }) | null = $state.raw(null);
  #note: Note | null = $state.raw(null);
  /** What is being dragged. */
  dragged: string | null = $state(null);
  /** Where a thing was dropped last that meant its option by itself: the next question may be about that place. */
  landed: { thing: string; onto: string; serial: number | null } | null = $state.raw(null);
  #given: () => Given;
  #things: Record<string, Attachment<HTMLElement | SVGElement>> = {};
  #asked = 0;
  #forget: ReturnType<typeof setTimeout> | undefined;
  #last: { thing: string; serial: number | null } = { thing: '', serial: null };

  constructor(given: () => Given) {
    this.#given = given;
  }

  /** Nothing can be chosen: for those who only look. */
  static none(view: () => View): Choosing {
    return new Choosing(() => ({ view: view(), options: [], choose: () => undefined }));
  }

  get options(): readonly Option[] {
    return this.#given().options;
  }

  get #serial(): number | null {
    return this.#given().view.decision?.serial ?? null;
  }

  /** The things of an option as this game has them pressed. */
  steps = (option: Option): readonly Step[] => {
    const { hints, view } = this.#given();
    return hints?.things?.(option, view) ?? option.touches;
  };

  #ways = $derived.by(() => waysTo(this.#given().options, this.steps));
  #selected = $derived.by(() =>
    this.#picked.serial === this.#serial ? kept(this.#picked.things, this.#ways) : [],
  );
  #lit = $derived.by(() =>
    // A plan is nobody's duty: nothing is lit for it before something is pressed.
    this.planning && !this.#selected.length ? setOf([]) : litBy(this.#selected, this.#ways),
  );
  #pointed = $derived.by(() => setOf(this.planning ? [] : pointedAt(this.options, this.steps)));
  #left = $derived.by(() => waysLeft(this.#selected, this.#ways).map(({ option }) => option));
  #ready = $derived.by(() => meantBy(this.#selected, this.#ways));
  #aimed = $derived.by((): ReadonlySet<string> => {
    if (this.dragged !== null) return this.targets(this.dragged);
    if (!this.#selected.length) return setOf([]);
    return setOf([...this.#lit].filter((thing) => !this.#selected.includes(thing)));
  });
  #planned = $derived.by((): ReadonlySet<string> => {
    const { planning } = this.#given();
    const option = this.options.find(({ token }) => token === planning?.made);
    return setOf(
      option ? this.steps(option).flatMap((step) => (typeof step === 'string' ? step : (step[0] ?? []))) : [],
    );
  });
  /** Options that are about nothing on the table. */
  readonly plain = $derived.by(() => this.options.filter((option) => !this.steps(option).length));

  get selected(): readonly string[] {
    return this.#selected;
  }
  /** What a press would do something with. */
  get lit(): ReadonlySet<string> {
    return this.#lit;
  }
  /** What all options are about: shown, but not pressed. */
  get pointed(): ReadonlySet<string> {
    return this.#pointed;
  }
  /** The options that the selection leaves. */
  get left(): Option[] {
    return this.#left;
  }
  /** The one option that the selection means. */
  get ready(): Option | null {
    return this.#ready;
  }
  /** What a press may mean, where that is several things. */
  get offer(): Offer | null {
    return this.#offer && this.#offer.serial === this.#serial && this.options.length ? this.#offer : null;
  }
  /** Why the thing that was pressed cannot be chosen. */
  get note(): Note | null {
    return this.#note;
  }
  /** Is somebody else asked, so that the options are plans? */
  get planning(): boolean {
    return Boolean(this.#given().planning);
  }
  /** What the plan is about that was made. */
  get planned(): ReadonlySet<string> {
    return this.#planned;
  }
  /** Where a drop, or the press after a selection, would do something. */
  get aimed(): ReadonlySet<string> {
    return this.#aimed;
  }

  /** Was it meant for the question before? */
  #late(thing: string): boolean {
    const { since = 0 } = this.#given();
    const again = thing === this.#last.thing && this.#serial !== this.#last.serial;
    this.#last = { thing, serial: this.#serial };
    return again && Date.now() - since < GUARD;
  }

  /** A plan that one press could make is offered first: whoever waits presses things to look at them. */
  #careful = (option: Option): boolean =>
    this.planning ? this.steps(option).length < 2 : (this.#given().hints?.careful?.(option) ?? false);

  press(thing: string, at: DOMRect = NOWHERE): void {
    if (this.#late(thing)) return;
    this.#do(pressed(thing, this.#selected, this.#ways, this.#careful), at);
  }

  drop(thing: string, onto: string, at: DOMRect = NOWHERE): void {
    const alone = this.#placed(thing);
    if (alone?.places.includes(onto)) {
      this.landed = { thing, onto, serial: this.#serial };
      this.choose(alone.option.token);
      return;
    }
    this.#do(dropped(thing, onto, this.#selected, this.#ways), at);
  }

  #do(meaning: Meaning, at: DOMRect): void {
    this.#quiet();
    this.#offer = meaning.offer ? { options: meaning.offer, at, serial: this.#serial } : null;
    if (meaning.ask !== undefined) void this.ask(meaning.ask, at);
    this.#select(meaning.select);
    if (meaning.choose) this.choose(meaning.choose.token);
  }

  #select(things: readonly string[]): void {
    this.#picked = { serial: this.#serial, things };
  }

  /** Can it be dragged? */
  droppable(thing: string): boolean {
    return this.targets(thing).size > 0;
  }

  /** Onto what it can be dropped. */
  targets(thing: string): ReadonlySet<string> {
    const found = targetsOf(thing, this.#selected, this.#ways);
    for (const place of this.#placed(thing)?.places ?? []) found.add(place);
    return found;
  }

  /** The option that a thing means by itself, and where it may be dropped for it. */
  #placed(thing: string): { option: Option; places: readonly string[] } | null {
    const { hints, view } = this.#given();
    const option = hints?.places ? meantBy([thing], this.#ways) : null;
    return option ? { option, places: hints?.places?.(option, view) ?? [] } : null;
  }

  choose(token: string): void {
    this.#quiet();
    this.#offer = null;
    this.#select([]);
    if (this.options.some((option) => option.token === token)) this.#given().choose(token);
  }

  /** Let go: of the popover, the note or the selection, or else of the plan. False where there was nothing to let go of. */
  release(): boolean {
    const held = Boolean(this.offer ?? this.#note) || this.#selected.length > 0;
    const { offer } = this;
    this.#quiet();
    this.#offer = null;
    // A popover lies over a selection that may still mean something else.
    const goesOn = [...this.#lit].some((thing) => !this.#selected.includes(thing));
    if (!offer || !goesOn) this.#select([]);
    const { planning } = this.#given();
    if (held || !planning?.made) return held;
    planning.forget();
    return true;
  }

  #quiet(): void {
    this.#asked += 1;
    clearTimeout(this.#forget);
    this.#note = null;
  }

  /** Ask why a thing cannot be chosen: the answer stands at the thing for some seconds. */
  async ask(thing: string, at: DOMRect = NOWHERE): Promise<void> {
    const { why, hints, view } = this.#given();
    if (!why) return;
    this.#quiet();
    const now = this.#asked;
    const question = hints?.question?.(thing, this.#selected, view) ?? thing;
    const reason = await why(question).catch((): Reason | null => null);
    if (now !== this.#asked || !reason) return;
    this.#note = { thing, at, ...reason };
    this.#forget = setTimeout(() => (this.#note = null), NOTED);
  }

  /** Let the note stand while it is being read. */
  keep(): void {
    clearTimeout(this.#forget);
  }

  /** Makes an element the thing: to be pressed, dragged, dropped onto, reached by keys. */
  thing(name: string): Attachment<HTMLElement | SVGElement> {
    // The same again for the same name: a new view of the table takes nothing off and puts it on anew.
    return (this.#things[name] ??= this.#attaching(name));
  }

  #attaching(name: string): Attachment<HTMLElement | SVGElement> {
    return (element) => {
      element.dataset['thing'] = name;
      const native = element.matches('button, a[href]');
      if (!native && !element.hasAttribute('role')) element.setAttribute('role', 'button');
      if (!native && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '0');
      $effect(() => {
        mark(element, 'lit', this.lit.has(name));
        mark(element, 'selected', this.selected.includes(name));
        mark(element, 'pointed', this.pointed.has(name));
        mark(element, 'target', this.aimed.has(name));
        mark(element, 'dragged', this.dragged === name);
        mark(element, 'planned', this.planned.has(name));
        if (this.selected.includes(name)) element.setAttribute('aria-pressed', 'true');
        else element.removeAttribute('aria-pressed');
      });
      $effect(() => {
        // A finger that drags must not scroll.
        element.style.touchAction = this.droppable(name) ? 'none' : 'manipulation';
      });
      const click = (event: Event): void => {
        if (event.defaultPrevented) return;
        event.stopPropagation();
        this.press(name, element.getBoundingClientRect());
      };
      const key = (event: Event): void => {
        if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.target !== element) return;
        if (!native && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault();
          event.stopPropagation();
          if (!event.repeat) this.press(name, element.getBoundingClientRect());
        } else if (walk(element, event.key)) {
          event.preventDefault();
          event.stopPropagation();
        }
      };
      element.addEventListener('click', click);
      element.addEventListener('keydown', key);
      const still = draggable(element, {
        ready: () => this.droppable(name),
        begins: () => {
          this.#quiet();
          this.#offer = null;
          this.dragged = name;
        },
        over: (point) => this.#under(point, name)?.element ?? null,
        ends: (point) => {
          const found = point && this.#under(point, name);
          this.dragged = null;
          if (found) this.drop(name, found.thing, found.element.getBoundingClientRect());
        },
      });
      return () => {
        element.removeEventListener('click', click);
        element.removeEventListener('keydown', key);
        still();
      };
    };
  }

  /** What lies there to be dropped onto: a target before anything else. */
  #under(point: { x: number; y: number }, name: string): { thing: string; element: Element } | null {
    const targets = this.targets(name);
    const found = document.elementsFromPoint(point.x, point.y).flatMap((element) => {
      const at = element.closest('[data-thing], [data-place]');
      const thing = at?.getAttribute('data-thing') ?? at?.getAttribute('data-place');
      return at && thing && thing !== name ? [{ thing, element: at }] : [];
    });
    return found.find(({ thing }) => targets.has(thing)) ?? found[0] ?? null;
  }
}

/** A set that nobody changes. */
function setOf(things: readonly string[]): ReadonlySet<string> {
  return new Set(things);
}

function mark(element: Element, what: string, on: boolean): void {
  element.toggleAttribute(`data-${what}`, on);
}
