import type { MemberRow as Member, Output, Parsed, Role, getMe, listMembers } from '@fourth-seat/contract';
import type { Kysely, Updateable } from 'kysely';
import { type Actor, recordAudit } from '../audit/service.ts';
import { inTransaction } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { calendarAt } from '../http/calendar.ts';
import { ApiError } from '../http/errors.ts';
import { type PageOf, first_page, inOrder } from '../http/paging.ts';
import type { Session } from '../http/session.ts';
import { lockOrganization } from '../organizations/lock.ts';
import { readMemberUse } from '../usage/summaries.ts';
import { type ManagedMember, blockOf } from './policy.ts';
import { getSignedInState, listMemberProjects, listMemberRows, pageMembers } from './repository.ts';

export type MemberDeps = Pick<Deps, 'db' | 'pool' | 'now'>;
export type Acting = Actor & { readonly session: Session };

/** The signed-in state of a session, for features that move one. */
export async function readSignedInState(
  deps: Pick<MemberDeps, 'db'>,
  session: Pick<Session, 'org_id' | 'member_id' | 'session_id' | 'expires_at'>,
): Promise<Output<typeof getMe>> {
  return getSignedInState(deps.db, session);
}

/** Members of the organization with what they may do and what they used. */
async function describeMembers(deps: MemberDeps, session: Session, ids: readonly string[]): Promise<Member[]> {
  if (ids.length === 0) return [];
  const [rows, projects, use] = await Promise.all([
    listMemberRows(deps.db, session.org_id, { member_ids: ids }),
    listMemberProjects(deps.db, session.org_id, ids),
    readMemberUse(deps.pool, session.org_id, calendarAt(deps.now()), ids),
  ]);
  const byMember = Map.groupBy(projects, (project) => project.member_id);
  return rows.map((row) => ({
    member_id: row.member_id,
    name: row.nickname,
    email: row.email,
    phone: row.phone,
    avatar_url: row.avatar_url,
    type: row.role,
    is_creator: row.is_creator,
    state: row.state === 'disabled' ? 'disabled' : 'active',
    joined_at: row.joined_at.toISOString(),
    last_active_at: row.last_seen_at?.toISOString() ?? null,
    tokens_this_month: use.get(row.member_id)?.tokens_this_month ?? 0,
    request_count: use.get(row.member_id)?.calls_this_month ?? 0,
    projects: (byMember.get(row.member_id) ?? []).map(({ project_id, name, role }) => ({ project_id, name, role })),
    keys: row.keys ?? 0,
    is_me: row.member_id === session.member_id,
    revision: row.revision,
  }));
}

export async function listMemberPage(
  deps: MemberDeps,
  session: Session,
  input: Parsed<typeof listMembers>,
): Promise<PageOf<Member>> {
  const { ids, total, next_cursor } = await pageMembers(deps.db, session.org_id, input.filters ?? {}, {
    sort: input.sort,
    page: input.page ?? first_page,
    month: calendarAt(deps.now()).month,
  });
  const members = await describeMembers(deps, session, ids);
  return { results: inOrder(ids, members, (row) => row.member_id), total, next_cursor };
}

export async function updateRole(
  deps: MemberDeps,
  actor: Acting,
  member: ManagedMember,
  input: { type: Role; revision?: number | undefined },
): Promise<Member> {
  if (member.role !== input.type) {
    await changeMember(deps, actor, member, input.revision, async (trx) => {
      if (input.type === 'regular') await refuseBlocked(trx, member);
      await writeMember(trx, member, { role: input.type });
      await recordAudit(trx, actor, {
        action: 'member.role',
        target: await targetOf(trx, member),
        details: { from: member.role, to: input.type },
      });
    });
  }
  return getMemberRow(deps, actor.session, member.member_id);
}

/** Shutting out ends every session at once, because a session counts only with an active member; keys keep working. */
export async function setMemberState(
  deps: MemberDeps,
  actor: Acting,
  member: ManagedMember,
  state: 'active' | 'disabled',
  revision: number | undefined,
): Promise<Member> {
  if (member.state !== state) {
    await changeMember(deps, actor, member, revision, async (trx) => {
      if (state === 'disabled') await refuseBlocked(trx, member);
      await writeMember(trx, member, { state });
      const action = state === 'disabled' ? 'member.disable' : 'member.enable';
      await recordAudit(trx, actor, { action, target: await targetOf(trx, member) });
    });
  }
  return getMemberRow(deps, actor.session, member.member_id);
}

async function getMemberRow(deps: MemberDeps, session: Session, member_id: string): Promise<Member> {
  const [row] = await describeMembers(deps, session, [member_id]);
  if (!row) throw new ApiError('member_unknown');
  return row;
}

/** Runs an edit under the organization's lock, so that two administrators cannot remove each other at once. */
async function changeMember(
  deps: MemberDeps,
  actor: Acting,
  member: ManagedMember,
  revision: number | undefined,
  work: (trx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, actor.session.org_id);
    await mustStillBeAdmin(trx, actor.session);
    if (revision !== undefined) {
      const { revision: current } = await trx
        .selectFrom('members')
        .select('revision')
        .where('org_id', '=', member.org_id)
        .where('member_id', '=', member.member_id)
        .executeTakeFirstOrThrow();
      if (current !== revision) throw new ApiError('stale_revision');
    }
    await work(trx);
  });
}

/** The session was read before the lock: whoever was removed or demoted meanwhile has no say any more. */
export async function mustStillBeAdmin(trx: Kysely<Tables>, session: Session): Promise<void> {
  const row = await trx
    .selectFrom('members')
    .select('role')
    .where('org_id', '=', session.org_id)
    .where('member_id', '=', session.member_id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (row?.role !== 'admin') throw new ApiError('forbidden');
}

export async function refuseBlocked(
  trx: Kysely<Tables>,
  member: Pick<ManagedMember, 'org_id' | 'member_id'>,
): Promise<void> {
  const block = await blockOf(trx, member);
  if (block) throw new ApiError(block);
}

export async function writeMember(
  trx: Kysely<Tables>,
  member: Pick<ManagedMember, 'org_id' | 'member_id'>,
  set: Updateable<Tables['members']>,
): Promise<void> {
  await trx
    .updateTable('members')
    .set((row) => ({ ...set, revision: row('revision', '+', 1) }))
    .where('org_id', '=', member.org_id)
    .where('member_id', '=', member.member_id)
    .execute();
}

export async function targetOf(trx: Kysely<Tables>, member: Pick<ManagedMember, 'member_id' | 'user_id'>) {
  const { nickname } = await trx
    .selectFrom('users')
    .select('nickname')
    .where('user_id', '=', member.user_id)
    .executeTakeFirstOrThrow();
  return { kind: 'member', id: member.member_id, name: nickname } as const;
}
