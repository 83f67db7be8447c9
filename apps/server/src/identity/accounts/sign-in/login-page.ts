import type { LoginRow } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { PageOf } from '../../../platform/http/paging.ts';
import { describeDevice } from '../devices.ts';
import { listSignIns } from './sign-in-repository.ts';

/** A page of a person's sign-ins, newest first; the cursor is the id of the last row on the page before. */
export async function listLoginPage(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  user_id: string,
  outcome: LoginRow['outcome'] | undefined,
  page: { limit: number; cursor?: string | undefined },
): Promise<PageOf<LoginRow>> {
  const before = /^\d{1,15}$/.test(page.cursor ?? '') ? Number(page.cursor) : null;
  const rows = await listSignIns(pool, user_id, { outcome, before, limit: page.limit + 1, now: new Date(now()) });
  const shown = rows.slice(0, page.limit);
  return {
    results: shown.map((row) => ({
      at: row.at.toISOString(),
      method: row.method,
      outcome: row.outcome,
      provider: row.provider,
      device: describeDevice(row.user_agent),
      address: row.address,
    })),
    total: rows[0]?.total ?? 0,
    next_cursor: rows.length > page.limit ? String(shown.at(-1)?.sign_in_id) : null,
  };
}
