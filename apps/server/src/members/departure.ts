import type { LeaverKey, Output, Parsed, previewDeparture, removeMember } from '@fourth-seat/contract';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/service.ts';
import { inTransaction } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/errors.ts';
import type { Session } from '../http/session.ts';
import { readLastRequests } from '../metering/last-requests.ts';
import { lockOrganization } from '../organizations/lock.ts';
import { readKeyHours } from '../usage/summaries.ts';
import { type LeavingMember, blockOf } from './policy.ts';
import { listMemberRows } from './repository.ts';
import { type Acting, type MemberDeps, mustStillBeAdmin, refuseBlocked, targetOf } from './service.ts';

const day_ms = 86_400_000;

/** What a member would leave behind: its keys, one by one, and projects that would have no owner. */
export async function previewLeaving(
  deps: MemberDeps,
  session: Session,
  member: LeavingMember,
): Promise<Output<typeof previewDeparture>> {
  const { org_id, member_id } = member;
  const [people, keys, orphaned_projects, sessions, blocked_by] = await Promise.all([
    listMemberRows(deps.db, org_id),
    describeKeys(deps, member),
    findOrphans(deps.db, member),
    countSessions(deps, member),
    blockOf(deps.db, member),
  ]);
  const others = people.filter((one) => one.member_id !== member_id && one.state === 'active');
  const heir = heirOf(others, session);
  const person = (row: { member_id: string; nickname: string }) => ({ member_id: row.member_id, name: row.nickname });
  return {
    member: { member_id, name: people.find((one) => one.member_id === member_id)?.nickname ?? '' },
    is_me: member_id === session.member_id,
    blocked_by,
    keys,
    orphaned_projects,
    heir: heir ? person(heir) : null,
    candidates: others.map(person),
    sessions,
  };
}

/** Whoever removes inherits; of someone who leaves by itself, the creator does. */
function heirOf<Row extends { member_id: string; is_creator: boolean; role: string }>(
  others: readonly Row[],
  session: Session,
): Row | undefined {
  return (
    others.find((one) => one.member_id === session.member_id) ??
    others.find((one) => one.is_creator) ??
    others.find((one) => one.role === 'admin')
  );
}

async function listLeaverKeys(db: Kysely<Tables>, member: LeavingMember) {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('projects as p', 'p.project_id', 'k.project_id')
    .where('k.org_id', '=', member.org_id)
    .where('k.created_by', '=', member.member_id)
    .where('k.deleted_at', 'is', null)
    .select(['k.key_id', 'k.name', 'k.state', 'k.project_id', 'p.name as project_name'])
    .orderBy('k.created_at')
    .execute();
}

async function describeKeys(deps: MemberDeps, member: LeavingMember): Promise<LeaverKey[]> {
  const keys = await listLeaverKeys(deps.db, member);
  const key_ids = keys.map((key) => key.key_id);
  if (key_ids.length === 0) return [];
  const [last, hours, secrets] = await Promise.all([
    readLastRequests(deps.pool, member.org_id, key_ids),
    readKeyHours(deps.pool, member.org_id, key_ids, new Date(deps.now() - day_ms)),
    deps.db
      .selectFrom('api_key_secrets')
      .select(['key_id', 'prefix', 'last_four'])
      .where('org_id', '=', member.org_id)
      .where('key_id', 'in', key_ids)
      .orderBy('created_at')
      .execute(),
  ]);
  return keys.map((key) => {
    const secret = secrets.findLast((one) => one.key_id === key.key_id);
    return {
      key_id: key.key_id,
      name: key.name,
      masked: secret ? `${secret.prefix}…${secret.last_four}` : '',
      state: key.state,
      project: { project_id: key.project_id, name: key.project_name },
      last_request_at: last.find((one) => one.key_id === key.key_id)?.at.toISOString() ?? null,
      calls_last_24h: hours.filter((hour) => hour.key_id === key.key_id).reduce((sum, hour) => sum + hour.requests, 0),
    };
  });
}

/** Projects that only this member owns. */
async function findOrphans(db: Kysely<Tables>, member: LeavingMember): Promise<{ project_id: string; name: string }[]> {
  return db
    .selectFrom('project_members as m')
    .innerJoin('projects as p', 'p.project_id', 'm.project_id')
    .where('m.org_id', '=', member.org_id)
    .where('m.member_id', '=', member.member_id)
    .where('m.role', '=', 'owner')
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('project_members as o')
            .select('o.member_id')
            .whereRef('o.project_id', '=', 'm.project_id')
            .where('o.role', '=', 'owner')
            .where('o.member_id', '!=', member.member_id),
        ),
      ),
    )
    .select(['p.project_id', 'p.name'])
    .orderBy('p.name')
    .execute();
}

async function countSessions(deps: MemberDeps, member: LeavingMember): Promise<number> {
  const { count } = await deps.db
    .selectFrom('sessions')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('member_id', '=', member.member_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(deps.now()))
    .executeTakeFirstOrThrow();
  return count;
}

type Decision = Parsed<typeof removeMember>['keys'][number];

