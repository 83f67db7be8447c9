import { describe, expect, test } from 'vitest';
import { actionOf, bindingsOf, boundActions, isReserved, standardBindings, withKey } from './bindings.ts';

describe('key bindings', () => {
  test('give each key to one action', () => {
    const codes = boundActions.flatMap((action) => standardBindings[action]).filter((code) => code !== null);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter(isReserved)).toEqual([]);
    expect(actionOf(standardBindings, 'ArrowUp')).toBe('ahead');
    expect(actionOf(standardBindings, 'KeyP')).toBeUndefined();
  });

  test('take a key from the action that had it', () => {
    const changed = withKey(standardBindings, 'reload', 0, 'KeyG');
    expect([changed.reload, changed.frag]).toEqual([
      ['KeyG', null],
      [null, null],
    ]);
    expect(actionOf(changed, 'KeyG')).toBe('reload');
    expect(actionOf(changed, 'KeyR')).toBeUndefined();
    expect(withKey(standardBindings, 'ahead', 0, 'ArrowUp').ahead).toEqual(['ArrowUp', null]);
    expect(withKey(standardBindings, 'ahead', 1, null).ahead).toEqual(['KeyW', null]);
  });

  test('are read again as they were kept, and as standard where what was kept is none', () => {
    const changed = withKey(standardBindings, 'crouch', 1, 'Space');
    expect(bindingsOf(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
    expect(bindingsOf(undefined)).toEqual(standardBindings);
    expect(bindingsOf({ ...changed, reload: ['Escape', null], frag: 'KeyG' })).toEqual(changed);
  });
});
