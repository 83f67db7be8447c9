import type { Pool } from 'pg';
import type { Session } from '../../../platform/http/session.ts';

/** What an account would take with it, counted over the tables of its organization in one statement. */
export interface DeletionCounts {
  readonly organization_name: string;
  readonly members: number;
  readonly admins: number;
  readonly projects: number;
  readonly keys: number;
  readonly sessions: number;
  readonly third_party: number;
}

/** Undefined where there is no such organization. */
export async function countWhatGoes(pool: Pool, session: Session, now: Date): Promise<DeletionCounts | undefined> {
  const { rows } = await pool.query<DeletionCounts>({
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
    values: [session.org_id, session.member_id, session.user_id, session.is_creator, now],
  });
  return rows[0];
}
