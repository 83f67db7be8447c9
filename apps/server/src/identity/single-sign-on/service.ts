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
  type DomainRow,
  deleteConnection,
  deleteIdentities,
  findConnection,
  findConnectionOfDomain,
  listDomains,
  lockConnection,
  setDomains,
  updateConnection,
  updateDomain,
  upsertConnection,
  verifiedOf,
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
  const domains = await listDomains(db, org_id);
  const creator = (await listPresentMembers(db, org_id)).find(({ is_creator }) => is_creator);
  const mayName = admin_key === undefined || admin_key.scopes.includes('members:read');
  return {
    connection: row
      ? {
          issuer: row.issuer,
          client_id: row.client_id,
          domains: domains.map(({ domain, verified_at }) => ({
            domain,
            record: domainRecord(deps, { org_id, domain }),
            verified: verified_at !== null,
          })),
          tested_at: row.tested_at?.toISOString() ?? null,
          mode: row.mode,
        }
      : null,
    return_url: returnUrlOf(deps),
    creator: creator && mayName ? { member_id: creator.member_id, name: creator.nickname } : null,
    members_outside: row ? await countMembersOutside(db, org_id, verifiedOf(domains)) : 0,
  };
}

/** What may be wrong with an issuer, beside its length and form. */
export function issuerFaultOf(deps: SsoDeps, issuer: unknown): { readonly issuer?: 'url_invalid' } {
  return typeof issuer !== 'string' || isAcceptableIssuer(deps, issuer.trim()) ? {} : { issuer: 'url_invalid' };
}

/**
 * Sets the provider and the domains. Another issuer or client vouches for nobody whom the old one did, and never gets its
 * secret; a new secret of the same client changes nothing else, nor does one more domain, which is to be verified.
 */
export async function changeConnection(
  deps: SsoDeps,
  actor: SignedInActor,
  { proof, client_secret, domains: chosen, ...input }: contract.Parsed<typeof contract.updateSingleSignOn>,
): Promise<contract.SingleSignOn> {
  const fault = issuerFaultOf(deps, input.issuer);
  if (fault.issuer) throw fieldError(fault);
  return changeSettings(deps, actor, proof, async (trx, org_id) => {
    const before = await findConnection(trx, org_id);
    const domainsBefore = await listDomains(trx, org_id);
    const domains = [...new Set(chosen)].toSorted();
    const isSameClient = before?.issuer === input.issuer && before.client_id === input.client_id;
    const sealed_secret =
      client_secret === undefined
        ? isSameClient && before.sealed_secret
        : sealClientSecret(deps, org_id, client_secret);
    if (!sealed_secret) throw fieldError({ client_secret: 'required' });
    const isSame = isSameClient && domainsBefore.every(({ domain }) => domains.includes(domain));
    const keptDomains = isSameClient ? verifiedOf(domainsBefore).filter((domain) => domains.includes(domain)) : [];
    const goesOn = isSame || (isSameClient && keptDomains.length > 0);
    const { tested_at, mode } = goesOn ? before : { tested_at: null, mode: 'off' as const };
    const connection_id = isSame ? before.connection_id : createSecret();
    if (before && !isSame) await endTrust(trx, actor.session, deps, keptDomains);
    if (before && !isSameClient) await deleteIdentities(trx, org_id);
    const after = { ...input, mode };
    await upsertConnection(trx, { ...after, org_id, connection_id, sealed_secret, tested_at });
    await setDomains(trx, org_id, domains);
    const secretChange = client_secret === undefined ? {} : { client_secret: true };
    const was = before ? { ...before, domains: domainsBefore.map(({ domain }) => domain) } : {};
    await recordChange(trx, actor, { ...changesOf(was, { ...after, domains }), ...secretChange });
  });
}

