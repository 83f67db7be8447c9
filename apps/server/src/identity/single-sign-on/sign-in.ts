/** Signing in through the provider of an organization (decision 1251). */
import type * as contract from '@fourth-seat/contract';
import type { Locale, SessionGrant } from '@fourth-seat/contract';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/service.ts';
import { inTransaction, queryableOf } from '../../platform/db/client.ts';
import { refuseTaken } from '../../platform/db/errors.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { RequestContext } from '../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { HOUR_S } from '../../platform/time.ts';
import { createUser, findByIdentifier, lockUser, requireUnblocked } from '../accounts/users/users.ts';
import { type AttemptLimit, addressLimits, requireAttempt } from '../attempts/service.ts';
import { countMembers, domainOf, findMembershipOf, joinOrganization, MAX_MEMBERS } from '../memberships/service.ts';
import { authorizationLimits } from '../oauth/service.ts';
import { lockOrganization, readOrganizationName } from '../organizations/service.ts';
import type { SsoDeps } from './deps.ts';
import { beginAuthorization, finishAuthorization } from './provider.ts';
import {
  type ConnectionRow,
  findConnectionOfDomain,
  findIdentityOwner,
  linkIdentity,
  listDomains,
  verifiedOf,
} from './repository.ts';

/** The sign-in page asks for each address that is typed; more would be a list of domains that is tried. */
export function modeLimits(address: string): AttemptLimit[] {
  return addressLimits('sso-find', address, { max: 200, window_s: HOUR_S });
}

/** The connection that signs in addresses of the domain; undefined where there is none that is turned on. */
async function findOpenConnection({ db }: Pick<SsoDeps, 'db'>, domain: string): Promise<ConnectionRow | undefined> {
  const row = await findConnectionOfDomain(db, domain);
  return row?.mode === 'off' ? undefined : row;
}

async function requireOpenConnection(deps: Pick<SsoDeps, 'db'>, domain: string): Promise<ConnectionRow> {
  const row = await findOpenConnection(deps, domain);
  if (!row) throw new ApiError('sso_unknown');
  return row;
}

/** Says of a mail domain, and of no account, whether it leads to a provider. */
export async function readMode(
  deps: SsoDeps,
  email: string,
  address: string,
): Promise<contract.Output<typeof contract.findSso>> {
  await requireAttempt(deps.accounts.attempts, modeLimits(address));
  const domain = domainOf(email) ?? '';
  return { mode: (await findOpenConnection(deps, domain))?.mode ?? 'off', domain };
}

export async function startSingleSignOn(
  deps: SsoDeps,
  email: string,
  address: string,
): Promise<contract.Output<typeof contract.startSsoSignIn>> {
  await requireAttempt(deps.accounts.attempts, authorizationLimits(address));
  const domain = domainOf(email) ?? '';
  const row = await requireOpenConnection(deps, domain);
  return { ...(await beginAuthorization(deps, row, { purpose: 'sso' })), domain };
}

/** What the ticket of a first sign-in keeps of the identity; its target is the address. */
const linkDetails = z.object({ org_id: z.string(), connection_id: z.string(), subject: z.string() });
const linkScope = { purpose: 'sso', subject: '' } as const;

/**
 * Signs in to the account that the identity is linked to. The first time there is none: then the address, which the provider
 * alone has vouched for so far, has to be confirmed with a code.
 */
export async function finishSingleSignOn(
  deps: SsoDeps,
  { domain, ...answer }: contract.Parsed<typeof contract.finishSsoSignIn>,
  context: RequestContext,
): Promise<contract.Output<typeof contract.finishSsoSignIn>> {
  const row = await requireOpenConnection(deps, domain);
  const asked = { purpose: 'sso' } as const;
  const domains = verifiedOf(await listDomains(deps.db, row.org_id));
  const { identity, email } = await finishAuthorization(deps, row, { asked, answer, domains });
  const user_id = await findIdentityOwner(deps.db, row.org_id, identity.subject);
  if (user_id !== undefined) {
    await requireMembership(deps.db, row.org_id, user_id);
    return { ...(await open(deps, row, user_id, context)), link_ticket: null };
  }
  const { org_id, connection_id } = row;
  const details = { org_id, connection_id, subject: identity.subject };
  const { ticket, expires_in } = await deps.accounts.tickets.issue({ ...linkScope, target: email }, details);
  return { link_ticket: ticket, expires_in, email };
}

/** Throws `sso_member_removed` where the person was a member once, and `account_disabled` where the member is disabled. */
async function requireMembership(db: Database, org_id: string, user_id: string): Promise<void> {
  const membership = await findMembershipOf(db, org_id, user_id);
  if (membership?.state === 'disabled') throw new ApiError('account_disabled');
  if (membership?.state !== 'active') throw new ApiError('sso_member_removed');
}

