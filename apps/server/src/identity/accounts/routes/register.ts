import { checkIdentifier, register, sendRegisterCode, verifyRegisterCode } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, queryableOf } from '../../../platform/db/client.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { HOUR_S } from '../../../platform/time.ts';
import type { Accounts } from '../accounts.ts';
import { requireUncommon } from '../credentials/passwords.ts';
import { channelOf } from '../masks.ts';
import { claimIdentifier, createUser, findByIdentifier, requireFree } from '../users/users.ts';

/**
 * Signing up. Only someone who has read the code sent to an address learns whether it has an account; until then, known
 * and unknown addresses get the same answer by the same steps.
 */
export function mountRegister(mount: Mount, deps: Deps, accounts: Accounts): void {
  const { codes, tickets, passwords, attempts, signIn } = accounts;
  const scope = (identifier: string) => ({ purpose: 'register', target: identifier, subject: '' }) as const;

  mount(checkIdentifier, async ({ identifier }, { address }) => {
    const retry_after = await attempts.count([
      { name: 'identifier-check', subject: [address], max: 60, window_s: HOUR_S },
    ]);
    if (retry_after > 0) throw new ApiError('too_many_attempts', { retry_after });
    const type = channelOf(identifier);
    if (!(await tickets.isHeld('register', identifier))) return { type };
    return { type, available: (await findByIdentifier(deps.db, identifier)) === undefined };
  });

  mount(sendRegisterCode, async ({ identifier }, context) => codes.send(scope(identifier), context));

  mount(verifyRegisterCode, async ({ identifier, code }, { address }) => {
    await codes.check(scope(identifier), code, address);
    await requireFree(deps.db, identifier);
    return tickets.issue(scope(identifier));
  });

  mount(register, async ({ identifier, ticket, password, locale }, context) => {
    requireUncommon(password, [identifier]);
    // Before the password is hashed: a caller without a ticket must not be able to keep the hashing busy.
    await tickets.look(ticket, scope(identifier));
    const password_hash = await passwords.hash(password);
    const user_id = await claimIdentifier(identifier, async () =>
      inTransaction(deps.db, async (trx) => {
        await tickets.take(queryableOf(trx), ticket, scope(identifier));
        await requireFree(trx, identifier);
        const at = new Date(deps.now());
        return createUser(trx, { identifier, password_hash, locale: locale ?? context.locale, at }, accounts.found);
      }),
    );
    return signIn.open({ user_id, state: 'active' }, { method: 'register' }, context);
  });
}
