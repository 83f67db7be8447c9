import { expect } from 'vitest';
import { inTransactionOnce, type Pool } from '../platform/db/client.ts';

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** The answer to a call that is overtaken by a statement: it begins before the statement commits, and waits for its lock. */
export async function overtakenBy<Answer>(
  pool: Pool,
  statement: { readonly text: string; readonly values: unknown[] },
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { answering } = await inTransactionOnce(pool, async (client) => {
    await client.query(statement);
    const begun = { answering: call() };
    await expect.poll(async () => (await pool.query(WAITING)).rowCount).toBe(1);
    return begun;
  });
  return answering;
}
