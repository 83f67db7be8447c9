import {
  type AdminKey,
  type AdminScope,
  adminScopes,
  type createAdminKey,
  keysOf,
  type listAdminKeys,
  MAX_ADMIN_KEYS,
  type Output,
  type Parsed,
} from '@fourth-seat/contract';
import {
  createAddressTest,
  createKeySecret,
  hashKeySecret,
  isWellFormedSecret,
  secretParts,
} from '../../api/gateway/reading.ts';
import type { Deps } from '../../deps.ts';
import type { Accounts } from '../../identity/accounts/accounts.ts';
import { createServiceAccount, listMembersById, requireStillAdmin } from '../../identity/memberships/service.ts';
import { SERVICE_USER_ID } from '../../identity/memberships/service-account.ts';
import { lockOrganization } from '../../identity/organizations/service.ts';
import { recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction, queryableOf } from '../../platform/db/client.ts';
import type { Database, MemberId } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { FindAdminKey, Session } from '../../platform/http/session.ts';
import { createId } from '../../platform/ids.ts';
import { maskSecret, parseNetworks } from '../api-keys/service.ts';
import * as repository from './repository.ts';

export interface AdminKeyDeps extends Pick<Deps, 'db' | 'now'> {
  /** Of the person who makes a key. */
  readonly proofs: Accounts['proofs'];
  readonly factors: Accounts['factors'];
}
type KeyListDeps = Pick<Deps, 'db' | 'now'>;

/** Most keys that are listed: all that work, and the latest that were revoked. */
const LISTED = 2 * MAX_ADMIN_KEYS;
/** The end of the session of a key without an end: the last instant that a date can hold. */
const NEVER_MS = 8.64e15;

/**
 * Finds who acts with an admin key: the service account of its organization. Undefined where no key that works has this
 * secret. Throws `address_not_allowed` outside its address list.
 */
export function createAdminKeyFinder({ pool, now }: Pick<Deps, 'pool' | 'now'>): FindAdminKey {
  return async (secret, address) => {
    // The checksum keeps typing errors away from the database.
    if (!isWellFormedSecret(secret)) return undefined;
    const at = new Date(now());
    const row = await repository.findActiveKey(pool, hashKeySecret(secret), at);
    if (!row) return undefined;
    const { admin_key_id, name, org_id, member_id, created_at, expires_at } = row;
    if (row.ip_allow.length > 0 && !createAddressTest(row.ip_allow)(address)) {
      throw new ApiError('address_not_allowed', { address });
    }
    await repository.updateLastUse(pool, row, { at, address });
    return {
      session_id: admin_key_id,
      user_id: SERVICE_USER_ID,
      org_id,
      member_id,
      role: 'admin',
      is_creator: false,
      created_at,
      expires_at: expires_at ?? new Date(NEVER_MS),
      closed_by: row.lacks_second_factor ? 'second_factor_required' : null,
      sso_org_id: null,
      admin_key: { admin_key_id, name, scopes: listScopes(row) },
    };
  };
}

/** The scopes that this version knows. */
const listScopes = ({ scopes }: Pick<repository.AdminKeyRow, 'scopes'>): AdminScope[] =>
  keysOf(adminScopes).filter((scope) => scopes.includes(scope));

export async function describeAdminKeys(
  { db, now }: KeyListDeps,
  { org_id }: Pick<Session, 'org_id'>,
): Promise<Output<typeof listAdminKeys>> {
  return { results: await describeKeys(db, org_id, await repository.listKeyRows(db, org_id, LISTED), new Date(now())) };
}

/**
 * Throws `proof_needed` where somebody with a second factor has not just proven it: a stolen session alone makes no key that
 * outlives it.
 */
export async function requireFactorProof(
  { db, factors, proofs }: AdminKeyDeps,
  session: Session,
  proof: string | undefined,
): Promise<void> {
  const ways = await factors.listWays(queryableOf(db), session.user_id);
  if (ways.length > 0) await proofs.require(session, proof ?? '', 'admin_key');
}

/** Each proof makes one key. */
export async function useFactorProof({ proofs }: AdminKeyDeps, trx: Database, session: Session): Promise<void> {
  await proofs.delete(queryableOf(trx), session, 'admin_key');
}

type NewKey = Omit<Parsed<typeof createAdminKey>, 'proof'>;

