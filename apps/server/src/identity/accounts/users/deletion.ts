import { CALLS_KEPT_DAYS, type Output, type previewDeletion } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../platform/http/session.ts';
import { countMembers, listAdmins } from '../../memberships/service.ts';
import { readOrganizationName } from '../../organizations/service.ts';
import { countOpenSessions } from '../../sessions/service.ts';
import type { AccountDataReaders } from '../account-data.ts';

/** What would be deleted with an account, and what must be settled before. */
export async function previewAccountDeletion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: Session,
  readers: AccountDataReaders,
): Promise<Output<typeof previewDeletion>> {
  const { org_id, user_id } = session;
  const [organization_name, members, admins, sessions, owned, providerAccounts] = await Promise.all([
    readOrganizationName(db, org_id),
    countMembers(db, org_id),
    listAdmins(db, org_id),
    countOpenSessions(db, { user_id }, new Date(now())),
    readers.countOwned(session),
    readers.listProviderAccounts(user_id),
  ]);
  const other_members = members - 1;
  const last_admin = session.role === 'admin' && admins.length === 1 && other_members > 0;
  return {
    organization_name,
    is_creator: session.is_creator,
    other_members: session.is_creator ? other_members : 0,
    ...owned,
    sessions,
    third_party: providerAccounts.filter(({ bound_at }) => bound_at !== null).length,
    hindrances: [
      ...(session.is_creator && other_members > 0 ? (['hand_over_organization'] as const) : []),
      ...(last_admin ? (['last_admin'] as const) : []),
    ],
    records_kept_days: CALLS_KEPT_DAYS,
  };
}
