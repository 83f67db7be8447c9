import { describe, expect, test } from 'vitest';
import { afterLogin, loginPath, safeReturnTo } from './return-to.ts';

const ORIGIN = 'https://seat.example';

describe('the URL to return to after signing in', () => {
  test.each([
    ['/developer/debugging?api=play#history', '/developer/debugging?api=play#history'],
    ['/account/security', '/account/security'],
  ])('accepts %s', (value, expected) => {
    expect(safeReturnTo(value, ORIGIN)).toBe(expected);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '\\\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    '/a/b/%2E%2e/..//evil.example',
    '/\t.//evil.example',
    '/.\\/evil.example',
    '/..///evil.example?a=1',
    'javascript:alert(1)',
    'developer/home',
    '',
    null,
  ])('refuses %s, which may leave the site', (value) => {
    expect(safeReturnTo(value, ORIGIN)).toBeUndefined();
  });

  test('never returns to Login itself', () => {
    expect(safeReturnTo('/login/index?return_to=/account', ORIGIN)).toBeUndefined();
    expect(loginPath('/login/index')).toBe('/login/index');
  });

  test('falls back to the developer home', () => {
    expect(afterLogin('')).toBe('/developer/home');
    expect(afterLogin('?return_to=https%3A%2F%2Fevil.example')).toBe('/developer/home');
    expect(afterLogin('?return_to=%2Fdeveloper%2Fapi-keys')).toBe('/developer/api-keys');
  });
});
