import {
  type ApiKey,
  type createApiKey,
  type listApiKeys,
  type Parsed,
  type updateApiKey,
  visible,
} from '@fourth-seat/contract';
import { calendarAt } from '../../api/limits/calendar.ts';
import { readPeriodUse } from '../../api/limits/service.ts';
import type { Deps } from '../../deps.ts';
import { readPeople } from '../../identity/memberships/service.ts';
import { lockOrganization, readOrganizationLimits } from '../../identity/organizations/service.ts';
import { type Acting, type Actor, changesOf, recordAudit } from '../../platform/audit/service.ts';
import { inTransaction, refuseTaken } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { firstPage, inOrder, type PageOf } from '../../platform/http/paging.ts';
import type { Asking, Session } from '../../platform/http/session.ts';
import { createId } from '../../platform/ids.ts';
import { DAY_MS } from '../../platform/time.ts';
import { readKeyHours, readLastRequests } from '../counts/service.ts';
import { listProjectRows, listProjectsOf, type ReadableProject, readProject } from '../projects/service.ts';
import { parseNetworks } from './addresses.ts';
import { listKeyIdPage } from './list-repository.ts';
import {
  type AllowedKey,
  allowCreate,
  allowKey,
  type KeyProject,
  type KeyRow,
  type VisibleKeys,
  visibleKeys,
} from './policy.ts';
import {
  countKeys,
  findKey,
  insertKey,
  type KeyFilters,
  type KeyId,
  listKeyNamesById,
  listKeys,
  updateKeyRow,
} from './repository.ts';
import { readKeyRules } from './rules.ts';
import { deleteSecrets, insertSecret, listSecrets } from './secret-repository.ts';
import { maskSecret, newSecret } from './secrets.ts';
import { type KeySurroundings, keyState, sparkStart, toApiKey } from './view.ts';

// Reads without any further rule are exported directly.
export { countKeysByCreator } from './repository.ts';

export type KeyDeps = Pick<Deps, 'db' | 'pool' | 'archive' | 'now' | 'config'>;

async function readVisible(db: Database, session: Asking): Promise<VisibleKeys | undefined> {
  return visibleKeys(session, async () => listProjectsOf(db, session.org_id, [session.member_id]));
}

/** The key, if the member may see and change it. */
export async function readAllowedKey(db: Database, session: Asking, key_id: string): Promise<AllowedKey> {
  const [visible, key] = await Promise.all([readVisible(db, session), findKey(db, { org_id: session.org_id, key_id })]);
  return allowKey(visible, key);
}

/** All keys that the member may see, in all projects or one. */
async function listAllowedKeys(db: Database, session: Asking, filters: KeyFilters): Promise<AllowedKey[]> {
  const visible = await readVisible(db, session);
  return (await listKeys(db, session.org_id, visible, filters)).map((key) => allowKey(visible, key));
}

/** The project, if the member may create a key in it. */
async function readKeyProject(db: Database, session: Asking, project_id: string): Promise<KeyProject> {
  if (project_id === '') throw new ApiError('key_project_empty', {}, { project_id: 'api_key_project_empty' });
  return allowCreate(await readProject(db, session, project_id));
}

/** All keys of a project, for members who manage it. */
export async function listKeysOfProject(db: Database, project: ReadableProject): Promise<KeyRow[]> {
  return listKeys(db, project.org_id, undefined, { project_id: project.project_id });
}

/** Keys that a member created, oldest first, with the names of their projects. */
export async function listKeysOfMember(
  db: Database,
  member: { org_id: string; member_id: string },
): Promise<(KeyRow & { project_name: string })[]> {
  const keys = await listKeys(db, member.org_id, undefined, { created_by: member.member_id });
  return (await withProjectNames(db, member.org_id, keys)).toReversed();
}

