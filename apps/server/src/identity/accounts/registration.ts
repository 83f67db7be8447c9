/**
 * Signing up. Only someone who has read the code sent to an email or phone learns whether it has an account; until then,
 * known and unknown identifiers get the same answer by the same steps.
 */
import type {
  checkIdentifier as checkIdentifierEndpoint,
  Output,
  Parsed,
  register,
  SessionGrant,
  verifyRegisterCode,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { inTransaction, queryableOf } from '../../platform/db/client.ts';
import type { RequestContext } from '../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { HOUR_S } from '../../platform/time.ts';
import { type AttemptLimit, addressLimits, requireAttempt } from '../attempts/service.ts';
import type { Accounts } from './accounts.ts';
import { requireUncommon } from './credentials/passwords.ts';
import { channelOf } from './identifiers.ts';
import { type Credentials, claimIdentifier, createUser, requireFree } from './users/users.ts';

type RegistrationDeps = Pick<Deps, 'db' | 'now'>;

/** What a code or ticket for signing up is valid for. */
export const registrationScope = (identifier: string) =>
  ({ purpose: 'register', target: identifier, subject: '' }) as const;

/** A person asks a few times; more would be a list of identifiers that is tried. */
export function identifierCheckLimits(address: string): AttemptLimit[] {
  return addressLimits('identifier-check', address, { max: 60, window_s: HOUR_S });
}

/**
 * Whether the identifier is an email or a phone. Whether it is taken, which throws, is told only once somebody has proven
 * that it is theirs.
 */
export async function checkIdentifier(
  { db }: RegistrationDeps,
  { attempts, tickets }: Pick<Accounts, 'attempts' | 'tickets'>,
  identifier: string,
  address: string,
): Promise<Output<typeof checkIdentifierEndpoint>> {
  await requireAttempt(attempts, identifierCheckLimits(address));
  const type = channelOf(identifier);
  if (!(await tickets.hasTicket('register', identifier))) return { type };
  await requireFree(db, identifier);
  return { type, available: true };
}

/** Exchanges a code for the ticket with which a user can be registered. */
export async function verifyRegistrationCode(
  { db }: RegistrationDeps,
  { codes, tickets }: Pick<Accounts, 'codes' | 'tickets'>,
  { identifier, code }: Parsed<typeof verifyRegisterCode>,
  address: string,
): Promise<Output<typeof verifyRegisterCode>> {
  await codes.check(registrationScope(identifier), code, address);
  await requireFree(db, identifier);
  return tickets.issue(registrationScope(identifier));
}

/** Creates the user with an organization of their own, and signs them in. */
export async function registerUser(
  { db, now }: RegistrationDeps,
  { tickets, passwords, signIn, createOrganization }: Accounts,
  { identifier, ticket, password, locale }: Parsed<typeof register>,
  context: RequestContext,
): Promise<SessionGrant> {
  requireUncommon(password, [identifier]);
  // Before the password is hashed: a caller without a ticket must not be able to keep the hashing busy.
  await tickets.read(ticket, registrationScope(identifier));
  const password_hash = await passwords.hash(password);
  const user_id = await claimIdentifier(identifier, async () =>
    inTransaction(db, async (trx) => {
      await tickets.take(queryableOf(trx), ticket, registrationScope(identifier));
      await requireFree(trx, identifier);
      const at = new Date(now());
      const user = { identifier, password_hash, locale: locale ?? context.locale, at };
      return createUser(trx, user, createOrganization);
    }),
  );
  const how = { method: 'register', identifier } as const;
  const stillHolds = (user: Credentials) => user.password_hash === password_hash;
  const grant = await signIn.open({ user_id, how, stillHolds }, context);
  // Whoever reads the mailbox has already reset the password.
  if (!grant) throw new ApiError('ticket_invalid');
  return grant;
}
