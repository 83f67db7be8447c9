import type { getMember, listMembers, MemberRow as Member, Output, Parsed, Role } from '@fourth-seat/contract';
import { calendarAt } from '../../api/limits/service.ts';
import type { Deps } from '../../deps.ts';
import {
  findMemberRow,
  isPresent,
  listMembersById,
  type MemberId,
  type MemberRow,
  type PresentMember,
  readPresentMember,
  requireStillAdmin,
  updateMember,
} from '../../identity/memberships/service.ts';
import { lockOrganization } from '../../identity/organizations/service.ts';
import { listLastSeen, revokeSessions } from '../../identity/sessions/service.ts';
import { recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { firstPage, inOrder, type PageOf } from '../../platform/http/paging.ts';
import type { Session } from '../../platform/http/session.ts';
import { countKeysByMember } from '../api-keys/service.ts';
import { listMemberUse } from '../counts/service.ts';
import { listProjectsOf, readTrafficScope } from '../projects/service.ts';
import { refuseHindered } from './hindrance.ts';
import { readMemberTarget } from './member-target.ts';
import { allowLeave, allowManage, type LeavingMember, type ManagedMember } from './policy.ts';
import { listMemberIdPage } from './repository.ts';

export { previewMemberDeparture, removeMemberAndKeys } from './departure.ts';
export { countOwned } from './ownership.ts';

type MemberDeps = Pick<Deps, 'db' | 'pool' | 'now'>;

/** The member, if the caller is an administrator. */
export async function readManagedMember(db: Database, session: Session, member_id: string): Promise<ManagedMember> {
  return allowManage(session, await findMemberRow(db, { org_id: session.org_id, member_id }));
}

/** The member, if it is the caller, who may leave, or if the caller is an administrator, who may remove it. */
export async function readLeavingMember(db: Database, session: Session, member_id: string): Promise<LeavingMember> {
  return allowLeave(session, await findMemberRow(db, { org_id: session.org_id, member_id }));
}

/** A member of that organization; removed members do not exist for anyone. */
export async function readMember(db: Database, member: MemberId): Promise<Output<typeof getMember>> {
  const found = await readPresentMember(db, member);
  const { member_id, nickname, role, is_creator, state, email, phone, joined_at } = found;
  return { member_id, name: nickname, type: role, is_creator, state, email, phone, joined_at: joined_at.toISOString() };
}

/** Reads what the list shows beside members; returns a function that describes each of them with it. */
async function createMemberDescriber(
  deps: MemberDeps,
  session: Session,
  member_ids: readonly string[],
): Promise<(member: PresentMember) => Member> {
  const { org_id } = session;
  const [seen, keys, projects, use, { names }] = await Promise.all([
    listLastSeen(deps.db, member_ids),
    countKeysByMember(deps.db, { org_id }),
    listProjectsOf(deps.db, org_id, member_ids),
    listMemberUse(deps.pool, { org_id, member_ids, month: calendarAt(deps.now()).month }),
    readTrafficScope(deps.db, session, undefined),
  ]);
  // A project that the caller may not read does not exist in any answer.
  const readable = projects.filter(({ project_id }) => names.has(project_id));
  const byMember = Map.groupBy(readable, (project) => project.member_id);
  return ({ member_id, ...member }) => ({
    member_id,
    name: member.nickname,
    email: member.email,
    phone: member.phone,
    avatar_url: member.avatar_url,
    type: member.role,
    is_creator: member.is_creator,
    state: member.state,
    joined_at: member.joined_at.toISOString(),
    last_active_at: seen.get(member_id)?.toISOString() ?? null,
    tokens_this_month: use.get(member_id)?.tokens_this_month ?? 0,
    request_count: use.get(member_id)?.calls_this_month ?? 0,
    projects: (byMember.get(member_id) ?? []).map(({ project_id, name, role }) => ({ project_id, name, role })),
    key_count: keys.get(member_id) ?? 0,
    is_me: member_id === session.member_id,
    revision: member.revision,
  });
}

export async function listMemberPage(
  deps: MemberDeps,
  session: Session,
  input: Parsed<typeof listMembers>,
): Promise<PageOf<Member>> {
  const { ids, total, next_cursor } = await listMemberIdPage(deps.db, session.org_id, input.filters ?? {}, {
    sort: input.sort,
    page: input.page ?? firstPage,
    month: calendarAt(deps.now()).month,
  });
  const found = await listMembersById(deps.db, session.org_id, ids);
  const members = [...found.values()].filter(isPresent).map(await createMemberDescriber(deps, session, ids));
  return { results: inOrder(ids, members, (row) => row.member_id), total, next_cursor };
}

export async function updateMemberRole(
  deps: MemberDeps,
  actor: SignedInActor,
  member: ManagedMember,
  input: { type: Role; revision?: number | undefined },
): Promise<Member> {
  const to = input.type;
  await changeMember(
    deps,
    actor,
    { member, revision: input.revision },
    {
      isDone: ({ role }) => role === to,
      apply: async (trx, { role }) => {
        if (to === 'regular') await refuseHindered(trx, member);
        await updateMember(trx, member, { role: to });
        const target = await readMemberTarget(trx, member);
        await recordAudit(trx, actor, { action: 'member.role', target, details: { from: role, to } });
      },
    },
  );
  return readMemberRow(deps, actor.session, member.member_id);
}

/** Disabling ends all sessions for good: an enabled member signs in anew. Keys continue to work. */
export async function updateMemberState(
  deps: MemberDeps,
  actor: SignedInActor,
  member: ManagedMember,
  { state, revision }: { readonly state: Member['state']; readonly revision: number | undefined },
): Promise<Member> {
  await changeMember(
    deps,
    actor,
    { member, revision },
    {
      isDone: (current) => current.state === state,
      apply: async (trx) => {
        if (state === 'disabled') await refuseHindered(trx, member);
        await updateMember(trx, member, { state });
        if (state === 'disabled') await revokeSessions(trx, member, new Date(deps.now()));
        const action = state === 'disabled' ? 'member.disable' : 'member.enable';
        await recordAudit(trx, actor, { action, target: await readMemberTarget(trx, member) });
      },
    },
  );
  return readMemberRow(deps, actor.session, member.member_id);
}

async function readMemberRow(deps: MemberDeps, session: Session, member_id: string): Promise<Member> {
  const member = await readPresentMember(deps.db, { org_id: session.org_id, member_id });
  const describe = await createMemberDescriber(deps, session, [member_id]);
  return describe(member);
}

/** An edit of a member, decided on the row that is read under the lock. */
interface MemberEdit {
  /** Whether the member is so already: nothing is written then, whatever revision the caller saw. */
  readonly isDone: (current: MemberRow) => boolean;
  readonly apply: (trx: Database, current: MemberRow) => Promise<void>;
}

/** Runs an edit under the organization's lock, so that two administrators cannot remove each other at the same time. */
async function changeMember(
  deps: MemberDeps,
  actor: SignedInActor,
  { member, revision }: { readonly member: ManagedMember; readonly revision: number | undefined },
  { isDone, apply }: MemberEdit,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, actor.session.org_id);
    await requireStillAdmin(trx, actor.session);
    const current = await findMemberRow(trx, member);
    if (!current) throw new ApiError('member_unknown');
    if (isDone(current)) return;
    if (revision !== undefined && current.revision !== revision) throw new ApiError('stale_revision');
    await apply(trx, current);
  });
}
