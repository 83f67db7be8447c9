/**
 * Removing the second factor of somebody who lost phone and recovery codes: asked for by an operator, done after a wait
 * of which the owner was told, and cancelled by whoever uses the second factor meanwhile.
 */
import type { Deps } from '../../../deps.ts';
import { inTransaction, queryableOf } from '../../../platform/db/client.ts';
import { withTryLock } from '../../../platform/db/locks.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { createRepeated, type Repeated } from '../../../platform/process/repeated.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time.ts';
import { revokeSessions } from '../../sessions/service.ts';
import type { Accounts } from '../accounts.ts';
import { type Notice, noticeMessage, writtenTime } from '../messages.ts';
import { findByIdentifier, lockUser, readCredentials } from '../users/users.ts';
import { deleteFactors, hasFactor } from './factor-repository.ts';
import { deleteReset, type FactorReset, insertReset, listResets, updateTold } from './reset-repository.ts';

/** From telling the owner to removing the factor: long enough to be read over a weekend. */
export const RESET_WAIT_MS = 3 * DAY_MS;

export type ResetOutcome = 'requested' | 'waits_already' | 'no_second_factor' | 'no_account';

/** Asks for a reset. The owner is told within a minute, by a server that runs. */
export async function requestReset(
  db: Database,
  { identifier, reason, at }: { readonly identifier: string; readonly reason: string; readonly at: Date },
): Promise<ResetOutcome> {
  return inTransaction(db, async (trx) => {
    const on = queryableOf(trx);
    const owner = await findByIdentifier(trx, identifier);
    if (!owner) return 'no_account';
    const { user_id } = await lockUser(trx, owner.user_id);
    if (!(await hasFactor(on, user_id))) return 'no_second_factor';
    return (await insertReset(on, { user_id, reason, requested_at: at })) ? 'requested' : 'waits_already';
  });
}

/** False where the account has no reset that waits. */
export async function cancelReset(db: Database, identifier: string): Promise<boolean> {
  const owner = await findByIdentifier(db, identifier);
  return owner !== undefined && (await deleteReset(queryableOf(db), owner.user_id));
}

/** A reset that waits, and whose it is. */
export async function listWaitingResets(db: Database) {
  const resets = await listResets(queryableOf(db));
  return Promise.all(
    resets.map(async (reset) => {
      const { email, phone } = await readCredentials(db, reset.user_id);
      return { ...reset, identifier: email ?? phone ?? reset.user_id };
    }),
  );
}

type ResetDeps = Pick<Deps, 'db' | 'pool' | 'now' | 'log' | 'delivery'>;

/** Tells the owners of new resets, and removes the factors of those who have waited; in one process at a time. */
export async function runResets(deps: ResetDeps, { notify }: Pick<Accounts, 'notify'>): Promise<void> {
  const { pool, now, log } = deps;
  await withTryLock(pool, 'second_factor_resets', async () => {
    for (const reset of await listResets(pool)) {
      const work = reset.told_at === null ? tellOwner(deps, reset) : removeFactor(deps, reset, { notify, at: now() });
      await work.catch((error: unknown) =>
        log.warn({ err: error }, 'a reset of a second factor waits for its next turn'),
      );
    }
  });
}

/** At every identifier. The wait begins where one carrier at least has taken the message. */
async function tellOwner({ db, pool, now, delivery }: ResetDeps, { user_id }: FactorReset): Promise<void> {
  const { email, phone, locale } = await readCredentials(db, user_id);
  const at = new Date(now());
  const notice: Notice = {
    kind: 'second_factor_reset_requested',
    due: writtenTime(new Date(at.getTime() + RESET_WAIT_MS)),
  };
  const sent = [email, phone]
    .filter((one) => one !== null)
    .map(async (to) => delivery.send(noticeMessage(to, { notice, at }, locale)));
  await Promise.any(sent);
  await updateTold(pool, user_id, at);
}

async function removeFactor(
  { db }: ResetDeps,
  { user_id, told_at }: FactorReset,
  { notify, at }: Pick<Accounts, 'notify'> & { readonly at: number },
): Promise<void> {
  if (told_at === null || told_at.getTime() + RESET_WAIT_MS > at) return;
  const owner = await inTransaction(db, async (trx) => {
    const on = queryableOf(trx);
    const locked = await lockUser(trx, user_id);
    // Cancelled since it was listed.
    if (!(await deleteReset(on, user_id))) return undefined;
    await deleteFactors(on, user_id);
    await revokeSessions(trx, { user_id }, new Date(at));
    return locked;
  });
  if (owner) notify({ kind: 'second_factor_reset' }, { to: [owner.email, owner.phone], locale: owner.locale });
}

export function createResetJob(deps: ResetDeps, accounts: Pick<Accounts, 'notify'>): Repeated {
  return createRepeated(async () => runResets(deps, accounts), {
    every_ms: MINUTE_MS,
    onFailure: (error) => deps.log.warn({ err: error }, 'resets of second factors could not be read'),
  });
}
