import type { SignInRow } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { invalidCursor } from '../../../platform/http/errors.ts';
import { cutPage, type Page, type PageOf } from '../../../platform/http/paging.ts';
import { describeDevice } from '../devices.ts';
import { listSignIns, type StoredSignIn } from './sign-in-repository.ts';

/** A page of a person's sign-ins, newest first; the cursor is the id of the last row on the page before. */
export async function listSignInPage(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  user_id: string,
  { outcome, page }: { readonly outcome: SignInRow['outcome'] | undefined; readonly page: Page },
): Promise<PageOf<SignInRow>> {
  if (page.cursor !== undefined && !/^\d{1,15}$/.test(page.cursor)) throw invalidCursor();
  const before = page.cursor === undefined ? null : Number(page.cursor);
  const { rows, total } = await listSignIns(pool, user_id, {
    outcome,
    before,
    limit: page.limit + 1,
    now: new Date(now()),
  });
  const { results, last } = cutPage(rows, page.limit);
  return {
    results: results.map(toSignInRow),
    total,
    next_cursor: last ? String(last.sign_in_id) : null,
  };
}

function toSignInRow(stored: StoredSignIn): SignInRow {
  const { sign_in_id, at, outcome, address, user_agent, attempts } = stored;
  const row = { sign_in_id, at: at.toISOString(), outcome, device: describeDevice(user_agent), address, attempts };
  return stored.method === 'third_party'
    ? { ...row, method: stored.method, provider: stored.provider }
    : { ...row, method: stored.method, provider: null };
}