/** Removes a member. Every key it has must have been decided about; nothing is removed when one is missing. */
export async function removeLeaving(
  deps: MemberDeps,
  actor: Acting,
  member: LeavingMember,
  input: { keys: Decision[]; projects_to_member_id?: string | undefined },
): Promise<Output<typeof removeMember>> {
  const { org_id, member_id } = member;
  const isSelf = member_id === actor.session.member_id;
  return inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    if (!isSelf) await mustStillBeAdmin(trx, actor.session);
    await refuseBlocked(trx, member);
    const counts = await decideKeys(trx, deps, actor, member, input.keys);
    await inheritProjects(trx, actor, member, input.projects_to_member_id);
    await trx.deleteFrom('project_members').where('org_id', '=', org_id).where('member_id', '=', member_id).execute();
    await trx
      .deleteFrom('organization_transfers')
      .where('org_id', '=', org_id)
      .where((where) => where.or([where('to_member_id', '=', member_id), where('from_member_id', '=', member_id)]))
      .execute();
    const removed = await trx
      .updateTable('members')
      .set((row) => ({ state: 'removed', revision: row('revision', '+', 1) }))
      .where('org_id', '=', org_id)
      .where('member_id', '=', member_id)
      .where('state', '!=', 'removed')
      .executeTakeFirst();
    // Another administrator was faster: the lock made us wait for it.
    if (removed.numUpdatedRows === 0n) throw new ApiError('member_unknown');
    await trx
      .updateTable('sessions')
      .set({ revoked_at: new Date(deps.now()) })
      .where('member_id', '=', member_id)
      .where('revoked_at', 'is', null)
      .execute();
    const action = isSelf ? 'member.leave' : 'member.remove';
    await recordAudit(trx, actor, { action, target: await targetOf(trx, member), details: counts });
    return counts;
  });
}

async function decideKeys(
  trx: Kysely<Tables>,
  deps: MemberDeps,
  actor: Acting,
  member: LeavingMember,
  decisions: readonly Decision[],
): Promise<Output<typeof removeMember>> {
  const keys = await listLeaverKeys(trx, member);
  const byKey = new Map(decisions.map((decision) => [decision.key_id, decision]));
  const undecided = keys.filter((key) => !isDecided(byKey.get(key.key_id), member));
  if (undecided.length > 0) throw new ApiError('keys_undecided', { key_ids: undecided.map((key) => key.key_id) });
  const counts = { keys_handed_over: 0, keys_disabled: 0, keys_deleted: 0 };
  for (const key of keys) {
    const decision = byKey.get(key.key_id);
    if (!decision) continue;
    const target = { kind: 'key', id: key.key_id, name: key.name } as const;
    const one = trx.updateTable('api_keys').where('org_id', '=', member.org_id).where('key_id', '=', key.key_id);
    const now = new Date(deps.now());
    if (decision.decision === 'hand_over' && decision.to_member_id) {
      await handOver(trx, member.org_id, key, decision.to_member_id);
      await recordAudit(trx, actor, { action: 'key.hand_over', target, details: { to: decision.to_member_id } });
      counts.keys_handed_over++;
    } else if (decision.decision === 'delete') {
      await trx
        .deleteFrom('api_key_secrets')
        .where('org_id', '=', member.org_id)
        .where('key_id', '=', key.key_id)
        .execute();
      await one.set({ deleted_at: now, state: 'disabled' }).execute();
      await recordAudit(trx, actor, { action: 'key.delete', target });
      counts.keys_deleted++;
    } else {
      await one.set((row) => ({ state: 'disabled', updated_at: now, revision: row('revision', '+', 1) })).execute();
      await recordAudit(trx, actor, { action: 'key.disable', target });
      counts.keys_disabled++;
    }
  }
  return counts;
}

function isDecided(decision: Decision | undefined, member: LeavingMember): boolean {
  if (!decision) return false;
  if (decision.decision !== 'hand_over') return true;
  return decision.to_member_id !== undefined && decision.to_member_id !== member.member_id;
}

/** The heir must be an active member; it joins the project, so that it can see what it answers for. */
async function handOver(
  trx: Kysely<Tables>,
  org_id: string,
  key: { key_id: string; project_id: string },
  to_member_id: string,
): Promise<void> {
  await mustBeActive(trx, org_id, to_member_id);
  await trx
    .updateTable('api_keys')
    .set((row) => ({ created_by: to_member_id, revision: row('revision', '+', 1) }))
    .where('org_id', '=', org_id)
    .where('key_id', '=', key.key_id)
    .execute();
  await trx
    .insertInto('project_members')
    .values({ org_id, project_id: key.project_id, member_id: to_member_id, role: 'collaborator' })
    .onConflict((conflict) => conflict.columns(['project_id', 'member_id']).doNothing())
    .execute();
}

async function mustBeActive(trx: Kysely<Tables>, org_id: string, member_id: string): Promise<void> {
  const found = await trx
    .selectFrom('members')
    .select('member_id')
    .where('org_id', '=', org_id)
    .where('member_id', '=', member_id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!found) throw new ApiError('member_unknown');
}

async function inheritProjects(
  trx: Kysely<Tables>,
  actor: Acting,
  member: LeavingMember,
  chosen: string | undefined,
): Promise<void> {
  const orphans = await findOrphans(trx, member);
  if (orphans.length === 0) return;
  const others = (await listMemberRows(trx, member.org_id, { state: 'active' })).filter(
    (one) => one.member_id !== member.member_id,
  );
  const heir = chosen ? others.find((one) => one.member_id === chosen) : heirOf(others, actor.session);
  if (!heir) throw new ApiError('member_unknown');
  for (const { project_id } of orphans) {
    await trx
      .insertInto('project_members')
      .values({ org_id: member.org_id, project_id, member_id: heir.member_id, role: 'owner' })
      .onConflict((conflict) => conflict.columns(['project_id', 'member_id']).doUpdateSet({ role: 'owner' }))
      .execute();
  }
}
