/** Setting up the second factor, renewing its recovery codes, and turning it off: each with a fresh proof of the owner. */
import {
  type addPasskey as addPasskeyEndpoint,
  type confirmTotp,
  MAX_PASSKEYS,
  type Output,
  type Parsed,
  type removePasskey as removePasskeyEndpoint,
  type SecondFactor,
  type startTotp,
  type turnOffSecondFactor as turnOff,
} from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, queryableOf } from '../../../platform/db/client.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { SignedInContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Session } from '../../../platform/http/session.ts';
import { createSecret } from '../../keyed-hash.ts';
import { listProtectedOrganizationsOf } from '../../memberships/service.ts';
import { productName } from '../../product-mail.ts';
import { revokeSessions } from '../../sessions/service.ts';
import type { Accounts } from '../accounts.ts';
import { lockUser, readCredentials } from '../users/users.ts';
import {
  countRecoveryCodes,
  deleteFactors,
  findTotp,
  hasFactor,
  replaceRecoveryCodes,
  upsertTotp,
} from './factor-repository.ts';
import { deletePasskey, insertPasskey, listPasskeys } from './passkey-repository.ts';
import { createRecoveryCodes, recoveryCodeHash, writtenCode } from './recovery-codes.ts';
import { base32, findTotpStep, totpSecret, totpUri } from './totp.ts';

const PURPOSE = 'second_factor';

type EnrolmentDeps = Pick<Deps, 'db' | 'pool' | 'now' | 'config'>;

