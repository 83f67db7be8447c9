import type { ApiKey, Parsed, createApiKey, listApiKeys, updateApiKey } from '@fourth-seat/contract';
import { type Actor, recordAudit } from '../audit/service.ts';
import { inTransaction, isUniqueViolation } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { calendarAt } from '../http/calendar.ts';
import { ApiError } from '../http/errors.ts';
import { createId } from '../http/ids.ts';
import { type PageOf, first_page, inOrder } from '../http/paging.ts';
import type { Session } from '../http/session.ts';
import { readLastRequests } from '../metering/last-requests.ts';
import { lockOrganization } from '../organizations/lock.ts';
import { readProject } from '../projects/policy.ts';
import { readKeyHours, readKeyUse } from '../usage/summaries.ts';
import { parseNetworks } from './addresses.ts';
import { readKeyPolicy } from './key-policy.ts';
import { pageKeys } from './list.ts';
import { type AllowedKey, type KeyProject, findAllowedKey, listAllowedKeys } from './policy.ts';
import { newSecret, readSurroundings } from './repository.ts';
import { keyState, sparkStart, toApiKey } from './view.ts';

export type KeyDeps = Pick<Deps, 'db' | 'pool' | 'now' | 'config'>;
export type Acting = Actor & { readonly session: Session };

/** Keys as the list shows them, with what they did. */
export async function describeKeys(deps: KeyDeps, org_id: string, keys: readonly AllowedKey[]): Promise<ApiKey[]> {
  if (keys.length === 0) return [];
  const calendar = calendarAt(deps.now());
  const key_ids = keys.map((key) => key.key_id);
  const [around, last, use, hours, organization] = await Promise.all([
    readSurroundings(deps.db, org_id, keys),
    readLastRequests(deps.pool, org_id, key_ids),
    readKeyUse(deps.pool, org_id, key_ids, calendar),
    readKeyHours(deps.pool, org_id, key_ids, sparkStart(calendar.now)),
    deps.db
      .selectFrom('organizations')
      .select(['quota_daily', 'quota_monthly', 'tokens_daily', 'tokens_monthly'])
      .where('org_id', '=', org_id)
      .executeTakeFirstOrThrow(),
  ]);
  const isLimited = Object.values(organization).some((limit) => limit !== null);
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

export async function getApiKey(deps: KeyDeps, session: Session, key_id: string): Promise<ApiKey> {
  const key = await findAllowedKey(deps.db, session, key_id);
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
  const { ids, total, next_cursor } = await pageKeys(deps.db, session, filters, {
    sort: input.sort,
    page: input.page ?? first_page,
    now,
  });
  const rows = ids.length > 0 ? await listAllowedKeys(deps.db, session, { key_ids: ids }) : [];
  const keys = await describeKeys(deps, session.org_id, rows);
  return { results: inOrder(ids, keys, (row) => row.key_id), total, next_cursor };
}

type Settings = Omit<Parsed<typeof updateApiKey>, 'key_id' | 'revision'>;

/** The columns of a key's settings, checked against the organization's rules. */
function settingsOf(input: Settings, max_lifetime_days: number | null, now_ms: number) {
  const { name, description, scopes, rate_per_second, concurrency } = input;
  if (name === '') throw new ApiError('key_name_empty', {}, { name: 'api_key_name_empty' });
  const ends_ms = input.expires_at === null ? Infinity : Date.parse(input.expires_at);
  if (max_lifetime_days !== null && ends_ms > now_ms + max_lifetime_days * 86_400_000) {
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

/** Creates a key in a project; the secret is returned here and kept nowhere. */
export async function createKey(
  deps: KeyDeps,
  actor: Acting,
  project: KeyProject,
  input: Parsed<typeof createApiKey>,
): Promise<{ api_key: ApiKey; secret: string }> {
  const { org_id, member_id } = actor.session;
  const { project_id } = project;
  const policy = await readKeyPolicy(deps.db, org_id);
  const { project_id: _, mode, ...rest } = input;
  const settings = settingsOf(rest, policy.max_lifetime_days, deps.now());
  if (settings.expires_at && settings.expires_at.getTime() <= deps.now()) {
    throw new ApiError('bad_request', {}, { expires_at: 'out_of_range' });
  }
  const key_id = createId('key');
  const { secret, row } = newSecret(mode);
  await namedOnce(async () =>
    inTransaction(deps.db, async (trx) => {
      await lockOrganization(trx, org_id);
      const { count } = await trx
        .selectFrom('api_keys')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('org_id', '=', org_id)
        .where('project_id', '=', project_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      const limit = policy.max_keys_per_project;
      if (count >= limit) throw new ApiError('key_limit', { limit });
      await trx
        .insertInto('api_keys')
        .values({ key_id, org_id, project_id, mode, created_by: member_id, ...settings })
        .execute();
      await trx
        .insertInto('api_key_secrets')
        .values({ ...row, org_id, key_id })
        .execute();
      const target = { kind: 'key', id: key_id, name: settings.name } as const;
      await recordAudit(trx, actor, { action: 'key.create', target, details: { project_id, mode } });
    }),
  );
  return { api_key: await getApiKey(deps, actor.session, key_id), secret };
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
  const policy = await readKeyPolicy(deps.db, org_id);
  const settings = settingsOf(rest, policy.max_lifetime_days, deps.now());
  await namedOnce(async () =>
    inTransaction(deps.db, async (trx) => {
      const changed = await trx
        .updateTable('api_keys')
        .set({ ...settings, updated_at: new Date(deps.now()), revision: revision + 1 })
        .where('org_id', '=', org_id)
        .where('key_id', '=', key.key_id)
        .where('deleted_at', 'is', null)
        .where('revision', '=', revision)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw new ApiError('stale_revision');
      const target = { kind: 'key', id: key.key_id, name: settings.name } as const;
      await recordAudit(trx, actor, { action: 'key.update', target, details: changesOf(key, settings) });
    }),
  );
  return getApiKey(deps, actor.session, key.key_id);
}

/** Only what is different, as it is now. */
function changesOf(before: AllowedKey, after: ReturnType<typeof settingsOf>): Record<string, unknown> {
  const was: Record<string, unknown> = { ...before };
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field])),
  );
}

