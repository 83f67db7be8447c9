import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStatus } from '@fourth-seat/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../platform/time.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type CallTotals, createSampler } from './sampler.ts';
import { createStatusReader } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'fourth-seat-status-'));
const file = join(folder, 'incidents.json');
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ STATUS_INCIDENTS: file }, { samplesHealth: false });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await site.deps.pool.query('DELETE FROM health_minutes');
  site.advance(MINUTE_MS);
  writeFileSync(file, '[]');
});

const read = async () => (await site.call(readStatus, {})).body.data;
const slow = {
  id: '2026-11-28-slow',
  title: { en: 'Slow <answers>', zh: '响应缓慢' },
  impact: 'degraded',
  started_at: '2026-11-28T10:00:00Z',
  ended_at: null,
  updates: [{ at: '2026-11-28T10:05:00Z', text: { en: 'We are looking.', zh: '正在排查。' } }],
};

test('without a sample there is no history, and nothing is called healthy', async () => {
  const status = await read();
  expect(status).toMatchObject({ state: 'no_data', since: null, incidents: [] });
  expect(new Set([...status.days, ...status.hours].map(({ state }) => state))).toEqual(new Set(['no_data']));
});

test('samples of all processes make the history, and a minute without any is missing', async () => {
  let totals: CallTotals = { answered: 0, failed: 0 };
  let at = Date.parse('2026-11-28T12:00:30Z');
  const deps = { ...site.deps, now: () => at, countCalls: () => totals };
  const [one, other] = [createSampler(deps), createSampler(deps)];
  const readStatusNow = createStatusReader(deps);
  for (let minute = 0; minute < 6; minute++) {
    totals = { answered: totals.answered + 10, failed: totals.failed + (minute === 5 ? 1 : 0) };
    // Twice in a minute is one minute.
    await one();
    await one();
    await other();
    at += MINUTE_MS;
  }
  const status = await readStatusNow();
  expect(status).toMatchObject({ state: 'degraded', since: '2026-11-28T12:00:00.000Z' });
  const today = status.days.at(-1);
  expect(today).toMatchObject({ from: '2026-11-28T00:00:00.000Z', available: 1, failed: 2 / 120 });
  expect(today?.probe_ms).toBeGreaterThan(0);
  // No server runs for five minutes.
  at += 5 * MINUTE_MS;
  expect((await readStatusNow()).state).toBe('outage');
});

test('incidents of the file are shown and fed, in both languages', async () => {
  writeFileSync(file, JSON.stringify([slow]));
  expect((await read()).incidents).toEqual([slow]);
  const feed = async (path: string) => (await site.app.inject({ url: path })).body;
  expect(await feed('/status.atom')).toContain('<title>Slow &lt;answers&gt;</title>');
  expect(await feed('/status.atom')).toContain('<updated>2026-11-28T10:05:00.000Z</updated>');
  expect(await feed('/status.zh.atom')).toContain('<title>响应缓慢</title>');
});

test.each([
  ['no JSON', 'nothing'],
  ['an incident in one language', JSON.stringify([{ ...slow, title: { en: 'Slow' } }])],
  ['an unknown field', JSON.stringify([{ ...slow, end_at: null }])],
])('a file with %s is not shown as a service without incidents', async (_name, text) => {
  writeFileSync(file, text);
  expect((await read()).incidents).toBeNull();
});
