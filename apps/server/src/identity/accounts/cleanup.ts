import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { deleteUnusedPictures } from '../pictures/store.ts';

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

/** Column that says when a row has served, and how long it is kept after that. */
const expiring = [
  { table: 'verification_codes', column: 'expires_at', kept_ms: day_ms },
  { table: 'tickets', column: 'expires_at', kept_ms: 0 },
  { table: 'proofs', column: 'expires_at', kept_ms: 0 },
  { table: 'oauth_states', column: 'expires_at', kept_ms: 0 },
  { table: 'attempt_counts', column: 'window_ends_at', kept_ms: 0 },
  { table: 'idempotent_requests', column: 'created_at', kept_ms: day_ms },
  // The sign-in history shows 90 days; an ended session is of no use to anyone.
  { table: 'sign_ins', column: 'at', kept_ms: 90 * day_ms },
  { table: 'sessions', column: 'expires_at', kept_ms: 30 * day_ms },
] as const;

/** Deletes what has served. Every process may do it: a row that is gone already is no harm. */
export async function deleteServed({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<number> {
  let deleted = 0;
  for (const { table, column, kept_ms } of expiring) {
    const { rowCount } = await pool.query(`DELETE FROM ${table} WHERE ${column} < $1`, [new Date(now() - kept_ms)]);
    deleted += rowCount ?? 0;
  }
  return deleted + (await deleteUnusedPictures({ pool }));
}

/** Hourly, while the server runs. */
export function cleanUpHourly(app: FastifyInstance, deps: Pick<Deps, 'pool' | 'now' | 'log'>): void {
  const timer = setInterval(() => {
    deleteServed(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the clean-up failed; it runs again in an hour'),
    );
  }, hour_ms);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
