import {
  getSecurityOverview,
  type LoginRow,
  listLogins,
  listSessions,
  previewDeletion,
  revokeOtherSessions,
  revokeSession,
} from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { listOpenSessions } from '../../sessions/sessions.ts';
import type { Accounts } from '../accounts.ts';
import { describeDevice } from '../masks.ts';
import { listSignIns } from '../sign-in/sign-in-repository.ts';
import { type Around, previewAccountDeletion } from '../users/deletion.ts';
import { readCredentials } from '../users/user-repository.ts';

/** What the security page reads, and ending sessions. */
export function mountSecurity(mount: Mount, deps: Deps, accounts: Accounts, around: Around): void {
  const { db, now } = deps;

  mount(getSecurityOverview, async (_input, { session }) => {
    const user = await readCredentials(db, session.user_id);
    const { email, phone, username } = user;
    const password_set = user.password_hash !== null;
    return {
      account_id: user.user_id,
      registered_at: user.created_at.toISOString(),
      password_set,
      email,
      phone,
      username,
      third_party: await around.listBound(session.user_id),
      channels: [...deps.delivery.channels],
      proofs: [
        ...deps.delivery.channels.filter((channel) => user[channel] !== null),
        ...(password_set ? (['password'] as const) : []),
      ],
    };
  });

  mount(listSessions, async (_input, { session }) => {
    const rows = await listOpenSessions(db, session.user_id, new Date(now()));
    const results = rows.map((row) => ({
      session_id: row.session_id,
      device: describeDevice(row.user_agent),
      address: row.address,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      current: row.session_id === session.session_id,
    }));
    return { results, total: results.length, next_cursor: null };
  });

  mount(revokeSession, async ({ session_id }, { session }) => {
    if (!(await accounts.sessions.revoke(session.user_id, session_id))) throw new ApiError('session_unknown');
    return {};
  });

  mount(revokeOtherSessions, async (_input, { session }) => ({
    ended: await accounts.sessions.revokeOthers(session.user_id, session.session_id),
  }));

  mount(listLogins, async ({ filters, page }, { session }) => {
    await accounts.signIn.settled();
    return readLogins(deps, session.user_id, filters?.outcome, page ?? { limit: 50 });
  });

  mount(previewDeletion, async (_input, { session }) => previewAccountDeletion(deps, session, around));
}

/** Newest first; the cursor is the id of the last row given. */
async function readLogins(
  { pool, now }: Deps,
  user_id: string,
  outcome: LoginRow['outcome'] | undefined,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ results: LoginRow[]; total: number; next_cursor: string | null }> {
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
