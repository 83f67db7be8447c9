import { describe, expect, test } from 'vitest';
import { actionOf, bindingsOf, boundActions, defaultBindings, isReserved, withKey } from './bindings.ts';

describe('key bindings', () => {
  test('give each key to one action', () => {
    const codes = boundActions.flatMap((action) => defaultBindings[action]).filter((code) => code !== null);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter(isReserved)).toEqual([]);
    expect(actionOf(defaultBindings, 'ArrowUp')).toBe('ahead');
    expect(actionOf(defaultBindings, 'KeyP')).toBeUndefined();
  });

  test('take a key from the action that had it', () => {
    const changed = withKey(defaultBindings, 'reload', 0, 'KeyG');
    expect([changed.reload, changed.frag]).toEqual([
      ['KeyG', null],
      [null, null],
    ]);
    expect(actionOf(changed, 'KeyG')).toBe('reload');
    expect(actionOf(changed, 'KeyR')).toBeUndefined();
    expect(withKey(defaultBindings, 'ahead', 0, 'ArrowUp').ahead).toEqual(['ArrowUp', null]);
    expect(withKey(defaultBindings, 'ahead', 1, null).ahead).toEqual(['KeyW', null]);
  });

  test('are read again as they were kept, and as the default where what was kept is none', () => {
    const changed = withKey(defaultBindings, 'crouch', 1, 'Space');
    expect(bindingsOf(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
    expect(bindingsOf(undefined)).toEqual(defaultBindings);
    expect(bindingsOf({ ...changed, reload: ['Escape', null], frag: 'KeyG' })).toEqual(changed);
  });
});
