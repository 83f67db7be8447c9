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
import { isUniqueViolation } from '../../../platform/db/client.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { Accounts } from '../accounts.ts';
import { changeAddress } from '../credentials/change-address.ts';
import { boundAddress, changePassword, checkPassword, passwordScope } from '../credentials/change-password.ts';
import { updateUser } from '../users/user-repository.ts';
import { readCredentials, readUser, requireFree } from '../users/users.ts';

/** Changing password, email, phone and username, and the proofs that sensitive changes require. */
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
  const { codes } = accounts;

  mount(sendPasswordCode, async ({ channel }, context) => {
    const user = await readCredentials(deps.db, context.session.user_id);
    return codes.send(passwordScope(context.session, boundAddress(user, channel)), context);
  });

  mount(updatePassword, async (input, context) => changePassword(deps, accounts, input, context));
}

const calls = {
  email: { send: sendEmailCode, verify: verifyEmailCode, update: updateEmail },
  phone: { send: sendPhoneCode, verify: verifyPhoneCode, update: updatePhone },
} as const;

/** The same three steps for email and phone: prove your identity, prove the new address, replace the old one. */
function mountIdentifier(mount: Mount, deps: Deps, accounts: Accounts, channel: Channel): void {
  const { codes, tickets } = accounts;
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
    // Bound to this session, not only to this person: another session has proven nothing.
    return tickets.issue(scope(session, target), { session_id: session.session_id });
  });

  mount(update, async ({ ticket }, { session }) =>
    changeAddress(deps, accounts, { channel, purpose, ticket }, session),
  );
}
