import {
  type Channel,
  sendEmailCode,
  sendPasswordCode,
  sendPhoneCode,
  sendSecurityCode,
  updateEmail,
  updatePassword,
  updatePhone,
  updateUsername,
  verifyEmailCode,
  verifyPhoneCode,
  verifySecurityCode,
} from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, isUniqueViolation, queryableOf } from '../../../platform/db/client.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { Accounts } from '../accounts.ts';
import { requireUncommon } from '../credentials/passwords.ts';
import { maskIdentifier } from '../masks.ts';
import { sessionPasswordLimits } from '../sign-in/throttle.ts';
import { updateUser } from '../users/user-repository.ts';
import { type Credentials, claiming, readCredentials, readUser, requireFree } from '../users/users.ts';

/** Changing password, email, phone and username, and the proofs that the sensitive ones ask for. */
export function mountCredentials(mount: Mount, deps: Deps, accounts: Accounts): void {
  mountProofs(mount, deps, accounts);
  mountPassword(mount, deps, accounts);
  mountIdentifier(mount, deps, accounts, 'email');
  mountIdentifier(mount, deps, accounts, 'phone');

  mount(updateUsername, async ({ username }, { session }) => {
    try {
      await updateUser(deps.db, session.user_id, { username, updated_at: new Date(deps.now()) });
    } catch (error) {
      if (isUniqueViolation(error, 'users_username')) throw new ApiError('username_taken');
      throw error;
    }
    return readUser(deps.db, session.user_id);
  });
}

/** The bound address of a channel. */
function boundAddress(user: Credentials, channel: Channel): string {
  const address = user[channel];
  if (address === null) throw new ApiError('channel_unbound');
  return address;
}

/** Checks the password of the signed-in person; a stolen session must not become a place to guess it. */
async function checkPassword(accounts: Accounts, user: Credentials, password: string): Promise<void> {
  const limits = sessionPasswordLimits(user.user_id);
  const retry_after = await accounts.attempts.count(limits);
  if (retry_after > 0) throw new ApiError('too_many_attempts', { retry_after });
  if (user.password_hash === null) throw new ApiError('channel_unbound');
  if (!(await accounts.passwords.verify(user.password_hash, password))) throw new ApiError('wrong_password');
  await accounts.attempts.refund(limits);
}

function mountProofs(mount: Mount, deps: Deps, accounts: Accounts): void {
  const { codes, tickets } = accounts;
  const scope = (session: Session, target: string, purpose: string) =>
    ({ purpose: `security:${purpose}`, target, subject: session.user_id }) as const;

  mount(sendSecurityCode, async ({ channel, purpose }, context) => {
    const user = await readCredentials(deps.db, context.session.user_id);
    return codes.send(scope(context.session, boundAddress(user, channel), purpose), context);
  });

  mount(verifySecurityCode, async (input, { session, address }) => {
    const user = await readCredentials(deps.db, session.user_id);
    if (input.channel === 'password') await checkPassword(accounts, user, input.password);
    else {
      const target = boundAddress(user, input.channel);
      await codes.check(scope(session, target, input.purpose), input.code, address);
    }
    return tickets.issueProof(session, input.purpose);
  });
}

function mountPassword(mount: Mount, deps: Deps, accounts: Accounts): void {
  const { codes, tickets, passwords, sessions, notify } = accounts;
  const scope = (session: Session, target: string) =>
    ({ purpose: 'update_password', target, subject: session.user_id }) as const;

  mount(sendPasswordCode, async ({ channel }, context) => {
    const user = await readCredentials(deps.db, context.session.user_id);
    return codes.send(scope(context.session, boundAddress(user, channel)), context);
  });

  mount(updatePassword, async (input, { session, address, user_agent }) => {
    const user = await readCredentials(deps.db, session.user_id);
    // Before the code is used up: a refused choice must not cost another message.
    requireUncommon(input.password, [user.email, user.phone]);
    if ('old_password' in input) {
      await checkPassword(accounts, user, input.old_password);
      if (input.old_password === input.password) throw new ApiError('same_value');
    } else if ('proof' in input) await tickets.requireProof(session, input.proof, 'update_password');
    else await codes.check(scope(session, boundAddress(user, input.channel)), input.code, address);

    const password_hash = await passwords.hash(input.password);
    await updateUser(deps.db, session.user_id, { password_hash, updated_at: new Date(deps.now()) });
    // Ends every session, this one too: a copy of any access token is worthless from here on.
    await sessions.revokeOthers(session.user_id, undefined);
    const { org_id, member_id, user_id } = session;
    const fresh = await sessions.create({ user_id, org_id, member_id, address, user_agent });
    notify([user.email, user.phone], 'password_changed', '', user);
    return { access_token: fresh.access_token, expires_at: fresh.expires_at.toISOString() };
  });
}

const calls = {
  email: { send: sendEmailCode, verify: verifyEmailCode, update: updateEmail },
  phone: { send: sendPhoneCode, verify: verifyPhoneCode, update: updatePhone },
} as const;

/** The same three steps for email and phone: prove it is you, prove the new address, take it. */
function mountIdentifier(mount: Mount, deps: Deps, accounts: Accounts, channel: Channel): void {
  const { codes, tickets, notify } = accounts;
  const purpose = channel === 'email' ? 'update_email' : 'update_phone';
  const { send, verify, update } = calls[channel];
  const scope = (session: Session, target: string) => ({ purpose, target, subject: session.user_id }) as const;
  const targetOf = (input: { email: string } | { phone: string }) => ('email' in input ? input.email : input.phone);

  mount(send, async (input, context) => {
    await tickets.requireProof(context.session, input.proof, purpose);
    const target = targetOf(input);
    const user = await readCredentials(deps.db, context.session.user_id);
    if (user[channel] === target) throw new ApiError('same_value');
    return codes.send(scope(context.session, target), context);
  });

  mount(verify, async (input, { session, address }) => {
    const target = targetOf(input);
    await codes.check(scope(session, target), input.code, address);
    await requireFree(deps.db, target);
    // Bound to this session, not only to this person: another session did not prove anything.
    return tickets.issue(scope(session, target), { session_id: session.session_id });
  });

  mount(update, async ({ ticket }, { session }) => {
    const before = await readCredentials(deps.db, session.user_id);
    const { target } = await inTransaction(deps.db, async (trx) => {
      const taken = await tickets.take(queryableOf(trx), ticket, { purpose, subject: session.user_id });
      // Thrown inside the transaction: shown at the wrong session, the ticket stays with the right one.
      if (!isOfSession(taken.details, session.session_id)) throw new ApiError('ticket_invalid');
      await claiming(taken.target, async () =>
        updateUser(trx, session.user_id, { [channel]: taken.target, updated_at: new Date(deps.now()) }),
      );
      return taken;
    });
    await tickets.endProofs(session, purpose);
    const kind = channel === 'email' ? 'email_changed' : 'phone_changed';
    const others = channel === 'phone' ? [before.email] : [];
    notify([before[channel], ...others], kind, maskIdentifier(target), before);
    return readUser(deps.db, session.user_id);
  });
}

function isOfSession(details: unknown, session_id: string): boolean {
  return (
    typeof details === 'object' && details !== null && 'session_id' in details && details.session_id === session_id
  );
}