async function withProjectNames<Key extends Pick<KeyRow, 'project_id'>>(
  db: Database,
  org_id: string,
  keys: readonly Key[],
): Promise<(Key & { project_name: string })[]> {
  const projects = await listProjectRows(db, org_id, [...new Set(keys.map((key) => key.project_id))]);
  const names = new Map(projects.map(({ project_id, name }) => [project_id, name]));
  return keys.map((key) => ({ ...key, project_name: names.get(key.project_id) ?? '' }));
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
export async function readMasks(
  db: Database,
  org_id: string,
  key_ids: readonly string[],
): Promise<Map<string, string>> {
  const secrets = await listSecrets(db, org_id, key_ids);
  return new Map(secrets.toReversed().map((secret) => [secret.key_id, maskSecret(secret)]));
}

async function readSurroundings(db: Database, org_id: string, keys: readonly KeyRow[]): Promise<KeySurroundings> {
  const key_ids = keys.map((key) => key.key_id);
  const [projects, people, secrets] = await Promise.all([
    listProjectRows(db, org_id, [...new Set(keys.map((key) => key.project_id))]),
    readPeople(
      db,
      org_id,
      keys.map((key) => key.created_by),
    ),
    listSecrets(db, org_id, key_ids),
  ]);
  return {
    projects: new Map(projects.map((project) => [project.project_id, project])),
    people: new Map([...people].map(([id, one]) => [id, { name: one.nickname, isGone: one.state === 'removed' }])),
    secrets: Map.groupBy(secrets, (secret) => secret.key_id),
  };
}

/** Keys as the list shows them, with their use. */
export async function describeKeys(deps: KeyDeps, org_id: string, keys: readonly AllowedKey[]): Promise<ApiKey[]> {
  if (keys.length === 0) return [];
  const calendar = calendarAt(deps.now());
  const key_ids = keys.map((key) => key.key_id);
  const [around, last, use, hours, organization] = await Promise.all([
    readSurroundings(deps.db, org_id, keys),
    readLastRequests(deps.pool, org_id, key_ids),
    readPeriodUse(deps.pool, 'key', { org_id, ids: key_ids }, calendar),
    readKeyHours(deps.pool, org_id, key_ids, sparkStart(calendar.now)),
    readOrganizationLimits(deps.db, org_id),
  ]);
  const { auth: _, ...limits } = organization;
  const isLimited = Object.values(limits).some((limit) => limit !== null);
  const lastByKey = new Map(last.map((one) => [one.key_id, one]));
  const hoursByKey = Map.groupBy(hours, (hour) => hour.key_id);
  return keys.map((key) => {
    const activity = {
      last: lastByKey.get(key.key_id),
      use: use.get(key.key_id),
      hours: hoursByKey.get(key.key_id) ?? [],
    };
    return toApiKey(key, around, activity, isLimited, calendar);
  });
}

export async function readApiKey(deps: KeyDeps, session: Session, key_id: string): Promise<ApiKey> {
  const key = await readAllowedKey(deps.db, session, key_id);
  const [described] = await describeKeys(deps, session.org_id, [key]);
  if (!described) throw new ApiError('key_unknown');
  return described;
}

export async function listKeyPage(
  deps: KeyDeps,
  session: Session,
  input: Parsed<typeof listApiKeys>,
): Promise<PageOf<ApiKey>> {
  const filters = input.filters ?? {};
  if (filters.project_id) await readProject(deps.db, session, filters.project_id);
  const now = new Date(deps.now());
  const { ids, total, next_cursor } = await listKeyIdPage(
    deps.db,
    session.org_id,
    await readVisible(deps.db, session),
    filters,
    {
      sort: input.sort,
      page: input.page ?? firstPage,
      now,
    },
  );
  const rows = ids.length > 0 ? await listAllowedKeys(deps.db, session, { key_ids: ids }) : [];
  const keys = await describeKeys(deps, session.org_id, rows);
  return { results: inOrder(ids, keys, (row) => row.key_id), total, next_cursor };
}

type Settings = Omit<Parsed<typeof updateApiKey>, 'key_id' | 'revision'>;

function checkName(name: string): void {
  if (!visible.test(name)) throw new ApiError('key_name_empty', {}, { name: 'api_key_name_empty' });
}

/** The columns of a key's settings, checked against the organization's rules. */
function settingsOf(input: Settings, max_lifetime_days: number | null, now_ms: number) {
  const { name, description, scopes, rate_per_second, concurrency } = input;
  const ends_ms = input.expires_at === null ? Infinity : Date.parse(input.expires_at);
  if (max_lifetime_days !== null && ends_ms > now_ms + max_lifetime_days * DAY_MS) {
    throw new ApiError('key_lifetime', { days: max_lifetime_days }, { expires_at: 'out_of_range' });
  }
  return {
    name,
    description,
    scopes: [...new Set(scopes)],
    ip_allow: parseNetworks(input.ip_allow),
    expires_at: input.expires_at === null ? null : new Date(ends_ms),
    rate_per_second,
    concurrency,
    quota_daily: input.quota_daily,
    quota_monthly: input.quota_monthly,
    tokens_daily: input.tokens_daily,
    tokens_monthly: input.tokens_monthly,
  };
}

/** Creates a key in a project; the secret is returned here and stored nowhere. */
export async function createKey(
  deps: KeyDeps,
  actor: Acting,
  input: Parsed<typeof createApiKey>,
): Promise<{ api_key: ApiKey; secret: string }> {
  checkName(input.name);
  const project = await readKeyProject(deps.db, actor.session, input.project_id);
  const { org_id, member_id } = actor.session;
  const { project_id } = project;
  const rules = await readKeyRules(deps.db, org_id);
  const { project_id: _, mode, ...rest } = input;
  const settings = settingsOf(rest, rules.max_lifetime_days, deps.now());
  if (settings.expires_at && settings.expires_at.getTime() <= deps.now()) {
    throw new ApiError('bad_request', {}, { expires_at: 'out_of_range' });
  }
  const key_id = createId('key');
  const { secret, row } = newSecret(mode);
  await refuseTaken('api_keys_name', nameTaken, async () =>
    inTransaction(deps.db, async (trx) => {
      await lockOrganization(trx, org_id);
      const limit = rules.max_keys_per_project;
      if ((await countKeys(trx, project)) >= limit) throw new ApiError('key_limit', { limit });
      await insertKey(trx, { key_id, org_id, project_id, mode, created_by: member_id, ...settings });
      await insertSecret(trx, { ...row, org_id, key_id });
      const target = { kind: 'key', id: key_id, name: settings.name } as const;
      await recordAudit(trx, actor, { action: 'key.create', target, details: { project_id, mode } });
    }),
  );
  return { api_key: await readApiKey(deps, actor.session, key_id), secret };
}

export async function updateKey(
  deps: KeyDeps,
  actor: Acting,
  key: AllowedKey,
  input: Settings & { revision: number },
): Promise<ApiKey> {
  const { org_id } = actor.session;
  const { revision, ...rest } = input;
  await refuseClosedProject(deps, key);
  checkName(rest.name);
  const rules = await readKeyRules(deps.db, org_id);
  const settings = settingsOf(rest, rules.max_lifetime_days, deps.now());
  await refuseTaken('api_keys_name', nameTaken, async () =>
    inTransaction(deps.db, async (trx) => {
      const set = { ...settings, updated_at: new Date(deps.now()) };
      if (!(await updateKeyRow(trx, key, set, revision))) throw new ApiError('stale_revision');
      const target = { kind: 'key', id: key.key_id, name: settings.name } as const;
      await recordAudit(trx, actor, { action: 'key.update', target, details: changesOf(key, settings) });
    }),
  );
  return readApiKey(deps, actor.session, key.key_id);
}

async function refuseClosedProject(deps: KeyDeps, key: AllowedKey): Promise<void> {
  const [project] = await listProjectRows(deps.db, key.org_id, [key.project_id]);
  if (project?.state !== 'in_progress') throw new ApiError('key_project_closed');
}

type NamedKey = KeyId & Pick<KeyRow, 'name'>;
const targetOf = ({ key_id, name }: NamedKey) => ({ kind: 'key', id: key_id, name }) as const;

export async function setKeyState(
  deps: KeyDeps,
  actor: Acting,
  key: AllowedKey,
  state: 'enabled' | 'disabled',
): Promise<ApiKey> {
  if (state === 'enabled') {
    await refuseClosedProject(deps, key);
    if (keyState(key, undefined, new Date(deps.now())) === 'expired') throw new ApiError('key_expired');
  }
  if (key.state !== state) {
    await inTransaction(deps.db, async (trx) => writeState(trx, actor, key, state, new Date(deps.now())));
  }
  return readApiKey(deps, actor.session, key.key_id);
}

async function writeState(
  trx: Database,
  actor: Actor,
  key: NamedKey,
  state: 'enabled' | 'disabled',
  at: Date,
): Promise<void> {
  await updateKeyRow(trx, key, { state, updated_at: at });
  await recordAudit(trx, actor, {
    action: state === 'enabled' ? 'key.enable' : 'key.disable',
    target: targetOf(key),
  });
}

export async function deleteKey(deps: KeyDeps, actor: Acting, key: AllowedKey, typed: string): Promise<void> {
  if (typed !== key.name) throw new ApiError('key_name_mismatch', {}, { name: 'invalid' });
  const details = { project_id: key.project_id };
  await inTransaction(deps.db, async (trx) => eraseKey(trx, actor, key, new Date(deps.now()), details));
}

/** Deletes its secrets at once and permanently; the row stays, because the history names it. */
async function eraseKey(
  trx: Database,
  actor: Actor,
  key: NamedKey,
  at: Date,
  details: Record<string, unknown> = {},
): Promise<void> {
  await deleteSecrets(trx, key);
  await updateKeyRow(trx, key, { deleted_at: at, state: 'disabled' });
  await recordAudit(trx, actor, { action: 'key.delete', target: targetOf(key), details });
}

/** What happens to a key of a member who leaves. */
export type KeyFate =
  | { readonly decision: 'hand_over'; readonly to_member_id: string }
  | { readonly decision: 'delete' | 'disable' };

/** Applies the decision about a key of a leaving member, within the transaction that removes the member. */
export async function settleKey(trx: Database, actor: Actor, key: NamedKey, fate: KeyFate, at: Date): Promise<void> {
  if (fate.decision === 'hand_over') {
    await updateKeyRow(trx, key, { created_by: fate.to_member_id });
    const details = { to: fate.to_member_id };
    await recordAudit(trx, actor, { action: 'key.hand_over', target: targetOf(key), details });
  } else if (fate.decision === 'delete') await eraseKey(trx, actor, key, at);
  else await writeState(trx, actor, key, 'disabled', at);
}

/** The keys of one project that the member may see, as the list shows them. */
export async function listProjectKeys(deps: KeyDeps, session: Session, project_id: string): Promise<ApiKey[]> {
  return describeKeys(deps, session.org_id, await listAllowedKeys(deps.db, session, { project_id }));
}

const nameTaken = (): ApiError => new ApiError('key_name_taken', {}, { name: 'invalid' });
