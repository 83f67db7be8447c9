import type {
  LeaverKey,
  LeaverKeyDecision,
  Output,
  Parsed,
  previewDeparture,
  removeMember,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import {
  createServiceAccount,
  findMemberWithUser,
  listPresentMembers,
  type MemberWithUser,
  requireStillAdmin,
  updateMember,
} from '../../identity/memberships/service.ts';
import { deleteTransfersOf, lockOrganization } from '../../identity/organizations/service.ts';
import { countOpenSessions, revokeSessions } from '../../identity/sessions/service.ts';
import { recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Database, KeyRow } from '../../platform/db/tables.ts';
import { entryOf } from '../../platform/entry-of.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import {
  applyLeaverKeyDecision,
  type KeyDecision,
  listKeysOfMember,
  listMasks,
  startOf24h,
} from '../api-keys/service.ts';
import { listKeyHours, listLastRequests } from '../counts/service.ts';
import {
  assignProjectRole,
  deleteProjectsOf,
  findProjectMemberRow,
  isManager,
  listOwners,
  listProjectMemberRows,
  listSolelyOwned,
  lockProject,
  type ProjectMemberRow,
  readTrafficScope,
} from '../projects/service.ts';
import { findHindrance, refuseHindered } from './hindrance.ts';
import { readMemberTarget } from './member-target.ts';
import type { LeavingMember } from './policy.ts';

type DepartureDeps = Pick<Deps, 'db' | 'pool' | 'now'>;

/** What a member would leave behind: its keys, and projects that would have no owner. */
export async function previewMemberDeparture(
  deps: DepartureDeps,
  session: Session,
  member: LeavingMember,
): Promise<Output<typeof previewDeparture>> {
  const { org_id, member_id } = member;
  const [members, { asked }, orphaned_projects, sessions, hindrance] = await Promise.all([
    listPresentMembers(deps.db, org_id),
    listLeaverKeys(deps.db, session, member),
    listSolelyOwned(deps.db, member),
    countOpenSessions(deps.db, { member_id }, new Date(deps.now())),
    findHindrance(deps.db, member),
  ]);
  const others = othersOf(members, member);
  const heir = heirOf(others, session);
  const keys = await describeLeaverKeys(deps, session, asked, others);
  const toNamed = (row: MemberWithUser) => ({ member_id: row.member_id, name: row.nickname });
  return {
    member: { member_id, name: members.find((one) => one.member_id === member_id)?.nickname ?? '' },
    is_me: member_id === session.member_id,
    blocked_by: hindrance ?? null,
    keys,
    orphaned_projects,
    heir: heir ? toNamed(heir) : null,
    candidates: others.map(toNamed),
    sessions,
  };
}

/** The active members who stay. */
function othersOf(members: readonly MemberWithUser[], { member_id }: LeavingMember): MemberWithUser[] {
  return members.filter((one) => one.member_id !== member_id && one.state === 'active');
}

/** The heir by default: the administrator who removes the member, else the creator, else any administrator. */
function heirOf(others: readonly MemberWithUser[], session: Session): MemberWithUser | undefined {
  return (
    others.find((one) => one.member_id === session.member_id) ??
    others.find((one) => one.is_creator) ??
    others.find((one) => one.role === 'admin')
  );
}

type KeyOfMember = Awaited<ReturnType<typeof listKeysOfMember>>[number];

/**
 * The keys of the leaver that the caller decides on, and those of projects that the caller may not read, which do not
 * exist for the caller: they go to an owner of their project.
 */
async function listLeaverKeys(
  db: Database,
  session: Session,
  member: LeavingMember,
): Promise<{ readonly asked: readonly KeyOfMember[]; readonly left: readonly KeyOfMember[] }> {
  const { names } = await readTrafficScope(db, session, undefined);
  const keys = await listKeysOfMember(db, member);
  return {
    asked: keys.filter(({ project_id }) => names.has(project_id)),
    left: keys.filter(({ project_id }) => !names.has(project_id)),
  };
}

