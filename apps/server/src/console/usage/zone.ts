import { isTimeZone } from '@fourth-seat/contract';
import { ApiError } from '../../platform/http/errors.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import { floorEdge } from '../counts/service.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
/** More than the number of zones, because names are case-insensitive and so one zone has many spellings. */
const MAX_FORMATS = 1000;

/** Throws `time_zone_unknown` for a name that is not an IANA zone. */
export function checkZone(time_zone: string): string {
  formatFor(time_zone);
  return time_zone;
}

function formatFor(time_zone: string): Intl.DateTimeFormat {
  const cached = formats.get(time_zone);
  if (cached) return cached;
  if (!isTimeZone(time_zone)) throw new ApiError('time_zone_unknown', { time_zone });
  const created = new Intl.DateTimeFormat('en-CA', {
    timeZone: time_zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(time_zone, created);
  return created;
}

/** Local time of the zone at `at`, in milliseconds, as if it were UTC. */
function wallClock(at: number, time_zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatFor(time_zone).formatToParts(at)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The calendar day of a time, `YYYY-MM-DD`. */
export function civilDay(at: number, time_zone: string): string {
  return new Date(wallClock(at, time_zone)).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The time at which a calendar day starts; where its midnight is skipped, the first time after it. */
export function startOfDay(day: string, time_zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let at = midnight - (wallClock(midnight, time_zone) - midnight);
  // The offset may differ between the estimate and the midnight itself.
  at -= wallClock(at, time_zone) - midnight;
  const missed = midnight - wallClock(at, time_zone);
  return missed === 0 ? at : firstAtOrAfter(midnight, time_zone, at - Math.abs(missed), at + Math.abs(missed));
}

/** The first time in (`before`, `after`] whose local time is `wall` or later; local time must not go back in between. */
function firstAtOrAfter(wall: number, time_zone: string, before: number, after: number): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (wallClock(middle, time_zone) < wall) low = middle;
    else high = middle;
  }
  return high;
}

/** The same local time `days` days earlier or later. */
export function shiftDays(at: number, days: number, time_zone: string): number {
  const day = civilDay(at, time_zone);
  return startOfDay(addDays(day, days), time_zone) + (at - startOfDay(day, time_zone));
}

/** Start of the local hour that contains a time. */
export function hourStart(at: number, time_zone: string): number {
  const clock = wallClock(at, time_zone);
  // Local times have no milliseconds; historical offsets include seconds.
  return floorEdge(at - (clock % HOUR_MS) - (at % 1000));
}
