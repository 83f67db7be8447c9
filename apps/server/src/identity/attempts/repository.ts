/** All SQL of `attempt_counts`: number of attempts since the first one in the window. */
import type { Pool } from '../../platform/db/client.ts';
import type { Expiry } from '../../platform/db/expiry.ts';

export const attemptExpiry: Expiry = { table: 'attempt_counts', column: 'window_ends_at', kept_ms: 0 };

interface AttemptCount {
  readonly attempts: number;
  readonly window_ends_at: Date;
}

/**
 * Counts one attempt; an ended window starts again and ends at `ends`. One statement, so that no attempt is missed. It
 * does not wait for the disk: a power failure loses a second of attempts, and fast guessing does not delay other
 * commits.
 */
export async function upsertAttempt(
  pool: Pool,
  bucket: Buffer,
  { at, ends }: { readonly at: Date; readonly ends: Date },
): Promise<AttemptCount> {
  const {
    rows: [count],
  } = await pool.query<AttemptCount>({
    name: 'attempts-count',
    text: `INSERT INTO attempt_counts AS a (bucket, attempts, window_ends_at) VALUES ($1, 1, $3)
           ON CONFLICT (bucket) DO UPDATE SET
             attempts = CASE WHEN a.window_ends_at <= $2 THEN 1 ELSE a.attempts + 1 END,
             window_ends_at = CASE WHEN a.window_ends_at <= $2 THEN $3 ELSE a.window_ends_at END
           RETURNING attempts, window_ends_at, set_config('synchronous_commit', 'off', true)`,
    values: [bucket, at, ends],
  });
  if (!count) throw new Error('an INSERT returned no row');
  return count;
}

export async function refundAttempt(pool: Pool, bucket: Buffer): Promise<void> {
  await pool.query({
    name: 'attempts-refund',
    text: `UPDATE attempt_counts SET attempts = greatest(attempts - 1, 0) WHERE bucket = $1
           RETURNING set_config('synchronous_commit', 'off', true)`,
    values: [bucket],
  });
}
