import { describe, expect, it } from 'vitest';

import { changeStop, DEFAULTS, otherTheme, readSettings, settings } from './settings';

describe('settings', () => {
  it.each([
    null,
    '',
    'null',
    '[1]',
    '{"theme": 3',
    '{"theme": "pink", "sound": "loud"}',
    '{"skip": {"a": "b", "c": [1]}}',
  ])('survive %s', (text) => {
    expect(readSettings(text)).toEqual(DEFAULTS);
  });

  it('are read back', () => {
    const chosen = { ...DEFAULTS, theme: 'dark' as const, sound: false, skip: { toy: ['tunnel'] } };
    expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  it('keep the windows of each game', () => {
    changeStop('toy', 'tunnel', false);
    changeStop('toy', 'bridge', false);
    changeStop('chess', 'tunnel', false);
    changeStop('toy', 'tunnel', true);
    expect(settings.get().skip).toEqual({ toy: ['bridge'], chess: ['tunnel'] });
    expect(readSettings(localStorage.getItem('mathom.settings')).skip).toEqual(settings.get().skip);
  });

  it.each([
    ['system', false, 'dark'],
    ['system', true, 'light'],
    ['dark', false, 'system'],
    ['light', true, 'system'],
    ['dark', true, 'light'],
    ['light', false, 'dark'],
  ] as const)('the other theme of %s is always another to look at', (theme, systemDark, other) => {
    expect(otherTheme(theme, systemDark)).toBe(other);
  });
});
