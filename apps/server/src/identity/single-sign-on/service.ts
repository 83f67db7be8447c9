/** How members sign in through the provider of their organization: its settings (decision 1251). */
import type * as contract from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { type Actor, changesOf, recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction, queryableOf } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError, fieldError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import { HOUR_S } from '../../platform/time.ts';
import { type AttemptLimit, requireAttempt } from '../attempts/service.ts';
import { createSecret } from '../keyed-hash.ts';
import { countMembersOutside, listPresentMembers, requireStillAdmin } from '../memberships/service.ts';
import { lockOrganization, readOrganizationName } from '../organizations/service.ts';
import { revokeSessions } from '../sessions/service.ts';
import type { SsoDeps } from './deps.ts';
import { domainRecord } from './domain.ts';
import {
  beginAuthorization,
  finishAuthorization,
  isAcceptableIssuer,
  type ProviderAnswer,
  returnUrlOf,
  sealClientSecret,
} from './provider.ts';
import {
  type ConnectionRow,
  deleteConnection,
  deleteIdentities,
  findConnection,
  findConnectionOfDomain,
  lockConnection,
  updateConnection,
  upsertConnection,
} from './repository.ts';

export {
  confirmSingleSignOn,
  finishSingleSignOn,
  readMode,
  sendConfirmationCode,
  startSingleSignOn,
} from './sign-in.ts';

/** A person tries a few times; more would be name servers, or somebody else's server, that we are made to ask. */
export const lookUpLimits = (org_id: string): AttemptLimit[] => [
  { name: 'sso-look-up', subject: [org_id], max: 30, window_s: HOUR_S },
];
export const testLimits = (org_id: string): AttemptLimit[] => [
  { name: 'sso-test', subject: [org_id], max: 30, window_s: HOUR_S },
];

/** The settings; a program learns the creator's name only with the scope to list members. */
export async function readSingleSignOn(
  deps: SsoDeps,
  { org_id, admin_key }: Pick<Session, 'org_id' | 'admin_key'>,
  db: Database = deps.db,
): Promise<contract.SingleSignOn> {
  const row = await findConnection(db, org_id);
  const creator = (await listPresentMembers(db, org_id)).find(({ is_creator }) => is_creator);
  const mayName = admin_key === undefined || admin_key.scopes.includes('members:read');
  return {
    connection: row
      ? {
          issuer: row.issuer,
          client_id: row.client_id,
          domain: row.domain,
          record: domainRecord(deps, row),
          domain_verified: row.domain_verified_at !== null,
          tested_at: row.tested_at?.toISOString() ?? null,
          mode: row.mode,
        }
      : null,
    return_url: returnUrlOf(deps),
    creator: creator && mayName ? { member_id: creator.member_id, name: creator.nickname } : null,
    members_outside: row ? await countMembersOutside(db, org_id, row.domain) : 0,
  };
}

/** What may be wrong with an issuer, beside its length and form. */
export function findIssuerFault(deps: SsoDeps, issuer: unknown): { readonly issuer?: 'url_invalid' } {
  return typeof issuer !== 'string' || isAcceptableIssuer(deps, issuer.trim()) ? {} : { issuer: 'url_invalid' };
}

/**
 * Sets the provider. Another issuer or client vouches for nobody whom the old one did, and never gets its secret; a new
 * secret of the same client changes nothing else.
 */
export async function changeConnection(
  deps: SsoDeps,
  actor: SignedInActor,
  { proof, client_secret, ...input }: contract.Parsed<typeof contract.updateSingleSignOn>,
): Promise<contract.SingleSignOn> {
  const fault = findIssuerFault(deps, input.issuer);
  if (fault.issuer) throw fieldError(fault);
  return changeSettings(deps, actor, proof, async (trx, org_id) => {
    const before = await findConnection(trx, org_id);
    const isSameClient = before?.issuer === input.issuer && before.client_id === input.client_id;
    const sealed_secret =
      client_secret === undefined
        ? isSameClient && before.sealed_secret
        : sealClientSecret(deps, org_id, client_secret);
    if (!sealed_secret) throw fieldError({ client_secret: 'required' });
    const isSame = isSameClient && before.domain === input.domain;
    const kept = isSame
      ? before
      : { connection_id: createSecret(), domain_verified_at: null, tested_at: null, mode: 'off' as const };
    const domain_verified_at = before?.domain === input.domain ? before.domain_verified_at : null;
    const { connection_id, tested_at, mode } = kept;
    if (before && !isSame) await endTrust(trx, actor.session, deps);
    if (before && !isSameClient) await deleteIdentities(trx, org_id);
    const after = { ...input, mode };
    await upsertConnection(trx, { ...after, org_id, connection_id, sealed_secret, tested_at, domain_verified_at });
    const secretChange = client_secret === undefined ? {} : { client_secret: true };
    await recordChange(trx, actor, { ...changesOf(before ?? {}, after), ...secretChange });
  });
}

/** Turns single sign-on on or off. Throws `sso_not_ready` before domain and connection have shown that they work. */
export async function changeMode(
  deps: SsoDeps,
  actor: SignedInActor,
  { proof, mode }: contract.Parsed<typeof contract.updateSsoMode>,
): Promise<contract.SingleSignOn> {
  return changeSettings(deps, actor, proof, async (trx, org_id) => {
    const before = await lockConnection(trx, org_id);
    if (mode !== 'off' && (!before.domain_verified_at || !before.tested_at)) throw new ApiError('sso_not_ready');
    await updateConnection(trx, org_id, { mode });
    if (mode === 'off') await endTrust(trx, actor.session, deps);
    await recordChange(trx, actor, changesOf({ mode: before.mode }, { mode }));
  });
}

