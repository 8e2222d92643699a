/** What this browser remembers. Storage may be forbidden; then it is forgotten with the page. */
import { Value } from './observable';

/** How fast what happens is shown; off: the table changes at once. */
export const SPEEDS = ['calm', 'normal', 'quick', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  sound: boolean;
  /** The table in words instead of drawn. */
  textMode: boolean;
  /** How fast what happens is shown. */
  speed: Speed;
  /** Less motion than the system asks for anyway. */
  still: boolean;
  /** Answer by itself where there is one choice only. */
  autoSingle: boolean;
  /** Be asked even where there is nothing to play, so that the pace tells nothing. */
  bluff: boolean;
  /** By game, the windows in which the table passes for us. */
  skip: Readonly<Record<string, readonly string[]>>;
}

export const DEFAULTS: Settings = {
  theme: 'system',
  sound: true,
  textMode: false,
  speed: 'normal',
  still: false,
  autoSingle: true,
  bluff: false,
  skip: {},
};

const KEY = 'mathom.settings';

/** Settings from their stored text; whatever is odd in it falls back. */
export function readSettings(text: string | null): Settings {
  let stored: Partial<Record<keyof Settings, unknown>> = {};
  try {
    stored = (JSON.parse(text ?? '{}') ?? {}) as typeof stored;
  } catch {
    // not ours, or cut short: as if nothing were stored
  }
  const flag = (name: keyof Settings): boolean =>
    typeof stored[name] === 'boolean' ? stored[name] : Boolean(DEFAULTS[name]);
  return {
    theme: stored.theme === 'light' || stored.theme === 'dark' ? stored.theme : 'system',
    sound: flag('sound'),
    textMode: flag('textMode'),
    speed: SPEEDS.find((one) => one === stored.speed) ?? DEFAULTS.speed,
    still: flag('still'),
    autoSingle: flag('autoSingle'),
    bluff: flag('bluff'),
    skip: readSkip(stored.skip),
  };
}

function readSkip(stored: unknown): Settings['skip'] {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((name) => typeof name === 'string'),
    ),
  );
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings = new Value<Settings>(readSettings(stored()));

export function change(changed: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...changed });
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.get()));
  } catch {
    // forgotten with the page
  }
}

/** Be asked in a window of a game, or not. */
export function changeStop(game: string, window: string, ask: boolean): void {
  const skip = settings.get().skip;
  const others = (skip[game] ?? []).filter((name) => name !== window);
  change({ skip: { ...skip, [game]: ask ? others : [...others, window] } });
}

/** The other one of light and dark; the one that the system has is not fixed but followed. */
export function otherTheme(theme: Settings['theme'], systemDark: boolean): Settings['theme'] {
  const dark = theme === 'system' ? systemDark : theme === 'dark';
  if (dark === systemDark) return dark ? 'light' : 'dark';
  return 'system';
}

/** Wear the chosen theme; the style sheet follows the system where none is chosen. */
export function wear(root: HTMLElement): () => void {
  return settings.subscribe(({ theme, still }) => {
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    root.classList.toggle('still', still);
  });
}
