import type { Output, previewDeletion } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../platform/http/session.ts';
import { countWhatGoes } from './deletion-repository.ts';

/** Days that metadata of calls is kept (`api/metering/retention.ts`). */
const RECORDS_KEPT_DAYS = 90;

/** What would go with an account, and what must be settled before. */
export async function previewAccountDeletion(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  session: Session,
): Promise<Output<typeof previewDeletion>> {
  const counts = await countWhatGoes(pool, session, new Date(now()));
  if (!counts) throw new Error(`no organization ${session.org_id}`);
  const other_members = counts.members - 1;
  const last_admin = session.role === 'admin' && counts.admins === 1 && other_members > 0;
  return {
    organization_name: counts.organization_name,
    is_creator: session.is_creator,
    other_members: session.is_creator ? other_members : 0,
    projects: counts.projects,
    keys: counts.keys,
    sessions: counts.sessions,
    third_party: counts.third_party,
    hindrances: [
      ...(session.is_creator && other_members > 0 ? (['hand_over_organization'] as const) : []),
      ...(last_admin ? (['last_admin'] as const) : []),
    ],
    records_kept_days: RECORDS_KEPT_DAYS,
  };
}
