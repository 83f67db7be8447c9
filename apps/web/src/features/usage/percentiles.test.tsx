import { getGameUsage, type Output, queryUsage } from '@fourth-seat/contract';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore, signedOut } from '../../session/session-store.ts';
import { nightTables, personOf, type StubbedApi, show, stubApi } from '../../testing/console.tsx';
import { UsagePage } from './page.tsx';

// The drawing needs a canvas; what is tested here is what is written around it.
const plot = { isolate: vi.fn(), moveTo: vi.fn(), mark: vi.fn(), zoom: vi.fn(), destroy: vi.fn() };
vi.mock('../../ui/chart/chart-plot.ts', () => ({ createPlot: () => plot }));

const range = {
  preset: 'last_7_days',
  from: '2026-11-20T00:00:00Z',
  to: '2026-11-21T00:00:00Z',
  time_zone: 'UTC',
  granularity: 'day',
  coarsened: false,
} as const;
const totals = {
  requests: 40,
  success: 40,
  error: 0,
  client_error: 0,
  server_error: 0,
  limited: 0,
  tokens: 40,
  p50: 63,
  p95: 88,
  p99: 161,
};
type Game = Output<typeof getGameUsage>['results'][number];
const gameOf = (game: string, times: Pick<Game, 'p50' | 'p99'>): Game => ({
  game,
  matches: 1,
  decisions: 20,
  deadline_misses: 0,
  fallbacks: 0,
  reduced: 0,
  refused_states: 0,
  ...times,
});

let api: StubbedApi;
beforeEach(() => {
  api = stubApi();
  const { user, organization, member, session } = personOf('admin');
  const projectList = [nightTables];
  sessionStore.set({ signedIn: true, user, organization, member, expiresAt: session.expires_at, projectList });
  const series = [{ ...totals, at: range.from }];
  api.answer(queryUsage, { range, as_of: '2026-11-22T00:00:00Z', totals, series, splits: [], previous: null });
});
afterEach(() => {
  cleanup();
  act(() => sessionStore.set(signedOut));
  vi.unstubAllGlobals();
});

async function showGames(...results: readonly Game[]) {
  api.answer(getGameUsage, { range, results: [...results] });
  show(<UsagePage />, '/developer/dashboard');
  const table = await screen.findByRole('table', { name: 'By game' });
  await within(table).findByText('Guandan');
  return within(table);
}

test('the numbers of p50 and p99 stand once on the dashboard, in the card of the response time', async () => {
  const games = await showGames(gameOf('guandan', totals));
  expect(screen.getAllByText(/161\sms/)).toHaveLength(1);
  expect(screen.getAllByText(/63\sms/)).toHaveLength(1);
  expect(games.queryByRole('columnheader', { name: 'p99' })).toBeNull();
});

test('several games have their own', async () => {
  const games = await showGames(gameOf('guandan', { p50: 70, p99: 171 }), gameOf('doudizhu', { p50: 50, p99: 90 }));
  expect(games.getByText(/171\sms/)).toBeDefined();
  expect(games.getByText(/90\sms/)).toBeDefined();
});