/** Turns single sign-on on or off. Throws `sso_not_ready` before a domain and the connection have shown that they work. */
export async function changeMode(
  deps: SsoDeps,
  actor: SignedInActor,
  { proof, mode }: contract.Parsed<typeof contract.updateSsoMode>,
): Promise<contract.SingleSignOn> {
  return changeSettings(deps, actor, proof, async (trx, org_id) => {
    const before = await lockConnection(trx, org_id);
    const isReady = before.tested_at !== null && verifiedOf(await listDomains(trx, org_id)).length > 0;
    if (mode !== 'off' && !isReady) throw new ApiError('sso_not_ready');
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
    const { issuer, client_id, mode } = await lockConnection(trx, org_id);
    const domains = (await listDomains(trx, org_id)).map(({ domain }) => domain);
    await deleteConnection(trx, org_id);
    await endTrust(trx, actor.session, deps);
    const removed = { issuer: null, client_id: null, domains: null, mode: 'off' };
    await recordChange(trx, actor, changesOf({ issuer, client_id, domains, mode }, removed));
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

/** Ends what the provider opened, but the session that makes the change and those of addresses that it still vouches for. */
async function endTrust(
  trx: Database,
  { org_id, session_id }: { readonly org_id: string; readonly session_id: string },
  { now }: Pick<Deps, 'now'>,
  kept_domains: readonly string[] = [],
): Promise<void> {
  await revokeSessions(trx, { sso_org_id: org_id, kept_session_id: session_id, kept_domains }, new Date(now()));
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

async function requireDomain(db: Database, org_id: string, domain: string): Promise<DomainRow> {
  const row = (await listDomains(db, org_id)).find((one) => one.domain === domain);
  if (!row) throw fieldError({ domain: 'invalid' });
  return row;
}

/**
 * Looks for the record. Where another organization had verified the domain, its record must still stand there as well:
 * otherwise the domain has changed hands. Throws `bad_request` where the domain is none of the organization's.
 */
export async function verifyDomain(
  deps: SsoDeps,
  actor: SignedInActor,
  domain: string,
): Promise<contract.SingleSignOn> {
  const { session } = actor;
  const { org_id } = session;
  await readConnection(deps, org_id);
  await requireDomain(deps.db, org_id, domain);
  await requireAttempt(deps.accounts.attempts, lookUpLimits(org_id));
  const { name, text } = domainRecord(deps, { org_id, domain });
  const texts = await deps.readTxt(name);
  if (!texts.includes(text)) throw new ApiError('sso_record_missing');
  return inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    await requireStillAdmin(trx, session);
    await lockConnection(trx, org_id);
    // It may have been taken off while the name servers were asked.
    const row = await requireDomain(trx, org_id, domain);
    const holder = await findConnectionOfDomain(trx, domain);
    if (holder && holder.org_id !== org_id) {
      if (texts.includes(domainRecord(deps, { org_id: holder.org_id, domain }).text))
        throw new ApiError('sso_domain_taken');
      await loseDomain(deps, trx, holder, domain);
    }
    await updateDomain(trx, { org_id, domain, verified_at: new Date(deps.now()) });
    if (row.verified_at === null) await recordChange(trx, actor, { verified: { from: false, to: true }, domain });
    return readSingleSignOn(deps, session, trx);
  });
}

/** The domain is another organization's now: what it opened ends, and single sign-on where it was the last one. */
async function loseDomain(deps: SsoDeps, trx: Database, { org_id }: ConnectionRow, domain: string): Promise<void> {
  await updateDomain(trx, { org_id, domain, verified_at: null });
  const left = verifiedOf(await listDomains(trx, org_id));
  if (left.length === 0) await updateConnection(trx, org_id, { mode: 'off' });
  await endTrust(trx, { org_id, session_id: '' }, deps, left);
  // Nobody of that organization did it, and who did is none of its business.
  const nobody = { session: { org_id, member_id: null }, address: '' };
  await recordChange(trx, nobody, { verified: { from: true, to: false }, domain });
}

export async function startTest(
  deps: SsoDeps,
  { org_id, user_id }: Session,
): Promise<contract.Output<typeof contract.startSsoTest>> {
  const row = await readConnection(deps, org_id);
  await requireAttempt(deps.accounts.attempts, testLimits(org_id));
  return beginAuthorization(deps, row, { purpose: 'sso_test', user_id });
}

/** The test passes where the provider names a verified address of one of the domains. It signs nobody in. */
export async function finishTest(
  deps: SsoDeps,
  actor: SignedInActor,
  answer: ProviderAnswer,
): Promise<contract.Output<typeof contract.finishSsoTest>> {
  const { org_id, user_id } = actor.session;
  const row = await readConnection(deps, org_id);
  const asked = { purpose: 'sso_test', user_id } as const;
  const domains = (await listDomains(deps.db, org_id)).map(({ domain }) => domain);
  const { email } = await finishAuthorization(deps, row, { asked, answer, domains });
  return inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    const { connection_id } = await lockConnection(trx, org_id);
    if (connection_id !== row.connection_id) throw new ApiError('provider_failed');
    await updateConnection(trx, org_id, { tested_at: new Date(deps.now()) });
    await recordChange(trx, actor, { email });
    return { email };
  });
}
