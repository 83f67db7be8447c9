import { describe, expect, test } from 'vitest';
import { paths } from '../navigation/paths.ts';
import { fullTitle } from '../navigation/route.ts';
import { menuEntries, redirects, routeTable } from './routes.ts';

/** By hand: path, name, needs sign-in, layout, menu order. */
const specified = [
  ['/welcome/index', 'Welcome', false, 'plain', undefined],
  ['/privacy-policy', 'PrivacyPolicy', false, 'plain', undefined],
  ['/login/index', 'Login', false, 'site', undefined],
  ['/account/profile', 'Profile', true, 'console', undefined],
  ['/account/security', 'Security', true, 'console', undefined],
  ['/account/security/verification', 'Verification', true, 'console', undefined],
  ['/contact-us/index', 'ContactUs', false, 'site', undefined],
  ['/developer/home', 'Home', true, 'console', 1],
  ['/developer/api-keys', 'ApiKeys', true, 'console', 2],
  ['/developer/dashboard', 'Dashboard', true, 'console', 3],
  ['/developer/debugging', 'Debugging', true, 'console', 4],
  ['/document/index', 'DocumentIndex', false, 'site', undefined],
  ['/playground/index', 'Playground', false, 'site', undefined],
] as const;

describe('the route table', () => {
  test.each(specified)('has %s with its access and its place in the menu', (path, name, signIn, layout, order) => {
    const entry = routeTable.find((known) => known.name === name);
    expect(entry?.path).toBe(path);
    expect(entry?.access).toBe(signIn ? 'signed-in' : 'anyone');
    expect(entry?.layout).toBe(layout);
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
