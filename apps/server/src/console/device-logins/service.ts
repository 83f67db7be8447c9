import { randomInt } from 'node:crypto';
import {
  adminScopes,
  type approveDeviceLogin,
  DEVICE_CODE_LENGTH,
  DEVICE_CODE_LETTERS,
  DEVICE_CODE_SECONDS,
  DEVICE_POLL_SECONDS,
  type getDeviceLogin,
  keysOf,
  type Output,
  type Parsed,
  type pollDeviceLogin,
  type startDeviceLogin,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { type AttemptLimit, type Attempts, addressLimits, requireAttempt } from '../../identity/attempts/service.ts';
import { createSecret, hashSecret, keyedHash } from '../../identity/keyed-hash.ts';
import { readOrganizationName } from '../../identity/organizations/service.ts';
import type { SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { cleanUpOf } from '../../platform/db/expiry.ts';
import { ApiError } from '../../platform/http/errors.ts';
import * as adminKeys from '../admin-keys/service.ts';
import * as repository from './repository.ts';

export interface DeviceLoginDeps extends adminKeys.AdminKeyDeps, Pick<Deps, 'config'> {
  readonly attempts: Attempts;
}

/** The path of the page where a person types the code. */
const PAGE = '/device';

export const deleteOldLogins = cleanUpOf(repository.deviceLoginExpiry);

/** Logins that one address may begin. */
const startLimits = (address: string): AttemptLimit[] =>
  addressLimits('device-start', address, { max: 20, window_s: DEVICE_CODE_SECONDS });

/** Codes that one person may try: of 20^8 codes, in the time for which one holds. */
const codeLimits = (user_id: string): AttemptLimit[] => [
  { name: 'device-code', subject: [user_id], max: 20, window_s: DEVICE_CODE_SECONDS },
];

const drawUserCode = (): string =>
  Array.from({ length: DEVICE_CODE_LENGTH }, () => DEVICE_CODE_LETTERS[randomInt(DEVICE_CODE_LETTERS.length)]).join('');

/** The stored form of a code that a person typed; short codes could be guessed from a plain hash. */
const hashUserCode = ({ config }: Pick<Deps, 'config'>, typed: string): Buffer =>
  keyedHash(config.server_secret, 'device-login', typed.toUpperCase().replaceAll(/[^A-Z]/g, ''));

/** Begins a login of a program, which then polls. */
export async function beginLogin(
  deps: DeviceLoginDeps,
  { client_name }: Parsed<typeof startDeviceLogin>,
  address: string,
): Promise<Output<typeof startDeviceLogin>> {
  await requireAttempt(deps.attempts, startLimits(address));
  const device_code = createSecret();
  const letters = drawUserCode();
  const now = deps.now();
  await repository.insertLogin(deps.db, {
    device_hash: hashSecret(device_code),
    user_code_hash: hashUserCode(deps, letters),
    client_name,
    address,
    created_at: new Date(now),
    expires_at: new Date(now + DEVICE_CODE_SECONDS * 1000),
  });
  const user_code = `${letters.slice(0, DEVICE_CODE_LENGTH / 2)}-${letters.slice(DEVICE_CODE_LENGTH / 2)}`;
  const verification_url = deps.config.public_url + PAGE;
  return {
    device_code,
    user_code,
    verification_url,
    verification_url_complete: `${verification_url}?code=${user_code}`,
    expires_in: DEVICE_CODE_SECONDS,
    interval: DEVICE_POLL_SECONDS,
  };
}

/** What a person sees before confirming. */
export async function describeLogin(
  deps: DeviceLoginDeps,
  actor: SignedInActor,
  user_code: string,
): Promise<Output<typeof getDeviceLogin>> {
  await requireAttempt(deps.attempts, codeLimits(actor.session.user_id));
  const row = await repository.findPending(deps.db, hashUserCode(deps, user_code), new Date(deps.now()));
  if (!row) throw new ApiError('device_code_unknown');
  const { client_name, address, created_at, expires_at } = row;
  return { client_name, address, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
}

/**
 * Notes whose key the program gets; the key itself is made when the program asks. Throws `proof_needed` as
 * `requireFactorProof` does.
 */
export async function approveLogin(
  deps: DeviceLoginDeps,
  { session }: SignedInActor,
  { user_code, name, scopes, expires_at, proof }: Parsed<typeof approveDeviceLogin>,
): Promise<void> {
  const { org_id, member_id, user_id } = session;
  await requireAttempt(deps.attempts, codeLimits(user_id));
  await adminKeys.requireFactorProof(deps, session, proof);
  const now = new Date(deps.now());
  await inTransaction(deps.db, async (trx) => {
    const key = { name, scopes, ip_allow: [], expires_at };
    await adminKeys.requireNewKey(trx, session, key, now);
    const decision = {
      state: 'approved' as const,
      org_id,
      approved_by: member_id,
      name,
      scopes,
      key_expires_at: expires_at === null ? null : new Date(expires_at),
    };
    const isDecided = await repository.updateDecision(trx, hashUserCode(deps, user_code), decision, now);
    if (!isDecided) throw new ApiError('device_code_unknown');
    await adminKeys.useFactorProof(deps, trx, session);
  });
}

export async function denyLogin(deps: DeviceLoginDeps, actor: SignedInActor, user_code: string): Promise<void> {
  await requireAttempt(deps.attempts, codeLimits(actor.session.user_id));
  const decision = {
    state: 'denied' as const,
    org_id: null,
    approved_by: null,
    name: null,
    scopes: null,
    key_expires_at: null,
  };
  const now = new Date(deps.now());
  const isDecided = await repository.updateDecision(deps.db, hashUserCode(deps, user_code), decision, now);
  if (!isDecided) throw new ApiError('device_code_unknown');
}

type Poll = Output<typeof pollDeviceLogin>;

const without = (state: Exclude<Poll['state'], 'approved'>): Poll => ({
  state,
  interval: state === 'slow_down' ? 2 * DEVICE_POLL_SECONDS : DEVICE_POLL_SECONDS,
  secret: null,
  admin_key: null,
  organization: null,
});

/** How a login stands. Once it is approved the answer holds the new key, and the login is over. */
export async function pollLogin(deps: DeviceLoginDeps, device_code: string, address: string): Promise<Poll> {
  const now = new Date(deps.now());
  return inTransaction(deps.db, async (trx) => {
    const row = await repository.lockPolled(trx, hashSecret(device_code), now);
    if (!row) return without('expired');
    if (row.is_early) return without('slow_down');
    if (row.state === 'pending') return without('pending');
    await repository.deleteLogin(trx, row.device_hash);
    const { org_id, approved_by, name, scopes, key_expires_at } = row;
    if (row.state === 'denied' || org_id === null || approved_by === null || name === null) return without('denied');
    const actor = { session: { org_id, member_id: approved_by }, address };
    const made = await adminKeys.issueAdminKey(trx, actor, {
      name,
      scopes: keysOf(adminScopes).filter((scope) => scopes?.includes(scope)),
      ip_allow: [],
      expires_at: key_expires_at?.toISOString() ?? null,
      is_login: true,
      now,
    });
    const organization = await readOrganizationName(trx, org_id);
    return { state: 'approved', interval: DEVICE_POLL_SECONDS, ...made, organization };
  });
}