/** Throws where the member may not create such a key, or not now. Locks the organization until the transaction ends. */
export async function requireNewKey(
  trx: Database,
  { org_id, member_id }: MemberId,
  { name, expires_at }: Pick<NewKey, 'name' | 'expires_at'>,
  now: Date,
): Promise<void> {
  if (expires_at !== null && new Date(expires_at) <= now) {
    throw new ApiError('bad_request', {}, { expires_at: 'out_of_range' });
  }
  await lockOrganization(trx, org_id);
  await requireStillAdmin(trx, { org_id, member_id });
  const active = await repository.listActiveKeys(trx, org_id, now);
  if (active.length >= MAX_ADMIN_KEYS) throw new ApiError('admin_key_limit', { limit: MAX_ADMIN_KEYS });
  if (active.some((one) => one.name === name)) throw new ApiError('admin_key_name_taken', {}, { name: 'invalid' });
}

/** Creates a key in a transaction, `is_login` where a program signs in with it. Its secret is in this answer alone. */
export async function issueAdminKey(
  trx: Database,
  actor: { readonly session: MemberId; readonly address: string },
  { now, is_login, ...key }: NewKey & { readonly now: Date; readonly is_login: boolean },
): Promise<Output<typeof createAdminKey>> {
  const { org_id, member_id: created_by } = actor.session;
  const networks = parseNetworks(key.ip_allow);
  await requireNewKey(trx, actor.session, key, now);
  const secret = createKeySecret('admin');
  const row = await repository.insertKeyRow(trx, {
    admin_key_id: createId('admin_key'),
    org_id,
    member_id: await createServiceAccount(trx, org_id, now),
    name: key.name,
    scopes: [...new Set(key.scopes)],
    ip_allow: networks,
    expires_at: key.expires_at === null ? null : new Date(key.expires_at),
    secret_hash: hashKeySecret(secret),
    ...secretParts(secret),
    created_by,
    created_at: now,
    is_login,
  });
  const details = { scopes: row.scopes.join(' '), expires_at: key.expires_at };
  await recordAudit(trx, actor, { action: 'admin_key.create', target: targetOf(row), details });
  return { admin_key: await describeKey(trx, row, now), secret };
}

/** Throws `proof_needed` as `requireFactorProof` does. */
export async function addAdminKey(
  deps: AdminKeyDeps,
  actor: SignedInActor,
  { proof, ...key }: Parsed<typeof createAdminKey>,
): Promise<Output<typeof createAdminKey>> {
  await requireFactorProof(deps, actor.session, proof);
  return inTransaction(deps.db, async (trx) => {
    const issued = await issueAdminKey(trx, actor, { ...key, is_login: false, now: new Date(deps.now()) });
    await useFactorProof(deps, trx, actor.session);
    return issued;
  });
}

/** Revokes a key for good. One that was revoked before stays as it is. */
export async function revokeKey(
  { db, now }: KeyListDeps,
  actor: SignedInActor,
  admin_key_id: string,
): Promise<AdminKey> {
  const { org_id } = actor.session;
  const at = new Date(now());
  return inTransaction(db, async (trx) => {
    const revoked = await repository.revokeKeyRow(trx, { org_id, admin_key_id }, at);
    if (revoked) await recordAudit(trx, actor, { action: 'admin_key.revoke', target: targetOf(revoked) });
    const row = revoked ?? (await repository.findKeyRow(trx, { org_id, admin_key_id }));
    if (!row) throw new ApiError('admin_key_unknown');
    return describeKey(trx, row, at);
  });
}

const targetOf = ({ admin_key_id, name }: repository.AdminKeyRow) =>
  ({ kind: 'admin_key', id: admin_key_id, name }) as const;

async function describeKey(db: Database, row: repository.AdminKeyRow, now: Date): Promise<AdminKey> {
  const [key] = await describeKeys(db, row.org_id, [row], now);
  if (!key) throw new Error('one row is one key');
  return key;
}

async function describeKeys(
  db: Database,
  org_id: string,
  rows: readonly repository.AdminKeyRow[],
  now: Date,
): Promise<AdminKey[]> {
  const members = await listMembersById(
    db,
    org_id,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map((row) => ({
    admin_key_id: row.admin_key_id,
    name: row.name,
    scopes: listScopes(row),
    ip_allow: row.ip_allow,
    expires_at: row.expires_at?.toISOString() ?? null,
    state: row.revoked_at ? 'revoked' : row.expires_at && row.expires_at <= now ? 'expired' : 'active',
    masked: maskSecret(row),
    created_at: row.created_at.toISOString(),
    created_by: { member_id: row.created_by, name: members.get(row.created_by)?.nickname ?? '' },
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_address: row.last_address,
  }));
}
