import { MAX_HOURLY_DAYS, type Output, type Parsed, type queryUsage, type reconcileUsage } from '@fourth-seat/contract';
import { ApiError } from '../../platform/http/errors.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import { ceilEdge, floorEdge } from '../counts/service.ts';
import { addDays, checkZone, civilDay, hourStart, shiftDays, startOfDay } from './zone.ts';

/** Where the caller leaves the granularity open, longer ranges are shown by day. */
const MAX_AUTO_HOURLY_DAYS = 8;
/** Longest range of the dashboard. */
const MAX_DAYS = 1100;

/** The range of a request as it was asked for; not all endpoints let the caller choose the granularity. */
export type RangeInput = Parsed<typeof reconcileUsage> & Partial<Pick<Parsed<typeof queryUsage>, 'granularity'>>;

/** Rounded to parts of an hour (`counts/edges.ts`), in milliseconds since 1970; `to` is exclusive. */
export interface Range extends Omit<Output<typeof queryUsage>['range'], 'from' | 'to'> {
  readonly from: number;
  readonly to: number;
}

/**
 * The range of a preset at this instant: days in the time zone, up to the current hour of today. Throws `usage_range`
 * and `time_zone_unknown`.
 */
export function resolveRange(input: RangeInput, context: RangeContext): Range {
  const time_zone = checkZone(input.time_zone ?? context.time_zone);
  const [from, to] = edgesOf(input, { ...context, time_zone });
  const isTooLongForHours = to - from > MAX_HOURLY_DAYS * DAY_MS + HOUR_MS;
  const requested = input.granularity ?? 'auto';
  const fitting = to - from <= MAX_AUTO_HOURLY_DAYS * DAY_MS ? 'hour' : 'day';
  const granularity = requested === 'auto' ? fitting : requested;
  return {
    preset: input.preset,
    from,
    to,
    time_zone,
    granularity: isTooLongForHours ? 'day' : granularity,
    coarsened: requested === 'hour' && isTooLongForHours,
  };
}

interface RangeContext {
  readonly now: number;
  readonly time_zone: string;
  /** Start of the first hour with a call; undefined before the first call. */
  readonly first_hour: number | undefined;
}

function edgesOf(input: RangeInput, { now, time_zone, first_hour }: RangeContext): [from: number, to: number] {
  const today = civilDay(now, time_zone);
  const start = (daysAgo: number): number => floorEdge(startOfDay(addDays(today, -daysAgo), time_zone));
  const end = hourStart(now, time_zone) + HOUR_MS;
  switch (input.preset) {
    case 'last_7_days':
      return [start(6), end];
    case 'last_15_days':
      return [start(14), end];
    case 'yesterday':
      return [start(1), start(0)];
    case 'all': {
      const first = first_hour === undefined ? today : civilDay(first_hour, time_zone);
      return [Math.max(floorEdge(startOfDay(first, time_zone)), end - MAX_DAYS * DAY_MS), end];
    }
    case 'custom':
      return customRange(input, time_zone);
  }
}

function customRange({ from, to }: RangeInput, time_zone: string): [number, number] {
  const refused = new ApiError('usage_range', { days: MAX_DAYS });
  if (from === undefined || to === undefined) throw refused;
  const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
  const first = isDay(from) ? startOfDay(from, time_zone) : Date.parse(from);
  const last = isDay(to) ? startOfDay(addDays(to, 1), time_zone) : Date.parse(to);
  // Nothing was counted before 1970. Of an instant that does not exist, every comparison is false.
  if (!(first >= -DAY_MS && first < last && last - first <= MAX_DAYS * DAY_MS)) throw refused;
  return [floorEdge(first), ceilEdge(last)];
}

/** The same hours of the day, as many whole days earlier as the range is long: a morning is compared with a morning. */
export function previousRange(range: Range): Range {
  // Less an hour, because the day on which clocks go back has 25.
  const days = Math.max(1, Math.ceil((range.to - range.from - HOUR_MS) / DAY_MS));
  return {
    ...range,
    from: floorEdge(shiftDays(range.from, -days, range.time_zone)),
    to: floorEdge(shiftDays(range.to, -days, range.time_zone)),
  };
}

/** Start of every bucket of a range, oldest first; the first and the last may be cut by the range. */
export function bucketStarts({ from, to, granularity, time_zone }: Range): number[] {
  const starts: number[] = [];
  if (granularity === 'hour') {
    // Asking for the zone's offset is slow, and hours shift only where a clock change is half an hour.
    const isSteady = hourStart(from, time_zone) % HOUR_MS === hourStart(to - 1, time_zone) % HOUR_MS;
    const after = (at: number): number => {
      if (isSteady && at !== from) return at + HOUR_MS;
      // Historical offsets are not multiples of a quarter of an hour; whatever they are, each bucket starts after the
      // one before.
      return Math.max(hourStart(at, time_zone) + HOUR_MS, ceilEdge(at + 1));
    };
    for (let at = from; at < to; at = after(at)) starts.push(at);
    return starts;
  }
  const last = civilDay(to - 1, time_zone);
  for (let day = civilDay(from, time_zone); day <= last; day = addDays(day, 1)) {
    const at = Math.max(from, floorEdge(startOfDay(day, time_zone)));
    // A zone that moved across the date line has skipped a day.
    if (at !== starts.at(-1)) starts.push(at);
  }
  return starts;
}
