import type { Pool } from 'pg';
import { type Connection, inTransactionOnce } from './client.ts';

/** Every advisory lock in use, so that no two jobs share a number. */
export const advisoryLocks = {
  migrate: 4_517_001,
  fold: 4_517_101,
  recount: 4_517_102,
  ship: 4_517_103,
  alerts: 4_517_401,
  second_factor_resets: 4_517_501,
} as const;

/** Takes the lock until the transaction ends; false where another process holds it. */
export async function tryLock(client: Pick<Connection, 'query'>, lock: keyof typeof advisoryLocks): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
    advisoryLocks[lock],
  ]);
  return rows[0]?.mine ?? false;
}

/**
 * Runs `work` in a read committed transaction under a lock; returns undefined at once, without calling `work`, where
 * another process holds the lock. The lock ends with the transaction.
 */
export async function withTryLock<T>(
  pool: Pool,
  lock: keyof typeof advisoryLocks,
  work: (client: Connection) => Promise<T>,
): Promise<T | undefined> {
  return inTransactionOnce(pool, async (client) => ((await tryLock(client, lock)) ? work(client) : undefined));
}
