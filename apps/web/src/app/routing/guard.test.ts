import { describe, expect, test } from 'vitest';
import { routeTable } from '../routes.ts';
import { guard } from './guard.ts';

const route = (name: string) => {
  const found = routeTable.find((entry) => entry.name === name);
  if (!found) throw new Error(`no route ${name}`);
  return found;
};

describe('the guard of every navigation', () => {
  test('sends a signed-in visitor of Login to /', () => {
    expect(guard(route('Login'), { signedIn: true, url: '/login/index' })).toBe('/');
  });

  test('lets a signed-in visitor open everything else', () => {
    for (const entry of routeTable.filter(({ name }) => name !== 'Login')) {
      expect(guard(entry, { signedIn: true, url: entry.path })).toBeUndefined();
    }
  });

  test('lets a signed-out visitor open Login, the not-found page and what needs no sign-in', () => {
    const open = routeTable.filter((entry) => guard(entry, { signedIn: false, url: entry.path }) === undefined);
    expect(open.map(({ name }) => name)).toEqual([
      'Welcome',
      'PrivacyPolicy',
      'Terms',
      'Status',
      'Changelog',
      'Login',
      'SsoReturn',
      'ContactUs',
      'Invite',
      'DocumentIndex',
      'Playground',
      'notFound',
    ]);
  });

  test('sends a signed-out visitor of anything else to Login, keeping the interrupted URL', () => {
    const url = '/developer/dashboard?preset=all&split_by=key#errors';
    expect(guard(route('Dashboard'), { signedIn: false, url })).toBe(
      `/login/index?return_to=${encodeURIComponent(url).replaceAll('%20', '+')}`,
    );
    for (const entry of routeTable.filter(({ access }) => access === 'signed-in')) {
      expect(guard(entry, { signedIn: false, url: entry.path })).toMatch(/^\/login\/index\?return_to=/);
    }
  });
});