async function describeLeaverKeys(
  deps: DepartureDeps,
  session: Session,
  keys: readonly KeyOfMember[],
  others: readonly MemberWithUser[],
): Promise<LeaverKey[]> {
  const { org_id } = session;
  const key_ids = keys.map((key) => key.key_id);
  if (key_ids.length === 0) return [];
  const projectIds = [...new Set(keys.map(({ project_id }) => project_id))];
  const [last, hours, masks, rows] = await Promise.all([
    listLastRequests(deps.pool, org_id, key_ids),
    listKeyHours(deps.pool, { org_id, key_ids, since: startOf24h(new Date(deps.now())) }),
    listMasks(deps.db, org_id, key_ids),
    listProjectMemberRows(deps.db, org_id, projectIds),
  ]);
  const heirsOf = (project_id: string): string[] => {
    const inProject = rows.filter((row) => row.project_id === project_id);
    const isFree = mayAdmit(session, inProject);
    const ids = new Set(inProject.map((row) => row.member_id));
    return others.map(({ member_id }) => member_id).filter((member_id) => isFree || ids.has(member_id));
  };
  return keys.map(({ key_id, name, state, project_id, project_name }) => ({
    key_id,
    name,
    masked: masks.get(key_id) ?? '',
    state,
    project: { project_id, name: project_name },
    last_request_at: last.find((one) => one.key_id === key_id)?.at.toISOString() ?? null,
    requests_24h: hours.filter((hour) => hour.key_id === key_id).reduce((sum, hour) => sum + hour.calls, 0),
    heir_ids: heirsOf(project_id),
  }));
}

/** Whether the caller may admit others to the project of these members, as its owner or as an administrator. */
const mayAdmit = (session: Session, members: readonly Pick<ProjectMemberRow, 'member_id' | 'role'>[]): boolean =>
  isManager(session, members.find(({ member_id }) => member_id === session.member_id)?.role ?? null);

/** Removes a member. Each of its keys needs a decision; if one is missing nothing is removed. */
export async function removeMemberAndKeys(
  deps: DepartureDeps,
  actor: SignedInActor,
  member: LeavingMember,
  input: Pick<Parsed<typeof removeMember>, 'keys' | 'projects_to_member_id'>,
): Promise<Output<typeof removeMember>> {
  const { org_id, member_id } = member;
  const isSelf = member_id === actor.session.member_id;
  return inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    if (!isSelf) await requireStillAdmin(trx, actor.session);
    await refuseHindered(trx, member);
    await inheritProjects(trx, actor, member, input.projects_to_member_id);
    const counts = await decideKeys(trx, actor, member, { decisions: input.keys, at: new Date(deps.now()) });
    await deleteProjectsOf(trx, member);
    await deleteTransfersOf(trx, member);
    const target = await readMemberTarget(trx, member);
    // Another administrator removed the member while this one waited for the lock.
    if (!(await updateMember(trx, member, { state: 'removed' }))) throw new ApiError('member_unknown');
    await revokeSessions(trx, { member_id }, new Date(deps.now()));
    const action = isSelf ? 'member.leave' : 'member.remove';
    await recordAudit(trx, actor, { action, target, details: counts });
    return counts;
  });
}

const countNames = {
  hand_over: 'keys_handed_over',
  to_service_account: 'keys_handed_over',
  disable: 'keys_disabled',
  delete: 'keys_deleted',
} as const;

