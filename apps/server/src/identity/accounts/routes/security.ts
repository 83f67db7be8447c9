import {
  getSecurityOverview,
  listLogins,
  listSessions,
  previewDeletion,
  revokeOtherSessions,
  revokeSession,
  type SecurityOverview,
} from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { listOpenSessions } from '../../sessions/sessions.ts';
import type { Accounts } from '../accounts.ts';
import { describeDevice } from '../devices.ts';
import { listLoginPage } from '../sign-in/login-page.ts';
import { type OtherFeatures, previewAccountDeletion } from '../users/deletion.ts';
import { readCredentials } from '../users/user-repository.ts';

/** Data of the security page, and ending sessions. */
export function mountSecurity(mount: Mount, deps: Deps, accounts: Accounts, others: OtherFeatures): void {
  const { db, now } = deps;

  mount(getSecurityOverview, async (_input, { session }) => readSecurityOverview(deps, others, session.user_id));

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
    return listLoginPage(deps, session.user_id, filters?.outcome, page ?? { limit: 50 });
  });

  mount(previewDeletion, async (_input, { session }) => previewAccountDeletion(deps, session, others));
}

/** Ways to sign in to the account, and ways to prove its ownership. */
async function readSecurityOverview(
  { db, delivery }: Deps,
  others: OtherFeatures,
  user_id: string,
): Promise<SecurityOverview> {
  const user = await readCredentials(db, user_id);
  const { email, phone, username } = user;
  const channels = [...delivery.channels];
  const password_set = user.password_hash !== null;
  return {
    account_id: user.user_id,
    registered_at: user.created_at.toISOString(),
    password_set,
    email,
    phone,
    username,
    third_party: await others.listBound(user_id),
    channels,
    proofs: [...channels.filter((channel) => user[channel] !== null), ...(password_set ? (['password'] as const) : [])],
  };
}
