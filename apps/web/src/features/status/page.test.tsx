import { type Output, readStatus, type StatusPeriod } from '@fourth-seat/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLocale } from '../../settings/locale.ts';
import { show, stubApi } from '../../testing/console.tsx';
import { StatusPage } from './page.tsx';

type Status = Output<typeof readStatus>;

const period = (from: string, change: Partial<StatusPeriod> = {}): StatusPeriod => ({
  from,
  state: 'operational',
  available: 1,
  failed: 0,
  probe_ms: 2,
  ...change,
});
const blank: Partial<StatusPeriod> = { state: 'no_data', available: null, failed: null, probe_ms: null };
const status: Status = {
  state: 'degraded',
  since: '2026-11-27T10:00:00Z',
  total: period('2026-08-31T00:00:00Z', { available: 0.9987, failed: 0.002 }),
  days: [
    period('2026-11-26T00:00:00Z', blank),
    period('2026-11-27T00:00:00Z'),
    period('2026-11-28T00:00:00Z', { state: 'outage', available: 0.9 }),
  ],
  hours: [period('2026-11-28T10:00:00Z')],
  incidents: [
    {
      id: 'slow',
      title: { en: 'Slow answers', zh: '响应缓慢' },
      impact: 'degraded',
      started_at: '2026-11-28T10:00:00Z',
      ended_at: null,
      updates: [{ at: '2026-11-28T10:05:00Z', text: { en: 'We are looking.', zh: '正在排查。' } }],
    },
  ],
};

function open(data: Status): void {
  stubApi().answer(readStatus, data);
  show(<StatusPage />);
}

afterEach(() => {
  act(() => chooseLocale('en_us'));
  cleanup();
  vi.unstubAllGlobals();
});

test('the page says how the service is, how it was, and what happened, in both languages', async () => {
  open(status);
  expect(await screen.findByText('99.87%')).toBeDefined();
  expect(
    screen.getByRole('img', { name: 'Last 90 days: 1 operational, 0 degraded, 1 with an outage, 1 without data' }),
  ).toBeDefined();
  expect(screen.getByText('Slow answers')).toBeDefined();
  act(() => chooseLocale('zh_cn'));
  expect(await screen.findByText('响应缓慢')).toBeDefined();
  expect(screen.getByText('正在排查。')).toBeDefined();
});

test('days without data are in no table', async () => {
  open(status);
  const table = await screen.findByRole('table', { name: 'Last 90 days' });
  expect(table.textContent).toContain('Nov 28, 2026');
  expect(table.textContent).not.toContain('Nov 26, 2026');
});

test('without a history the page says so, and calls nothing healthy', async () => {
  open({ ...status, state: 'no_data', since: null, incidents: [] });
  expect(await screen.findByText('No history yet')).toBeDefined();
  expect(screen.queryByText('Operational')).toBeNull();
  expect(screen.getByText('No incident in the last 90 days.')).toBeDefined();
});

test('incidents that cannot be read are no absence of incidents', async () => {
  open({ ...status, incidents: null });
  expect(await screen.findByText(/The list of incidents cannot be read/)).toBeDefined();
  expect(screen.queryByText('No incident in the last 90 days.')).toBeNull();
});
