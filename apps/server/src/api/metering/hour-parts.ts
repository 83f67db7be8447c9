import { minute_ms } from '../../platform/time.ts';

/**
 * Minutes at which the parts of an hour end. A batch says in which part its calls lie (`part`, one of these), and counts
 * are kept from the start of the hour to each end, because the hours of some time zones begin a quarter or half past.
 */
export const HOUR_PARTS = [15, 30, 60] as const;

/** The part that a call lies in, `ms` milliseconds after its hour began. */
export function partOf(ms: number): number {
  for (const end of HOUR_PARTS) if (ms < end * minute_ms) return end;
  return 60;
}

/** The same as SQL, of a timestamptz column; hours are UTC's, whatever the time zone of the connection. */
export function partSql(column: string): string {
  const minute = `extract(minute FROM ${column} AT TIME ZONE 'UTC')`;
  return `CASE ${HOUR_PARTS.map((end) => `WHEN ${minute} < ${end} THEN ${end}`).join(' ')} END`;
}

/** Where the part of a row of `usage_batches` begins, as SQL: its `hour` and the minutes before its `part`. */
export const part_start_sql = `hour + CASE part ${HOUR_PARTS.map(
  (end, index) => `WHEN ${end} THEN interval '${HOUR_PARTS[index - 1] ?? 0} min'`,
).join(' ')} END`;
