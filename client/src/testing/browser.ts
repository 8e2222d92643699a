import { vi } from 'vitest';

// The test's browser lays nothing out, so there is nothing to observe.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
