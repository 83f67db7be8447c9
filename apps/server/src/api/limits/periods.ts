import type { QuotaPeriod } from './counter.ts';

const day_ms = 86_400_000;

/** Start of the period that `now` lies in. Periods of quotas are days and months in UTC, see decision record 0240. */
export function periodStart(period: QuotaPeriod, now: number): number {
  if (period === 'total') return 0;
  if (period === 'day') return now - (now % day_ms);
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** Start of the next period; Infinity for a total, which never resets. */
export function periodEnd(period: QuotaPeriod, now: number): number {
  if (period === 'total') return Infinity;
  if (period === 'day') return periodStart('day', now) + day_ms;
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
