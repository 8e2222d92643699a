/** The keys of the table. `?` lists them, so this list is the help, too. */

export type Act =
  | 'default'
  | 'ready'
  | 'type'
  | 'undo'
  | 'hint'
  | 'text'
  | 'sound'
  | 'chat'
  | 'pause'
  | 'draw'
  | 'resign'
  | 'why'
  | 'keys';

export interface Binding {
  key: string;
  shown: string;
  act: Act;
  title: string;
}

export const BINDINGS: readonly Binding[] = [
  { key: ' ', shown: 'Space', act: 'default', title: 'Pass, or whatever does no harm (the large button)' },
  { key: 'Enter', shown: 'Enter', act: 'ready', title: 'Do what is selected (the large button)' },
  { key: '/', shown: '/', act: 'type', title: 'List the choices, and type one' },
  { key: 'y', shown: 'Y', act: 'why', title: 'Ask why something is not possible' },
  { key: 'u', shown: 'U', act: 'undo', title: 'Take back' },
  { key: 'h', shown: 'H', act: 'hint', title: 'Ask for a hint (against a bot)' },
  { key: 'c', shown: 'C', act: 'chat', title: 'Talk' },
  { key: 't', shown: 'T', act: 'text', title: 'The table in words, or drawn' },
  { key: 'm', shown: 'M', act: 'sound', title: 'Sound on or off' },
  { key: 'p', shown: 'P', act: 'pause', title: 'Ask for a pause, or go on' },
  { key: 'd', shown: 'D', act: 'draw', title: 'Offer a draw' },
  { key: 'r', shown: 'R', act: 'resign', title: 'Resign (you are asked again)' },
  { key: '?', shown: '?', act: 'keys', title: 'Show these keys' },
];

const CONTROLS = 'button, a, summary, [role="button"], [role="tab"]';

/**
 * A control that was clicked with the mouse keeps no focus, so that the space bar goes on making the default choice.
 * For the capturing phase: a window that the click opens would give the focus back to the control when it closes.
 */
export function letGo(event: MouseEvent): void {
  const byMouse = event.detail > 0 && (event as Partial<PointerEvent>).pointerType !== 'touch';
  const { activeElement: focused } = document;
  const on = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
  if (byMouse && on && on === focused) (focused as HTMLElement | SVGElement).blur();
}

/** Does a window lie over the page? Then its keys are not the table's, wherever in it somebody has clicked. */
export const inWindow = (): boolean => document.querySelector('dialog[open]') !== null;

/** What a key press asks for: an act, the number of an option (from 0), or nothing of ours. */
export function meaning(event: KeyboardEvent): Act | number | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, select, textarea, [contenteditable], dialog')) return null;
  // A focused control keeps its own space and enter.
  if ((event.key === ' ' || event.key === 'Enter') && target?.closest(CONTROLS)) return null;
  if (/^[1-9]$/.test(event.key)) return Number(event.key) - 1;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return BINDINGS.find((binding) => binding.key === key)?.act ?? null;
}
