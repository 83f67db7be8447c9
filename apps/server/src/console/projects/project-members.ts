import type {
  addProjectMember as addProjectMemberEndpoint,
  listProjectMembers,
  Parsed,
  ProjectMember,
  ProjectRole,
} from '@fourth-seat/contract';
import {
  findMemberWithUser,
  isPresent,
  listMembersById,
  type PresentMember,
  requireActiveMember,
} from '../../identity/memberships/service.ts';
import { type Actor, recordAudit } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { type PageOf, pageOf, sortRows } from '../../platform/http/paging.ts';
import { lockOpenProject } from './change.ts';
import type { ManageableProject, ReadableProject } from './policy.ts';
import {
  deleteProjectMember,
  findProjectMemberRow,
  listOwners,
  listProjectMemberRows,
  type ProjectMemberRow,
  upsertProjectMember,
} from './project-member-repository.ts';
import { type LockedProject, lockProject, type ProjectId } from './repository.ts';
import { projectTarget } from './view.ts';

/** What the list of a project's members needs from the keys feature: how many of its keys are theirs. */
export interface ProjectMemberDeps {
  readonly db: Database;
  readonly countKeys: (project: ReadableProject) => Promise<ReadonlyMap<string, number>>;
}

async function listMembersOf(deps: ProjectMemberDeps, project: ReadableProject): Promise<ProjectMember[]> {
  const { org_id, project_id } = project;
  const rows = await listProjectMemberRows(deps.db, org_id, [project_id]);
  const member_ids = rows.map((row) => row.member_id);
  const [members, keys] = await Promise.all([listMembersById(deps.db, org_id, member_ids), deps.countKeys(project)]);
  return rows.flatMap((row) => {
    const member = members.get(row.member_id);
    if (!isPresent(member)) return [];
    return [toProjectMember(row, member, keys.get(row.member_id) ?? 0)];
  });
}

/** A member of a project as in the contract. */
function toProjectMember(
  { member_id, role, added_at }: ProjectMemberRow,
  member: PresentMember,
  key_count: number,
): ProjectMember {
  const { nickname, email, phone, avatar_url, state } = member;
  return {
    member_id,
    role,
    name: nickname,
    email,
    phone,
    avatar_url,
    is_admin: member.role === 'admin',
    state,
    added_at: added_at.toISOString(),
    key_count,
  };
}

export async function listProjectMemberPage(
  deps: ProjectMemberDeps,
  project: ReadableProject,
  input: Parsed<typeof listProjectMembers>,
): Promise<PageOf<ProjectMember>> {
  const rows = await listMembersOf(deps, project);
  return pageOf(
    sortRows(rows, input.sort, (row, field) => row[field]),
    input.page,
    (row) => row.member_id,
  );
}

/** A member who is to be in a project, and as what. */
interface Assignment {
  readonly member: { readonly member_id: string; readonly nickname: string };
  readonly role: ProjectRole;
}

/** Adds a member to a project, or changes the role of one who is in it, and logs which of both it was. */
export async function assignProjectRole(
  trx: Database,
  actor: Actor,
  project: LockedProject,
  { member: { member_id, nickname }, role }: Assignment,
): Promise<ProjectMemberRow> {
  const { org_id, project_id } = project;
  const former = await findProjectMemberRow(trx, project, member_id);
  if (former?.role === role) return former;
  if (former?.role === 'owner') await requireOtherOwner(trx, project, member_id);
  const row = await upsertProjectMember(trx, { org_id, project_id, member_id, role });
  await recordAudit(trx, actor, {
    action: former ? 'project.member_role' : 'project.member_add',
    target: projectTarget(project),
    details: { member_id, name: nickname, role: former ? { from: former.role, to: role } : role },
  });
  return row;
}

/** Adds a member of the organization, or changes the role of one that is in the project already. */
export async function addProjectMember(
  deps: ProjectMemberDeps,
  actor: Actor,
  project: ManageableProject,
  { member_id, role }: Omit<Parsed<typeof addProjectMemberEndpoint>, 'project_id'>,
): Promise<ProjectMember> {
  const { org_id } = project;
  const { row, member } = await inTransaction(deps.db, async (trx) => {
    const locked = await lockOpenProject(trx, project, 'project_closed');
    const member = await requireActiveMember(trx, { org_id, member_id });
    return { row: await assignProjectRole(trx, actor, locked, { member, role }), member };
  });
  const keys = await deps.countKeys(project);
  return toProjectMember(row, member, keys.get(member_id) ?? 0);
}

export async function removeProjectMember(
  deps: ProjectMemberDeps,
  actor: Actor,
  project: ManageableProject,
  member_id: string,
): Promise<void> {
  const { org_id } = project;
  await inTransaction(deps.db, async (trx) => {
    await lockProject(trx, project);
    await requireOtherOwner(trx, project, member_id);
    const member = await findMemberWithUser(trx, { org_id, member_id });
    if (!(await deleteProjectMember(trx, project, member_id))) throw new ApiError('project_member_unknown');
    await recordAudit(trx, actor, {
      action: 'project.member_remove',
      target: projectTarget(project),
      details: { member_id, name: member?.nickname },
    });
  });
}

/** A project always has an owner: the last one can neither leave nor become a collaborator. */
async function requireOtherOwner(trx: Database, project: ProjectId, leaving: string): Promise<void> {
  const owners = await listOwners(trx, project);
  if (owners.length === 1 && owners[0]?.member_id === leaving) throw new ApiError('project_last_owner');
}
