import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '../../../../settings/storage.ts';

/** The settings as the next visit reads them. */
const visit = async () => {
  vi.resetModules();
  return import('./view-settings.ts');
};
const keep = (view: string) => localStorage.setItem(storageKeys.shooter, JSON.stringify({ view }));

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('the map that stands in for the 3-D view is for one visit, whatever is chosen meanwhile', async () => {
  keep('first');
  const now = await visit();
  now.changeViewSettings({ view: 'broadcast' });
  now.fallBackToMap();
  expect(now.viewSettings().view).toBe('tactical');
  now.changeViewSettings({ sound: true });
  expect(now.viewSettings()).toMatchObject({ view: 'tactical', sound: true });
  expect((await visit()).viewSettings()).toMatchObject({ view: 'broadcast', sound: true });
});

test('a view that is chosen stays from visit to visit', async () => {
  keep('broadcast');
  (await visit()).changeViewSettings({ view: 'tactical' });
  expect((await visit()).viewSettings().view).toBe('tactical');
});