/** Forgets the provider and whom it vouched for. */
export async function removeConnection(
  deps: SsoDeps,
  actor: SignedInActor,
  proof: string,
): Promise<contract.SingleSignOn> {
  return changeSettings(deps, actor, proof, async (trx, org_id) => {
    const { issuer, client_id, domain, mode } = await lockConnection(trx, org_id);
    await deleteConnection(trx, org_id);
    await endTrust(trx, actor.session, deps);
    const removed = { issuer: null, client_id: null, domain: null, mode: 'off' };
    await recordChange(trx, actor, changesOf({ issuer, client_id, domain, mode }, removed));
  });
}

/** Runs a change with a proof of who makes it, and returns the settings after it. */
async function changeSettings(
  deps: SsoDeps,
  actor: SignedInActor,
  proof: string,
  change: (trx: Database, org_id: string) => Promise<void>,
): Promise<contract.SingleSignOn> {
  const { session } = actor;
  const { proofs } = deps.accounts;
  await proofs.require(session, proof, 'single_sign_on');
  return inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, session.org_id);
    await requireStillAdmin(trx, session);
    await change(trx, session.org_id);
    await proofs.delete(queryableOf(trx), session, 'single_sign_on');
    return readSingleSignOn(deps, session, trx);
  });
}

/** Ends what the provider opened, but the session that makes the change. */
async function endTrust(
  trx: Database,
  { org_id, session_id }: { readonly org_id: string; readonly session_id: string },
  { now }: Pick<Deps, 'now'>,
): Promise<void> {
  await revokeSessions(trx, { sso_org_id: org_id, kept_session_id: session_id }, new Date(now()));
}

async function recordChange(trx: Database, actor: Actor, details: Readonly<Record<string, unknown>>): Promise<void> {
  if (Object.keys(details).length === 0) return;
  const { org_id } = actor.session;
  const target = { kind: 'organization', id: org_id, name: await readOrganizationName(trx, org_id) } as const;
  await recordAudit(trx, actor, { action: 'organization.sso', target, details });
}

/** The connection of the session's organization; throws `sso_unset`. */
async function readConnection({ db }: Pick<Deps, 'db'>, org_id: string): Promise<ConnectionRow> {
  const row = await findConnection(db, org_id);
  if (!row) throw new ApiError('sso_unset');
  return row;
}

/**
 * Looks for the record. Where another organization had verified the domain, its record must still stand there as well:
 * otherwise the domain has changed hands, and single sign-on of the other one ends.
 */
export async function verifyDomain(deps: SsoDeps, actor: SignedInActor): Promise<contract.SingleSignOn> {
  const { session } = actor;
  const { org_id } = session;
  const { domain, connection_id } = await readConnection(deps, org_id);
  await requireAttempt(deps.accounts.attempts, lookUpLimits(org_id));
  const { name, text } = domainRecord(deps, { org_id, domain });
  const texts = await deps.readTxt(name);
  if (!texts.includes(text)) throw new ApiError('sso_record_missing');
  return inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    await requireStillAdmin(trx, session);
    const row = await lockConnection(trx, org_id);
    // It was changed while the name servers were asked.
    if (row.connection_id !== connection_id) throw new ApiError('sso_record_missing');
    const holder = await findConnectionOfDomain(trx, domain);
    if (holder && holder.org_id !== org_id) {
      if (texts.includes(domainRecord(deps, holder).text)) throw new ApiError('sso_domain_taken');
      await updateConnection(trx, holder.org_id, { domain_verified_at: null, mode: 'off' });
      await endTrust(trx, { org_id: holder.org_id, session_id: '' }, deps);
      // Nobody of that organization did it, and who did is none of its business.
      const nobody = { session: { org_id: holder.org_id, member_id: null }, address: '' };
      await recordChange(trx, nobody, { domain_verified: { from: true, to: false }, domain });
    }
    await updateConnection(trx, org_id, { domain_verified_at: new Date(deps.now()) });
    if (row.domain_verified_at === null)
      await recordChange(trx, actor, { domain_verified: { from: false, to: true }, domain });
    return readSingleSignOn(deps, session, trx);
  });
}

export async function startTest(
  deps: SsoDeps,
  { org_id, user_id }: Session,
): Promise<contract.Output<typeof contract.startSsoTest>> {
  const row = await readConnection(deps, org_id);
  await requireAttempt(deps.accounts.attempts, testLimits(org_id));
  return beginAuthorization(deps, row, { purpose: 'sso_test', user_id });
}

/** The test passes where the provider names a verified address of the domain. It signs nobody in. */
export async function finishTest(
  deps: SsoDeps,
  actor: SignedInActor,
  answer: ProviderAnswer,
): Promise<contract.Output<typeof contract.finishSsoTest>> {
  const { org_id, user_id } = actor.session;
  const row = await readConnection(deps, org_id);
  const { email } = await finishAuthorization(deps, row, { asked: { purpose: 'sso_test', user_id }, answer });
  return inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    const { connection_id } = await lockConnection(trx, org_id);
    if (connection_id !== row.connection_id) throw new ApiError('provider_failed');
    await updateConnection(trx, org_id, { tested_at: new Date(deps.now()) });
    await recordChange(trx, actor, { email });
    return { email };
  });
}
