import { vi } from 'vitest';
import { configure } from '@testing-library/svelte';

import { change, DEFAULTS } from '../core/settings';

// All files of a worker share one document and its modules: each file starts with an empty page and default settings.
document.body.replaceChildren();
localStorage.clear();
change(DEFAULTS);

// Milliseconds: what does not appear fails a test, a busy machine does not.
configure({ asyncUtilTimeout: 20_000 });

// The test's browser lays nothing out, so there is nothing to observe.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

// Nothing that a test asks about the screen is the case.
window.matchMedia ??= (media: string) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

// What moves is there at once.
Element.prototype.animate = function () {
  const animation = { cancel: () => undefined, onfinish: null as (() => void) | null, currentTime: 0 };
  queueMicrotask(() => animation.onfinish?.());
  return animation as unknown as Animation;
};

// Dialogs open without a layer of their own.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};
