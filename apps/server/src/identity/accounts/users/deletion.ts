import type { Output, previewDeletion } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../platform/http/session.ts';

/** Days that metadata of calls is kept (design of the console, section 6). */
const records_kept_days = 90;

interface Counts {
  organization_name: string;
  members: number;
  admins: number;
  projects: number;
  keys: number;
  sessions: number;
  third_party: number;
}

/** What would go with an account, and what must be settled before. */
export async function previewAccountDeletion(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  session: Session,
): Promise<Output<typeof previewDeletion>> {
  const { rows } = await pool.query<Counts>({
    name: 'deletion-preview',
    text: `SELECT o.name AS organization_name,
             (SELECT count(*) FROM members m WHERE m.org_id = o.org_id AND m.state <> 'removed') AS members,
             (SELECT count(*) FROM members m WHERE m.org_id = o.org_id AND m.state = 'active' AND m.role = 'admin') AS admins,
             (SELECT count(*) FROM projects p WHERE p.org_id = o.org_id
                AND ($4 OR EXISTS (SELECT 1 FROM project_members pm WHERE pm.project_id = p.project_id AND pm.member_id = $2))) AS projects,
             (SELECT count(*) FROM api_keys k WHERE k.org_id = o.org_id AND k.deleted_at IS NULL AND ($4 OR k.created_by = $2)) AS keys,
             (SELECT count(*) FROM sessions s WHERE s.user_id = $3 AND s.revoked_at IS NULL AND s.expires_at > $5) AS sessions,
             (SELECT count(*) FROM oauth_identities i WHERE i.user_id = $3) AS third_party
           FROM organizations o WHERE o.org_id = $1`,
    values: [session.org_id, session.member_id, session.user_id, session.is_creator, new Date(now())],
  });
  const counts = rows[0];
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
    records_kept_days,
  };
}
