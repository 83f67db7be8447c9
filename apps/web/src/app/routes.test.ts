import { describe, expect, test } from 'vitest';
import { paths } from '../navigation/paths.ts';
import { fullTitle } from '../navigation/route.ts';
import { menuEntries, redirects, routeTable } from './routes.ts';

/** By hand: path, name, needs sign-in, side bar, menu order. */
const specified = [
  ['/welcome/index', 'Welcome', false, false, undefined],
  ['/privacy-policy', 'PrivacyPolicy', false, false, undefined],
  ['/login/index', 'Login', false, false, undefined],
  ['/account/profile', 'Profile', true, true, undefined],
  ['/account/security', 'Security', true, true, undefined],
  ['/account/security/verification', 'Verification', true, true, undefined],
  ['/contact-us/index', 'ContactUs', false, false, undefined],
  ['/developer/home', 'Home', true, true, 1],
  ['/developer/api-keys', 'ApiKeys', true, true, 2],
  ['/developer/dashboard', 'Dashboard', true, true, 3],
  ['/developer/debugging', 'Debugging', true, true, 4],
  ['/document/index', 'DocumentIndex', false, true, undefined],
  ['/playground/index', 'Playground', false, false, undefined],
] as const;

describe('the route table', () => {
  test.each(specified)('has %s with its access and its place in the menu', (path, name, signIn, sideBar, order) => {
    const entry = routeTable.find((known) => known.name === name);
    expect(entry?.path).toBe(path);
    expect(entry?.access).toBe(signIn ? 'signed-in' : 'anyone');
    expect(entry?.sideBar !== 'none').toBe(sideBar);
    expect(entry?.menu?.order).toBe(order);
  });

  test('redirects the short URLs', () => {
    expect(redirects).toMatchObject({
      '/': '/welcome/index',
      '/login': '/login/index',
      '/account': '/account/profile',
      '/contact-us': '/contact-us/index',
      '/developer': '/developer/home',
      '/document': '/document/index',
    });
  });

  test('titles every unmatched URL Oops', () => {
    expect(routeTable.find(({ path }) => path === '*')).toMatchObject({ name: 'notFound', title: { en: 'Oops' } });
  });

  test('names the welcome page shortly where pages are listed, and in full in the tab', () => {
    const welcome = routeTable.find(({ name }) => name === 'Welcome');
    expect(welcome?.title).toEqual({ en: 'Welcome', zh: '欢迎页' });
    expect(welcome && fullTitle(welcome, 'en')).toBe('Fourth Seat: an AI player for every empty seat');
  });

  test('orders the console menu and hides the children of Security and the documentation from it', () => {
    expect(menuEntries('developer').map(({ name }) => name)).toEqual(['Home', 'ApiKeys', 'Dashboard', 'Debugging']);
    expect(menuEntries('account').map(({ name }) => name)).toEqual(['Profile', 'Security']);
  });

  test('has one row for every linkable name, and no two rows of one name or URL', () => {
    const names = routeTable.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(paths)));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routeTable.map(({ path }) => path)).size).toBe(routeTable.length);
  });
});
