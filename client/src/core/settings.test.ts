import { describe, expect, it } from 'vitest';

import { DEFAULTS, readSettings } from './settings';

describe('settings', () => {
  it.each([null, '', 'null', '[1]', '{"theme": 3', '{"theme": "pink", "sound": "loud"}'])(
    'survive %s',
    (text) => {
      expect(readSettings(text)).toEqual(DEFAULTS);
    },
  );

  it('are read back', () => {
    const chosen = { ...DEFAULTS, theme: 'dark' as const, sound: false, textMode: true };
    expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
  });
});
