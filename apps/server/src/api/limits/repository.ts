import type { Pool } from '../../platform/db/client.ts';
import { addTo, preparedName } from '../../platform/db/prepared.ts';
import type { CounterId, Need } from './counter.ts';
import type { LeaseAnswer } from './lease-model.ts';
import type { SentLeaseRequest } from './lease-requests.ts';
import { sumOfUse, type UseQuery } from './use.ts';

/** A statement that has not answered after this time is abandoned with its connection; it may still be executed. */
const QUERY_TIMEOUT_MS = 2000;

const counterValues = ({ scope, scope_id, unit, period, period_start }: CounterId): unknown[] => [
  scope,
  scope_id,
  unit,
  period,
  new Date(period_start),
];

/**
 * The arguments of `lease_quota_units` by their names, which the migration gives them: `p_asked`, and the column `asked`,
 * is the number of a request.
 */
const leaseArguments = ({ identity, need, request_number, request }: SentLeaseRequest) => ({
  p_process_id: identity.process_id,
  p_boot_epoch: identity.boot_epoch,
  p_scope: need.counter.scope,
  p_scope_id: need.counter.scope_id,
  p_unit: need.counter.unit,
  p_period: need.counter.period,
  p_period_start: new Date(need.counter.period_start),
  p_asked: request_number,
  p_limit: request.limit,
  p_settled: request.settled,
  p_running: request.running,
  p_wanted: request.wanted,
  p_least: request.least,
  p_ahead: request.ahead,
  p_near: request.near,
});

const namedParameters = (names: readonly string[]): string =>
  names.map((name, at) => `${name} => $${at + 1}`).join(', ');

/** Inserts the counter if it is the first of its period. */
export async function leaseUnits(
  pool: Pool,
  sent: SentLeaseRequest,
  query_timeout = QUERY_TIMEOUT_MS,
): Promise<LeaseAnswer> {
  const args = leaseArguments(sent);
  const statement = {
    name: 'lease-quota-units',
    text: `SELECT * FROM lease_quota_units(${namedParameters(Object.keys(args))})`,
    values: Object.values(args),
    query_timeout,
  };
  for (let tries = 0; tries < 3; tries++) {
    const { rows } = await pool.query<LeaseAnswer | Record<keyof LeaseAnswer, null>>(statement);
    const row = rows[0];
    if (row) {
      if (row.taken === null) throw new Error('a later request about this counter was executed first');
      return row;
    }
    await beginCounter(pool, sent.need, query_timeout);
  }
  throw new Error('the quota counter could not be read');
}

/**
 * A new period, or a limit that was just set, begins with what has been used so far and what processes hold. One
 * snapshot sees each call in one of the two, because the transaction that meters it moves it from one to the other.
 */
async function beginCounter(pool: Pool, need: Need, query_timeout: number): Promise<void> {
  const values = counterValues(need.counter);
  const used = need.counter.period === 'total' ? '0' : sumOfUse(need, addTo(values));
  const text = `INSERT INTO quota_counters (scope, scope_id, unit, period, period_start, taken)
      SELECT $1, $2, $3, $4, $5, GREATEST(${used} + held.units, 0)
      FROM (
        SELECT COALESCE(sum(taken - used), 0)::int8 AS units FROM quota_leases
        WHERE scope = $1 AND scope_id = $2 AND unit = $3 AND period = $4 AND period_start = $5
      ) held
      ON CONFLICT DO NOTHING`;
  const name = preparedName('begin-counter', text);
  const statement = { name, text, values, query_timeout };
  await pool.query(statement);
}

/** Units of a total that were given out: used, or with calls that run. */
export async function readTaken(pool: Pool, { counter }: UseQuery): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>({
    name: 'read-counter',
    text: `SELECT taken FROM quota_counters WHERE scope = $1 AND scope_id = $2 AND unit = $3 AND period = $4 AND period_start = $5`,
    values: counterValues(counter),
  });
  return rows[0]?.taken ?? 0;
}

/**
 * Returns the unused units of processes that have ended. Counters are locked before leases, as everywhere; a lease
 * without its counter is kept for the counter to start with.
 */
export async function reclaimLeases(pool: Pool): Promise<void> {
  await pool.query(`WITH dead AS MATERIALIZED (
      SELECT l.process_id, l.boot_epoch, l.scope, l.scope_id, l.unit, l.period, l.period_start FROM quota_leases l
      WHERE NOT EXISTS (
        SELECT FROM metering_processes p
        WHERE p.process_id = l.process_id AND p.boot_epoch = l.boot_epoch AND p.ended_at IS NULL
      )
    ), locked AS MATERIALIZED (
      SELECT scope, scope_id, unit, period, period_start FROM quota_counters
      WHERE (scope, scope_id, unit, period, period_start) IN (SELECT scope, scope_id, unit, period, period_start FROM dead)
      ORDER BY scope, scope_id, unit, period, period_start FOR UPDATE
    ), gone AS (
      DELETE FROM quota_leases l USING dead d, locked c
      WHERE (l.process_id, l.boot_epoch, l.scope, l.scope_id, l.unit, l.period, l.period_start)
          = (d.process_id, d.boot_epoch, d.scope, d.scope_id, d.unit, d.period, d.period_start)
        AND (c.scope, c.scope_id, c.unit, c.period, c.period_start) = (d.scope, d.scope_id, d.unit, d.period, d.period_start)
      RETURNING l.scope, l.scope_id, l.unit, l.period, l.period_start, l.taken - l.used AS unused
    ), sums AS (
      SELECT scope, scope_id, unit, period, period_start, sum(unused)::int8 AS unused FROM gone GROUP BY 1, 2, 3, 4, 5
    )
    UPDATE quota_counters c SET taken = GREATEST(c.taken - s.unused, 0) FROM sums s
    WHERE (c.scope, c.scope_id, c.unit, c.period, c.period_start) = (s.scope, s.scope_id, s.unit, s.period, s.period_start)`);
}

/** Deletes periods that no page shows any more, and counters of deleted client tokens. */
export async function deleteOldCounters(pool: Pool, before: Date): Promise<void> {
  for (const table of ['quota_counters', 'quota_leases']) {
    await pool.query(`DELETE FROM ${table} WHERE period <> 'total' AND period_start < $1`, [before]);
    await pool.query(
      `DELETE FROM ${table} WHERE scope = 'token' AND NOT EXISTS (SELECT FROM client_tokens WHERE token_id = scope_id)`,
    );
  }
}