async function refuseClosedProject(deps: KeyDeps, key: AllowedKey): Promise<void> {
  const project = await deps.db
    .selectFrom('projects')
    .select('state')
    .where('org_id', '=', key.org_id)
    .where('project_id', '=', key.project_id)
    .executeTakeFirstOrThrow();
  if (project.state === 'closed') throw new ApiError('key_project_closed');
}

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
    await inTransaction(deps.db, async (trx) => {
      await trx
        .updateTable('api_keys')
        .set((row) => ({ state, updated_at: new Date(deps.now()), revision: row('revision', '+', 1) }))
        .where('org_id', '=', key.org_id)
        .where('key_id', '=', key.key_id)
        .execute();
      const target = { kind: 'key', id: key.key_id, name: key.name } as const;
      await recordAudit(trx, actor, { action: state === 'enabled' ? 'key.enable' : 'key.disable', target });
    });
  }
  return getApiKey(deps, actor.session, key.key_id);
}

/** Its secrets go at once and for good; the row stays, because the history names it. */
export async function deleteKey(deps: KeyDeps, actor: Acting, key: AllowedKey, typed: string): Promise<void> {
  if (typed !== key.name) throw new ApiError('key_name_mismatch', {}, { name: 'invalid' });
  await inTransaction(deps.db, async (trx) => {
    await trx.deleteFrom('api_key_secrets').where('org_id', '=', key.org_id).where('key_id', '=', key.key_id).execute();
    await trx
      .updateTable('api_keys')
      .set({ deleted_at: new Date(deps.now()), state: 'disabled' })
      .where('org_id', '=', key.org_id)
      .where('key_id', '=', key.key_id)
      .execute();
    const target = { kind: 'key', id: key.key_id, name: key.name } as const;
    await recordAudit(trx, actor, { action: 'key.delete', target, details: { project_id: key.project_id } });
  });
}

async function namedOnce(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, 'api_keys_name')) throw new ApiError('key_name_taken', {}, { name: 'invalid' });
    throw error;
  }
}

/** The keys of one project that the member may see, as the list shows them. */
export async function listProjectKeys(deps: KeyDeps, session: Session, project_id: string): Promise<ApiKey[]> {
  return describeKeys(deps, session.org_id, await listAllowedKeys(deps.db, session, { project_id }));
}
