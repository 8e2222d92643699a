import { describe, expect, it } from 'vitest';

import { BINDINGS, letGo, meaning } from './keys';

describe('keys', () => {
  const press = (
    key: string,
    target: Element = document.body,
    more: KeyboardEventInit = {},
  ): KeyboardEvent => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more });
    target.dispatchEvent(event);
    return event;
  };

  it('mean what the help says', () => {
    for (const { key, act } of BINDINGS) expect(meaning(press(key))).toBe(act);
    expect(meaning(press('U'))).toBe('undo');
    expect(meaning(press('3'))).toBe(2);
    expect(meaning(press('x'))).toBeNull();
  });

  it('are left to the browser with control held', () => {
    expect(meaning(press('r', document.body, { ctrlKey: true }))).toBeNull();
  });

  it('are left to whoever types', () => {
    const input = document.body.appendChild(document.createElement('input'));
    expect(meaning(press('u', input))).toBeNull();
    const button = document.body.appendChild(document.createElement('button'));
    expect(meaning(press(' ', button))).toBeNull();
    expect(meaning(press('u', button))).toBe('undo');
  });

  it('are each used once', () => {
    expect(new Set(BINDINGS.map(({ key }) => key)).size).toBe(BINDINGS.length);
  });
});

describe('a clicked control', () => {
  const click = (target: Element, event: MouseEvent): void => {
    target.addEventListener('click', (heard) => letGo(heard as MouseEvent), { once: true });
    target.dispatchEvent(event);
  };
  const focused = (): HTMLButtonElement => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    return button;
  };

  it('lets go of the focus after the mouse', () => {
    const button = focused();
    click(button, new MouseEvent('click', { detail: 1 }));
    expect(document.activeElement).toBe(document.body);
  });

  it('keeps it for whoever presses it by key', () => {
    const button = focused();
    click(button, new MouseEvent('click', { detail: 0 }));
    expect(document.activeElement).toBe(button);
  });

  it('leaves alone what has the focus elsewhere', () => {
    const input = document.body.appendChild(document.createElement('input'));
    input.focus();
    click(
      document.body.appendChild(document.createElement('button')),
      new MouseEvent('click', { detail: 1 }),
    );
    expect(document.activeElement).toBe(input);
  });
});
