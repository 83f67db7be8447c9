import type { Invite } from '@fourth-seat/contract';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type InviteRow = Selectable<Tables['invites']> & {
  readonly organization_name: string;
  readonly inviter_name: string;
  readonly project_names: Readonly<Record<string, string>>;
};

function inviteQuery(db: Kysely<Tables>) {
  return db
    .selectFrom('invites as i')
    .innerJoin('organizations as o', 'o.org_id', 'i.org_id')
    .innerJoin('members as m', (join) =>
      join.onRef('m.org_id', '=', 'i.org_id').onRef('m.member_id', '=', 'i.invited_by'),
    )
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .selectAll('i')
    .select(['o.name as organization_name', 'u.nickname as inviter_name'])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.invite_id');
}

async function withProjects(
  db: Kysely<Tables>,
  rows: readonly Omit<InviteRow, 'project_names'>[],
): Promise<InviteRow[]> {
  const wanted = [...new Set(rows.flatMap((row) => row.projects.map(({ project_id }) => project_id)))];
  const projects =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('projects')
          .select(['project_id', 'name', 'org_id'])
          .where('project_id', 'in', wanted)
          .execute();
  return rows.map((row) => ({
    ...row,
    project_names: Object.fromEntries(
      projects.filter(({ org_id }) => org_id === row.org_id).map(({ project_id, name }) => [project_id, name]),
    ),
  }));
}

export async function listInviteRows(db: Kysely<Tables>, org_id: string): Promise<InviteRow[]> {
  return withProjects(db, await inviteQuery(db).where('i.org_id', '=', org_id).execute());
}

/** By id within an organization, or by the hash of the link's secret. */
export async function findInvite(
  db: Kysely<Tables>,
  by: { org_id: string; invite_id: string } | { token_hash: Buffer },
): Promise<InviteRow | undefined> {
  const query =
    'token_hash' in by
      ? inviteQuery(db).where('i.token_hash', '=', by.token_hash)
      : inviteQuery(db).where('i.org_id', '=', by.org_id).where('i.invite_id', '=', by.invite_id);
  const [row] = await withProjects(db, await query.execute());
  return row;
}

/** The member of that organization whose email or phone it is. */
export async function findMembership(
  db: Kysely<Tables>,
  org_id: string,
  identifier: string,
): Promise<{ member_id: string } | undefined> {
  return db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .where('m.org_id', '=', org_id)
    .where('m.state', '!=', 'removed')
    .where((where) => where.or([where('u.email', '=', identifier), where('u.phone', '=', identifier)]))
    .select('m.member_id')
    .executeTakeFirst();
}

export function inviteState(row: Pick<InviteRow, 'state' | 'expires_at'>, now: Date): Invite['state'] {
  return row.state === 'pending' && row.expires_at <= now ? 'expired' : row.state;
}

export function toInvite(row: InviteRow, now: Date): Invite {
  return {
    invite_id: row.invite_id,
    channel: row.email ? 'email' : 'phone',
    to: row.email ?? row.phone ?? '',
    type: row.role,
    projects: row.projects.flatMap(({ project_id, role }) => {
      const name = row.project_names[project_id];
      return name === undefined ? [] : [{ project_id, name, role }];
    }),
    state: inviteState(row, now),
    invited_by: { member_id: row.invited_by, name: row.inviter_name },
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
