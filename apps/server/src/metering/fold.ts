import type { Pool } from 'pg';
import { latency_columns } from './latency.ts';

/** One fixed number per job; the migrations use another range. */
const fold_lock = 4_517_101;
const rows_per_turn = 20_000;

const sums = ['calls', 'tokens', 'fallbacks', 'latency_us', ...latency_columns];
const dimensions = ['project_id', 'api_id', 'key_id', 'member_id', 'source', 'mode', 'code', 'org_id'] as const;
type Dimension = (typeof dimensions)[number];
const summed = sums.map((column) => `sum(${column})::int8`).join(', ');

/** Adds what was moved to one table of buckets; the dimensions left out are '' there. */
function bucket(table: string, column: string, start: string, left_out: readonly Dimension[] = []): string {
  const added = sums.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');
  const values = dimensions.map((name) => (left_out.includes(name) ? "''" : name));
  const kept = dimensions.filter((name) => !left_out.includes(name)).join(', ');
  // Sorted, so that two writers of the same rows could never wait for each other in a circle.
  return `INSERT INTO ${table} (${column}, ${dimensions.join(', ')}, ${sums.join(', ')})
    SELECT ${start}, ${values.join(', ')}, ${summed} FROM moved GROUP BY 1, ${kept} ORDER BY ${kept}, 1
    ON CONFLICT (project_id, ${column}, api_id, key_id, member_id, source, mode, code) DO UPDATE SET ${added}`;
}

/**
 * Moves batches into the buckets. One statement: a reader sees a call in a batch or in a bucket, never in both and never
 * in neither. The address of a call goes to `key_addresses`, which the rotation monitor and "last request" read.
 */
const fold_sql = `WITH moved AS (
    DELETE FROM usage_batches WHERE ctid = ANY (ARRAY(SELECT ctid FROM usage_batches LIMIT ${rows_per_turn})) RETURNING *
  ), hours AS (${bucket('usage_hours', 'hour', 'hour')})
  , apis AS (${bucket('usage_api_hours', 'hour', 'hour', ['key_id', 'member_id'])})
  , totals AS (${bucket('usage_total_hours', 'hour', 'hour', ['api_id', 'key_id', 'member_id'])})
  , days AS (${bucket('usage_days', 'day', `date_trunc('day', hour, 'UTC')`)})
  , seen AS (
    INSERT INTO key_addresses AS k (key_id, secret_id, address, org_id, calls, first_at, last_at, last_api_id, last_code)
    SELECT key_id, secret_id, address, min(org_id), sum(calls)::int8, min(last_at), max(last_at),
           (array_agg(api_id ORDER BY last_at DESC))[1], (array_agg(code ORDER BY last_at DESC))[1]
    FROM moved WHERE key_id <> '' GROUP BY key_id, secret_id, address ORDER BY key_id, secret_id, address
    ON CONFLICT (key_id, secret_id, address) DO UPDATE SET
      calls = k.calls + excluded.calls,
      last_at = GREATEST(k.last_at, excluded.last_at),
      last_api_id = CASE WHEN excluded.last_at >= k.last_at THEN excluded.last_api_id ELSE k.last_api_id END,
      last_code = CASE WHEN excluded.last_at >= k.last_at THEN excluded.last_code ELSE k.last_code END
  )
  SELECT count(*)::int4 AS moved FROM moved`;

/** Folds until nothing is left; returns how many rows it moved. 0 at once when another process is folding. */
export async function fold(pool: Pool): Promise<number> {
  let total = 0;
  for (;;) {
    const moved = await foldOnce(pool);
    total += moved;
    if (moved < rows_per_turn) return total;
  }
}

async function foldOnce(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const lock = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [fold_lock]);
    const moved = lock.rows[0]?.mine
      ? (await client.query<{ moved: number }>({ name: 'fold', text: fold_sql })).rows[0]?.moved
      : 0;
    await client.query('COMMIT');
    client.release();
    return moved ?? 0;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