async function open(
  { accounts }: SsoDeps,
  { org_id, connection_id }: Pick<ConnectionRow, 'org_id' | 'connection_id'>,
  user_id: string,
  context: RequestContext,
): Promise<SessionGrant> {
  const how = { method: 'sso', org_id, connection_id } as const;
  // Whether the provider still stands for the account is asked by `open` itself, in the second step too.
  const grant = await accounts.signIn.open({ user_id, how, stillHolds: () => true }, context);
  if (!grant) throw new ApiError('provider_failed');
  return grant;
}

const codeScope = (email: string) => ({ purpose: 'sso', target: email, subject: '' }) as const;

/** Sends the code that confirms the address of a ticket. */
export async function sendConfirmationCode(
  { accounts }: SsoDeps,
  link_ticket: string,
  context: RequestContext,
): Promise<contract.CodeSent> {
  const { target } = await accounts.tickets.read(link_ticket, linkScope);
  return accounts.codes.send(codeScope(target), context);
}

/**
 * Links the identity to the account that has the address, or opens one, makes it a member with the least role, and signs in.
 * Whoever administers the organization chooses its provider, and could name any address of the domain: so the owner of the
 * mailbox agrees once, and no account, old or new, falls to a provider alone.
 */
export async function confirmSingleSignOn(
  deps: SsoDeps,
  { link_ticket, code }: contract.Parsed<typeof contract.confirmSsoSignIn>,
  context: RequestContext,
): Promise<SessionGrant> {
  const { tickets, codes, notify } = deps.accounts;
  const { target: email, details } = await tickets.read(link_ticket, linkScope);
  await codes.check(codeScope(email), code, context.address);
  const asked = linkDetails.parse(details);
  const linked = await inTransaction(deps.db, async (trx) => {
    await tickets.take(queryableOf(trx), link_ticket, linkScope);
    await lockOrganization(trx, asked.org_id);
    const row = await findOpenConnection({ db: trx }, domainOf(email) ?? '');
    // It was changed, turned off or lost the domain while the code was on its way.
    if (row?.connection_id !== asked.connection_id) throw new ApiError('ticket_invalid');
    return linkAccount(trx, { email, ...asked }, { ...context, at: new Date(deps.now()) });
  });
  if (linked.existed) {
    notify({ kind: 'bound', provider: linked.organization }, { to: [email], locale: context.locale });
  }
  return open(deps, asked, linked.user_id, context);
}

interface Moment {
  readonly address: string;
  readonly locale: Locale;
  readonly at: Date;
}

async function linkAccount(
  trx: Database,
  { email, org_id, subject }: { readonly email: string; readonly org_id: string; readonly subject: string },
  moment: Moment,
): Promise<{ readonly user_id: string; readonly existed: boolean; readonly organization: string }> {
  const found = await findByIdentifier(trx, email);
  if (found) await lockUser(trx, found.user_id);
  if (found?.state === 'disabled') throw new ApiError('account_disabled');
  const before = found && (await findMembershipOf(trx, org_id, found.user_id));
  if (found && before) await requireMembership(trx, org_id, found.user_id);
  const isNew = before === undefined;
  if (isNew && (await countMembers(trx, org_id)) >= MAX_MEMBERS) {
    throw new ApiError('member_limit', { limit: MAX_MEMBERS });
  }
  const user_id = found?.user_id ?? (await openAccount(trx, { email, org_id }, moment));
  if (found && isNew) await joinOrganization(trx, { org_id, user_id, role: 'regular', at: moment.at });
  const { member_id } = await readMembership(trx, org_id, user_id);
  await linkIdentity(trx, { org_id, subject, user_id, linked_at: moment.at });
  const actor = { session: { org_id, member_id }, address: moment.address };
  const target = { kind: 'member', id: member_id, name: email } as const;
  if (isNew) await recordAudit(trx, actor, { action: 'member.join', target, details: { sso: true } });
  await recordAudit(trx, actor, { action: 'member.sso', target });
  return { user_id, existed: found !== undefined, organization: await readOrganizationName(trx, org_id) };
}

/** Opens an account without a password that is a member here, and has no organization of its own. */
async function openAccount(
  trx: Database,
  { email, org_id }: { readonly email: string; readonly org_id: string },
  { locale, at }: Moment,
): Promise<string> {
  await requireUnblocked(trx, email);
  // Somebody registered it at this moment: the next try finds that account.
  return refuseTaken(
    'users_email',
    () => new ApiError('cannot_bind'),
    async () =>
      createUser(trx, { identifier: email, password_hash: null, locale, at }, async (_trx, { user_id }) => ({
        org_id,
        member_id: await joinOrganization(trx, { org_id, user_id, role: 'regular', at }),
      })),
  );
}

async function readMembership(trx: Database, org_id: string, user_id: string): Promise<{ readonly member_id: string }> {
  const membership = await findMembershipOf(trx, org_id, user_id);
  if (!membership) throw new Error('whoever is linked is a member');
  return membership;
}
