import { DAY_MS, floorTo } from '../../platform/time.ts';
import type { QuotaPeriod } from './counter.ts';

/** Start of the period that `now` lies in. Periods of quotas are days and months in UTC, see decision record 0240. */
export function periodStart(period: QuotaPeriod, now: number): number {
  if (period === 'total') return 0;
  if (period === 'day') return floorTo(now, DAY_MS);
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** Start of the next period; Infinity for a total, which never resets. */
export function periodEnd(period: QuotaPeriod, now: number): number {
  if (period === 'total') return Infinity;
  if (period === 'day') return periodStart('day', now) + DAY_MS;
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** An instant, and the UTC day and month that it lies in. */
export interface Calendar {
  readonly now: Date;
  readonly day: Date;
  readonly month: Date;
  readonly next_day: Date;
  readonly next_month: Date;
}

export function calendarAt(now: number): Calendar {
  return {
    now: new Date(now),
    day: new Date(periodStart('day', now)),
    month: new Date(periodStart('month', now)),
    next_day: new Date(periodEnd('day', now)),
    next_month: new Date(periodEnd('month', now)),
  };
}