async function decideKeys(
  trx: Database,
  actor: SignedInActor,
  member: LeavingMember,
  { decisions, at }: { readonly decisions: readonly LeaverKeyDecision[]; readonly at: Date },
): Promise<Output<typeof removeMember>> {
  const { asked, left } = await listLeaverKeys(trx, actor.session, member);
  const counts = { keys_handed_over: 0, keys_disabled: 0, keys_deleted: 0 };
  for (const { key, choice } of listChoices(asked, decisions, member)) {
    if (choice.decision === 'hand_over') await admitHeir(trx, actor, key, choice.to_member_id);
    await applyLeaverKeyDecision(trx, actor, key, { choice: await nameHeir(trx, key, choice, at), at });
    counts[countNames[choice.decision]]++;
  }
  for (const key of left) {
    const choice = await choiceWithoutLeaver(trx, key);
    await applyLeaverKeyDecision(trx, actor, key, { choice, at });
  }
  return counts;
}

/** The service account sees all keys of its organization: it joins no project for them. */
async function nameHeir(trx: Database, key: KeyRow, choice: LeaverKeyDecision, at: Date): Promise<KeyDecision> {
  if (choice.decision !== 'to_service_account') return choice;
  const to_member_id = await createServiceAccount(trx, key.org_id, at);
  return { key_id: key.key_id, decision: 'hand_over', to_member_id };
}

/** A key that its maker may no longer see keeps working for an owner of its project; where none is active it is disabled. */
async function choiceWithoutLeaver(trx: Database, { org_id, key_id, project_id }: KeyRow): Promise<KeyDecision> {
  for (const { member_id } of await listOwners(trx, { org_id, project_id })) {
    const owner = await findMemberWithUser(trx, { org_id, member_id });
    if (owner?.state === 'active') return { key_id, decision: 'hand_over', to_member_id: member_id };
  }
  return { key_id, decision: 'disable' };
}

/** Each key with what was decided on it; throws `keys_undecided` where there are others. */
function listChoices(
  keys: readonly KeyRow[],
  decisions: readonly LeaverKeyDecision[],
  { member_id }: LeavingMember,
): { readonly key: KeyRow; readonly choice: LeaverKeyDecision }[] {
  // A key that is handed over to the leaving member is not decided.
  const valid = decisions.filter((choice) => choice.decision !== 'hand_over' || choice.to_member_id !== member_id);
  const byKey = new Map(valid.map((choice) => [choice.key_id, choice]));
  const undecided = keys.filter(({ key_id }) => !byKey.has(key_id));
  if (undecided.length > 0) throw new ApiError('keys_undecided', { key_ids: undecided.map(({ key_id }) => key_id) });
  return keys.map((key) => ({ key, choice: entryOf(byKey, key.key_id) }));
}

/**
 * The heir must be an active member and see the key: a member of its project, open or closed. Others join it, where the
 * caller may admit them (`forbidden`).
 */
async function admitHeir(
  trx: Database,
  actor: SignedInActor,
  { org_id, project_id }: KeyRow,
  member_id: string,
): Promise<void> {
  const heir = await findMemberWithUser(trx, { org_id, member_id });
  if (heir?.state !== 'active') throw new ApiError('member_unknown');
  const project = await lockProject(trx, { org_id, project_id });
  if (await findProjectMemberRow(trx, project, member_id)) return;
  if (!mayAdmit(actor.session, await listProjectMemberRows(trx, org_id, [project_id]))) throw new ApiError('forbidden');
  await assignProjectRole(trx, actor, project, { member: heir, role: 'collaborator' });
}

async function inheritProjects(
  trx: Database,
  actor: SignedInActor,
  member: LeavingMember,
  chosen: string | undefined,
): Promise<void> {
  const orphans = await listSolelyOwned(trx, member);
  if (orphans.length === 0) return;
  const others = othersOf(await listPresentMembers(trx, member.org_id), member);
  const heir =
    chosen === undefined ? heirOf(others, actor.session) : others.find(({ member_id }) => member_id === chosen);
  // By default there is one: the last administrator cannot leave.
  if (!heir)
    throw chosen === undefined ? new Error('no administrator is left to inherit') : new ApiError('member_unknown');
  for (const { project_id } of orphans) {
    const project = await lockProject(trx, { org_id: member.org_id, project_id });
    await assignProjectRole(trx, actor, project, { member: heir, role: 'owner' });
  }
}
