import { STATUS_DAYS, STATUS_HOURS } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { listPeriods, periodOf } from './periods.ts';
import type { HealthHour } from './repository.ts';

const NOON = Date.parse('2026-11-28T12:00:00Z');
const hour = (change: Partial<HealthHour> = {}): HealthHour => ({
  hour: new Date(NOON),
  minutes: 60,
  answered: 1000,
  failed: 0,
  probe_ms_sum: 120,
  ...change,
});
const span = { from: NOON, to: NOON + HOUR_MS };
const judged = { from: NOON - DAY_MS, to: NOON + HOUR_MS };

test.each([
  ['all minutes and no failure', {}, 'operational'],
  ['one minute without a server', { minutes: 59 }, 'degraded'],
  ['four minutes without a server', { minutes: 56 }, 'outage'],
  ['one failure of a thousand calls', { failed: 1 }, 'operational'],
  ['two failures of a thousand calls', { failed: 2 }, 'degraded'],
  ['six failures of a hundred calls', { answered: 100, failed: 6 }, 'outage'],
  ['no calls', { answered: 0 }, 'operational'],
] as const)('an hour with %s is %s', (_name, change, state) => {
  expect(periodOf([hour(change)], span, judged).state).toBe(state);
});

test('an hour has the parts of its minutes and calls, and the mean of its probes', () => {
  const change = { minutes: 30, answered: 200, failed: 1, probe_ms_sum: 90 };
  expect(periodOf([hour(change)], span, judged)).toMatchObject({ available: 0.5, failed: 0.005, probe_ms: 3 });
});

test('before the first sample there is nothing to judge, and the hour of the first sample is judged from it on', () => {
  expect(periodOf([], span, undefined)).toEqual({
    from: '2026-11-28T12:00:00.000Z',
    state: 'no_data',
    available: null,
    failed: null,
    probe_ms: null,
  });
  const late = { from: NOON + 40 * MINUTE_MS, to: NOON + HOUR_MS };
  expect(periodOf([hour({ minutes: 20 })], span, late)).toMatchObject({ available: 1, state: 'operational' });
});

test('a span in which no server ran is an outage without calls and probes', () => {
  expect(periodOf([], span, judged)).toMatchObject({ state: 'outage', available: 0, failed: null, probe_ms: null });
});

test('days and hours end with the current one', () => {
  const { days, hours } = listPeriods([hour()], judged, NOON + 30 * MINUTE_MS);
  expect([days.length, hours.length]).toEqual([STATUS_DAYS, STATUS_HOURS]);
  expect([days.at(-1)?.from, hours.at(-1)?.from]).toEqual(['2026-11-28T00:00:00.000Z', '2026-11-28T12:00:00.000Z']);
  expect(days[0]).toMatchObject({ state: 'no_data' });
});
