import { MINUTE_MS } from '../../platform/time.ts';

/**
 * Minutes at which the parts of an hour end. A batch says in which part its calls lie (`part`, one of these), and
 * counts are kept from the start of the hour to each end, because the hours of some time zones begin a quarter or half
 * past.
 */
export const hourParts = [15, 30, 60] as const;

/** The part that a call lies in, `ms` milliseconds after its hour began. */
export function partOf(ms: number): number {
  for (const end of hourParts) if (ms < end * MINUTE_MS) return end;
  return 60;
}

/** `partOf` as SQL, of a timestamptz column; hours are UTC's, whatever the time zone of the connection. */
export function partSql(column: string): string {
  const minute = `extract(minute FROM ${column} AT TIME ZONE 'UTC')`;
  return `CASE ${hourParts.map((end) => `WHEN ${minute} < ${end} THEN ${end}`).join(' ')} END`;
}

/** Where the part of a row of `usage_batches` begins, as SQL: its `hour` and the minutes before its `part`. */
export const partStartSql = `hour + CASE part ${hourParts
  .map((end, index) => `WHEN ${end} THEN interval '${hourParts[index - 1] ?? 0} min'`)
  .join(' ')} END`;
