import { describe, expect, test, vi } from 'vitest';
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

  test('a draft stays in the tab: its URL is short, and signing in comes back to it', () => {
    const draft = `/developer/debugging?api=guandan.play#draft=${'x'.repeat(2000)}`;
    const login = loginPath(draft);
    expect(login).toBe('/login/index?return_to=%2Fdeveloper%2Fdebugging%3Fapi%3Dguandan.play');
    const { search } = new URL(login, ORIGIN);
    expect(afterLogin(search)).toBe(draft);
    // Whoever is led to the same page for another reason does not find it there.
    loginPath('/developer/debugging?api=guandan.play');
    expect(afterLogin(search)).toBe('/developer/debugging?api=guandan.play');
  });

  test('a part of a page stands in the URL, and so does a draft where the browser forbids storage', () => {
    expect(loginPath('/document/calls#envelope')).toContain('envelope');
    vi.stubGlobal('sessionStorage', undefined);
    const draft = `/developer/debugging#draft=${'x'.repeat(200)}`;
    const { search } = new URL(loginPath(draft), ORIGIN);
    vi.unstubAllGlobals();
    expect(afterLogin(search)).toBe(draft);
  });

  test('falls back to the developer home', () => {
    expect(afterLogin('')).toBe('/developer/home');
    expect(afterLogin('?return_to=https%3A%2F%2Fevil.example')).toBe('/developer/home');
    expect(afterLogin('?return_to=%2Fdeveloper%2Fapi-keys')).toBe('/developer/api-keys');
  });
});
