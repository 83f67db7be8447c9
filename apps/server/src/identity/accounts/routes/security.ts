import {
  getSecurityOverview,
  listSessions,
  listSignIns,
  previewDeletion,
  revokeOtherSessions,
  revokeSession,
} from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { firstPage } from '../../../platform/http/paging.ts';
import type { AccountDataReaders } from '../account-data.ts';
import type { Accounts } from '../accounts.ts';
import { listOwnSessions, readSecurityOverview } from '../security.ts';
import { listSignInPage } from '../sign-in/sign-in-page.ts';
import { previewAccountDeletion } from '../users/deletion.ts';

/** Data of the security page, and ending sessions. */
export function mountSecurity(mount: Mount, deps: Deps, accounts: Accounts, readers: AccountDataReaders): void {
  mount(getSecurityOverview, async (_input, { session }) =>
    readSecurityOverview(deps, { readers, factors: accounts.factors }, session.user_id),
  );
  mount(listSessions, async (_input, { session }) => listOwnSessions(deps, session));
  mount(revokeSession, async ({ session_id }, { session }) => {
    if (!(await accounts.sessions.revoke(session.user_id, session_id))) throw new ApiError('session_unknown');
    return {};
  });
  mount(revokeOtherSessions, async (_input, { session }) => ({
    ended: await accounts.sessions.revokeOthers(session),
  }));
  mount(listSignIns, async ({ filters, page }, { session }) => {
    await accounts.signIn.settled();
    return listSignInPage(deps, session.user_id, { outcome: filters?.outcome, page: page ?? firstPage });
  });
  mount(previewDeletion, async (_input, { session }) => previewAccountDeletion(deps, session, readers));
}
