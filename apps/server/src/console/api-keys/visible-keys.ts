/** Keys as members see them, and what the list shows of each. */
import type { ApiKey, listApiKeys, Parsed } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { type Calendar, calendarAt, hasLimit, listPeriodUse, noUse } from '../../api/limits/service.ts';
import { listMembersById, type MemberId } from '../../identity/memberships/service.ts';
import { readOrganizationLimits } from '../../identity/organizations/service.ts';
import type { Database, KeyRow } from '../../platform/db/tables.ts';
import { entryOf } from '../../platform/entry-of.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { firstPage, inOrder, type PageOf } from '../../platform/http/paging.ts';
import type { Session } from '../../platform/http/session.ts';
import { listKeyHours, listLastRequests } from '../counts/service.ts';
import { listProjectRows, type ReadableProject, readProject } from '../projects/service.ts';
import { listKeyIdPage } from './list-repository.ts';
import { type AllowedKey, readAllowedKey, readKeyVisibility } from './policy.ts';
import { listKeyNamesById, listKeys, lockKey } from './repository.ts';
import { listSecrets } from './secret-repository.ts';
import { maskSecret } from './secrets.ts';
import { type KeyActivity, type KeyContext, type KeyLookups, startOf24h, toApiKey } from './view.ts';

export type KeyDeps = Pick<ApiDeps, 'db' | 'pool' | 'archive' | 'now' | 'config'>;

/** The key as it is now, locked for an edit; throws `key_unknown` where it was deleted since it was read. */
export async function lockAllowedKey(trx: Database, key: AllowedKey): Promise<KeyRow> {
  const locked = await lockKey(trx, key);
  if (!locked) throw new ApiError('key_unknown');
  return locked;
}

/** All keys of a project, for members who manage it. */
export async function listKeysOfProject(db: Database, project: ReadableProject): Promise<KeyRow[]> {
  return listKeys(db, project.org_id, 'all', { project_id: project.project_id });
}

/** Keys that a member created, oldest first, with the names of their projects. */
export async function listKeysOfMember(db: Database, member: MemberId): Promise<(KeyRow & { project_name: string })[]> {
  const keys = await listKeys(db, member.org_id, 'all', { created_by: member.member_id });
  return (await withProjectNames(db, member.org_id, keys)).toReversed();
}

async function withProjectNames<Key extends Pick<KeyRow, 'project_id'>>(
  db: Database,
  org_id: string,
  keys: readonly Key[],
): Promise<(Key & { project_name: string })[]> {
  const projects = await listProjectRows(db, org_id, [...new Set(keys.map((key) => key.project_id))]);
  const names = new Map(projects.map(({ project_id, name }) => [project_id, name]));
  return keys.map((key) => ({ ...key, project_name: entryOf(names, key.project_id) }));
}

/** Names of keys with those of their projects, including deleted keys. */
export async function listKeyNames(
  db: Database,
  org_id: string,
  key_ids: readonly string[],
): Promise<{ key_id: string; name: string; project_name: string }[]> {
  if (key_ids.length === 0) return [];
  return withProjectNames(db, org_id, await listKeyNamesById(db, org_id, key_ids));
}

/** The visible part of each key's newest secret. */
export async function listMasks(
  db: Database,
  org_id: string,
  key_ids: readonly string[],
): Promise<Map<string, string>> {
  const secrets = await listSecrets(db, org_id, key_ids);
  return new Map(secrets.toReversed().map((secret) => [secret.key_id, maskSecret(secret)]));
}

async function readKeyLookups(db: Database, org_id: string, keys: readonly KeyRow[]): Promise<KeyLookups> {
  const key_ids = keys.map((key) => key.key_id);
  const [projects, members, secrets] = await Promise.all([
    listProjectRows(db, org_id, [...new Set(keys.map((key) => key.project_id))]),
    listMembersById(
      db,
      org_id,
      keys.map((key) => key.created_by),
    ),
    listSecrets(db, org_id, key_ids),
  ]);
  return {
    projects: new Map(projects.map((project) => [project.project_id, project])),
    members: new Map([...members].map(([id, one]) => [id, { name: one.nickname, isGone: one.state === 'removed' }])),
    secrets: Map.groupBy(secrets, (secret) => secret.key_id),
  };
}