export async function readSecondFactor({ db, pool }: EnrolmentDeps, user_id: string): Promise<SecondFactor> {
  const [totp, passkeys, recovery_codes_left, required_by] = await Promise.all([
    findTotp(pool, user_id),
    listPasskeys(pool, user_id),
    countRecoveryCodes(pool, user_id),
    listProtectedOrganizationsOf(db, user_id),
  ]);
  return {
    totp: totp
      ? { created_at: totp.created_at.toISOString(), last_used_at: totp.last_used_at?.toISOString() ?? null }
      : null,
    passkeys: passkeys.map(({ credential_id, name, created_at, last_used_at }) => ({
      credential_id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left,
    required_by,
  };
}

/** A new secret, which is not stored: it follows from `setup`, with which it comes back. */
export async function startTotpSetup(
  { db, config }: EnrolmentDeps,
  { proofs }: Pick<Accounts, 'proofs'>,
  proof: string,
  session: Session,
): Promise<Output<typeof startTotp>> {
  await proofs.require(session, proof, PURPOSE);
  const { email, phone, user_id } = await readCredentials(db, session.user_id);
  const setup = createSecret();
  const secret = totpSecret(config.server_secret, user_id, setup);
  const uri = totpUri(secret, { issuer: productName.en, account: email ?? phone ?? user_id });
  return { setup, secret: base32(secret), uri };
}

/**
 * Sets up the app that shows the right code. With the first factor all other sessions end, because none of them has
 * passed it.
 */
export async function confirmTotpSetup(
  { db, config, now }: EnrolmentDeps,
  { proofs, factors, notify }: Accounts,
  { proof, setup, code }: Parsed<typeof confirmTotp>,
  { session, address }: SignedInContext,
): Promise<Output<typeof confirmTotp>> {
  const { user_id } = session;
  await proofs.require(session, proof, PURPOSE);
  const refund = await factors.takeAttempt(user_id, 'totp', address);
  const step = findTotpStep(totpSecret(config.server_secret, user_id, setup), code, now());
  if (step === undefined) throw new ApiError('second_factor_wrong');
  const at = new Date(now());
  const { user, codes } = await inTransaction(db, async (trx) => {
    const on = queryableOf(trx);
    const locked = await lockUser(trx, user_id);
    const before = await findTotp(on, user_id);
    // The same setup confirmed twice with one code.
    if (before?.nonce === setup && before.last_step >= step) throw new ApiError('second_factor_used');
    const created = await beginProtection(trx, { config, session, at });
    await upsertTotp(on, { user_id, nonce: setup, step, at });
    await proofs.delete(on, session, PURPOSE);
    return { user: locked, codes: created };
  });
  await refund();
  notify({ kind: 'second_factor_on' }, { to: [user.email, user.phone], locale: user.locale });
  return { recovery_codes: codes?.map(writtenCode) ?? null };
}

/** With the first factor: ends all other sessions and makes the recovery codes; null where there is a factor already. */
async function beginProtection(
  trx: Database,
  { config, session, at }: { readonly config: Deps['config']; readonly session: Session; readonly at: Date },
): Promise<string[] | null> {
  const { user_id, session_id } = session;
  const on = queryableOf(trx);
  if (await hasFactor(on, user_id)) return null;
  await revokeSessions(trx, { user_id, kept_session_id: session_id }, at);
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(
    on,
    user_id,
    codes.map((one) => recoveryCodeHash(config.server_secret, user_id, one)),
  );
  return codes;
}

/** Adds a passkey under a name of the owner's choice. */
export async function addPasskey(
  { db, config, now }: EnrolmentDeps,
  { proofs, factors, notify }: Accounts,
  { proof, challenge, name, response }: Parsed<typeof addPasskeyEndpoint>,
  session: Session,
): Promise<Output<typeof addPasskeyEndpoint>> {
  const { user_id } = session;
  await proofs.require(session, proof, PURPOSE);
  const at = new Date(now());
  const { user, codes } = await inTransaction(db, async (trx) => {
    const on = queryableOf(trx);
    const locked = await lockUser(trx, user_id);
    if ((await listPasskeys(on, user_id)).length >= MAX_PASSKEYS) {
      throw new ApiError('passkey_limit', { limit: MAX_PASSKEYS });
    }
    const passkey = await factors.passkeys.register(on, challenge, response);
    const created = await beginProtection(trx, { config, session, at });
    await insertPasskey(on, { ...passkey, user_id, name, created_at: at });
    await proofs.delete(on, session, PURPOSE);
    return { user: locked, codes: created };
  });
  notify({ kind: 'passkey_added', passkey: name }, { to: [user.email, user.phone], locale: user.locale });
  return { recovery_codes: codes?.map(writtenCode) ?? null };
}

/** Removes a passkey that is not the last factor, and tells its owner. */
export async function removePasskey(
  { db }: EnrolmentDeps,
  { proofs, notify }: Accounts,
  { proof, credential_id }: Parsed<typeof removePasskeyEndpoint>,
  session: Session,
): Promise<void> {
  const { user_id } = session;
  await proofs.require(session, proof, PURPOSE);
  const { user, name } = await inTransaction(db, async (trx) => {
    const on = queryableOf(trx);
    const locked = await lockUser(trx, user_id);
    const passkey = (await listPasskeys(on, user_id)).find((one) => one.credential_id === credential_id);
    if (!passkey || !(await deletePasskey(on, user_id, credential_id))) throw new ApiError('passkey_unknown');
    if (!(await hasFactor(on, user_id))) throw new ApiError('last_second_factor');
    await proofs.delete(on, session, PURPOSE);
    return { user: locked, name: passkey.name };
  });
  notify({ kind: 'passkey_removed', passkey: name }, { to: [user.email, user.phone], locale: user.locale });
}

/** New recovery codes in place of all earlier ones; throws `second_factor_off` where there is no factor. */
export async function renewRecoveryCodes(
  { db, config }: EnrolmentDeps,
  { proofs, notify }: Accounts,
  proof: string,
  session: Session,
): Promise<string[]> {
  const { user_id } = session;
  await proofs.require(session, proof, PURPOSE);
  const codes = createRecoveryCodes();
  const user = await inTransaction(db, async (trx) => {
    const on = queryableOf(trx);
    const locked = await lockUser(trx, user_id);
    if (!(await hasFactor(on, user_id))) throw new ApiError('second_factor_off');
    const hashes = codes.map((one) => recoveryCodeHash(config.server_secret, user_id, one));
    await replaceRecoveryCodes(on, user_id, hashes);
    await proofs.delete(on, session, PURPOSE);
    return locked;
  });
  notify({ kind: 'recovery_codes_renewed' }, { to: [user.email ?? user.phone], locale: user.locale });
  return codes.map(writtenCode);
}

/**
 * Removes the second factor; its owner is told at every identifier. Throws `access_lost` where an organization requires one
 * and the request does not name it.
 */
export async function turnOffSecondFactor(
  { db }: EnrolmentDeps,
  { proofs, notify }: Accounts,
  { proof, gives_up }: Parsed<typeof turnOff>,
  session: Session,
): Promise<void> {
  const { user_id } = session;
  await proofs.require(session, proof, PURPOSE);
  const user = await inTransaction(db, async (trx) => {
    const on = queryableOf(trx);
    const locked = await lockUser(trx, user_id);
    if (!(await hasFactor(on, user_id))) throw new ApiError('second_factor_off');
    const closing = await listProtectedOrganizationsOf(trx, user_id);
    if (closing.some(({ org_id }) => !gives_up.includes(org_id))) throw new ApiError('access_lost');
    await deleteFactors(on, user_id);
    await proofs.delete(on, session, PURPOSE);
    return locked;
  });
  notify({ kind: 'second_factor_off' }, { to: [user.email, user.phone], locale: user.locale });
}
