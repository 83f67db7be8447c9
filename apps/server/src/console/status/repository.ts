/** All SQL of `health_minutes`. */
import { STATUS_DAYS } from '@fourth-seat/contract';
import type { Pool } from '../../platform/db/client.ts';
import type { Expiry } from '../../platform/db/expiry.ts';
import { DAY_MS } from '../../platform/time.ts';

/** Samples of the days that are shown, and a day more. */
export const sampleExpiry: Expiry = {
  table: 'health_minutes',
  column: 'minute',
  kept_ms: (STATUS_DAYS + 1) * DAY_MS,
};

export interface Sample {
  readonly minute: Date;
  readonly process_id: string;
  /** Calls since the sample before, and those of them that the service failed to answer. */
  readonly answered: number;
  readonly failed: number;
  readonly probe_ms: number;
}

/** Asks the database for one row, as a probe; nothing else is wanted of it. */
export async function countOne(pool: Pool): Promise<void> {
  await pool.query({ name: 'status-probe', text: 'SELECT count(*) FROM (SELECT 1) AS one' });
}

/** Adds to what the process has noted of the minute. */
export async function upsertSample(pool: Pool, sample: Sample): Promise<void> {
  await pool.query({
    name: 'status-sample',
    text: `INSERT INTO health_minutes AS known (minute, process_id, answered, failed, probe_ms)
           VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (minute, process_id) DO UPDATE SET
             answered = known.answered + EXCLUDED.answered,
             failed = known.failed + EXCLUDED.failed,
             probe_ms = GREATEST(known.probe_ms, EXCLUDED.probe_ms)`,
    values: [sample.minute, sample.process_id, sample.answered, sample.failed, sample.probe_ms],
  });
}

/** What all processes noted of one hour. */
export interface HealthHour {
  readonly hour: Date;
  /** Minutes in which a server ran. */
  readonly minutes: number;
  readonly answered: number;
  readonly failed: number;
  /** Of all its minutes together. */
  readonly probe_ms_sum: number;
}

/** Hours with a sample between two instants, the earliest first. */
export async function listHealthHours(pool: Pool, from: Date, to: Date): Promise<HealthHour[]> {
  const { rows } = await pool.query<HealthHour>({
    name: 'status-hours',
    text: `SELECT date_trunc('hour', minute, 'UTC') AS hour, count(*)::int AS minutes, sum(answered)::float8 AS answered,
                  sum(failed)::float8 AS failed, sum(probe_ms)::float8 AS probe_ms_sum
           FROM (SELECT minute, sum(answered) AS answered, sum(failed) AS failed, max(probe_ms) AS probe_ms
                 FROM health_minutes WHERE minute >= $1 AND minute < $2 GROUP BY minute) AS minutes
           GROUP BY 1 ORDER BY 1`,
    values: [from, to],
  });
  return rows;
}

/** The first sample that is kept. */
export async function findFirstMinute(pool: Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ minute: Date }>('SELECT minute FROM health_minutes ORDER BY minute LIMIT 1');
  return rows[0]?.minute;
}