/** Reads what calls with keys left behind; returns a function that finds that of each. */
async function createActivityFinder(
  { pool }: Pick<KeyDeps, 'pool'>,
  org_id: string,
  key_ids: readonly string[],
  calendar: Calendar,
): Promise<(key_id: string) => KeyActivity> {
  const [last, use, hours] = await Promise.all([
    listLastRequests(pool, org_id, key_ids),
    listPeriodUse(pool, 'key', { org_id, ids: key_ids }, calendar),
    listKeyHours(pool, { org_id, key_ids, since: startOf24h(calendar.now) }),
  ]);
  const lastByKey = new Map(last.map((one) => [one.key_id, one]));
  const hoursByKey = Map.groupBy(hours, (hour) => hour.key_id);
  return (key_id) => ({
    last: lastByKey.get(key_id),
    use: use.get(key_id) ?? noUse,
    hours: hoursByKey.get(key_id) ?? [],
  });
}

/** What the list shows beside keys, except their use. */
async function readKeyContext(
  db: Database,
  org_id: string,
  keys: readonly KeyRow[],
  calendar: Calendar,
): Promise<Omit<KeyContext, 'activity'>> {
  const [lookups, organizationLimits] = await Promise.all([
    readKeyLookups(db, org_id, keys),
    readOrganizationLimits(db, org_id),
  ]);
  return { lookups, isOrganizationLimited: hasLimit(organizationLimits), calendar };
}

/** Reads what the list shows beside keys; returns a function that describes each of them with it. */
async function createKeyDescriber(
  deps: KeyDeps,
  org_id: string,
  keys: readonly KeyRow[],
): Promise<(key: KeyRow) => ApiKey> {
  const calendar = calendarAt(deps.now());
  const key_ids = keys.map((key) => key.key_id);
  const [context, findActivity] = await Promise.all([
    readKeyContext(deps.db, org_id, keys, calendar),
    createActivityFinder(deps, org_id, key_ids, calendar),
  ]);
  return (key) => toApiKey(key, { ...context, activity: findActivity(key.key_id) });
}

/** Keys as the list shows them, with their use. */
async function describeKeys(deps: KeyDeps, org_id: string, keys: readonly KeyRow[]): Promise<ApiKey[]> {
  if (keys.length === 0) return [];
  return keys.map(await createKeyDescriber(deps, org_id, keys));
}

export async function readApiKey(deps: KeyDeps, session: Session, key_id: string): Promise<ApiKey> {
  const key = await readAllowedKey(deps.db, session, key_id);
  const describe = await createKeyDescriber(deps, session.org_id, [key]);
  return describe(key);
}

/** The use of a key, to be read before the transaction that changes it: a transaction has one connection only. */
export async function readActivityOf(deps: KeyDeps, { org_id, key_id }: AllowedKey): Promise<KeyActivity> {
  const findActivity = await createActivityFinder(deps, org_id, [key_id], calendarAt(deps.now()));
  return findActivity(key_id);
}

/**
 * A key within the transaction that changes it, so that nothing has to be read after the commit: such a read could fail
 * although the change is made, and a secret, which is shown once, would be lost.
 */
export async function describeWrittenKey(
  trx: Database,
  key: KeyRow,
  { activity, now_ms }: { readonly activity: KeyActivity; readonly now_ms: number },
): Promise<ApiKey> {
  return toApiKey(key, { ...(await readKeyContext(trx, key.org_id, [key], calendarAt(now_ms))), activity });
}

export async function listKeyPage(
  deps: KeyDeps,
  session: Session,
  input: Parsed<typeof listApiKeys>,
): Promise<PageOf<ApiKey>> {
  const filters = input.filters ?? {};
  if (filters.project_id) await readProject(deps.db, session, filters.project_id);
  const { org_id } = session;
  const visibility = await readKeyVisibility(deps.db, session);
  const { ids, total, next_cursor } = await listKeyIdPage(
    deps.db,
    { org_id, visibility, filters },
    {
      sort: input.sort,
      page: input.page ?? firstPage,
      now: new Date(deps.now()),
    },
  );
  const rows = ids.length > 0 ? await listKeys(deps.db, org_id, visibility, { key_ids: ids }) : [];
  const keys = await describeKeys(deps, org_id, rows);
  return { results: inOrder(ids, keys, (row) => row.key_id), total, next_cursor };
}

/**
 * The keys of one project that the member may see and that nobody disabled, as the list shows them. The stored state
 * tells: a disabled key whose date has passed is shown as expired.
 */
export async function listUndisabledKeys(deps: KeyDeps, session: Session, project_id: string): Promise<ApiKey[]> {
  const { org_id } = session;
  const keys = await listKeys(deps.db, org_id, await readKeyVisibility(deps.db, session), { project_id });
  return describeKeys(
    deps,
    org_id,
    keys.filter(({ state }) => state !== 'disabled'),
  );
}
