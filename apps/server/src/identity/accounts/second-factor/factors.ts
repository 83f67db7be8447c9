/** What an account's second factor is, and whether somebody has it. */
import type { FactorAnswer, FactorWay } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { DAY_S } from '../../../platform/time.ts';
import { type AttemptLimit, type Attempts, addressLimits, requireAttempt } from '../../attempts/service.ts';
import type { Tickets } from '../tickets/tickets.ts';
import { countRecoveryCodes, findTotp, listFactors, takeRecoveryCode, useTotpStep } from './factor-repository.ts';
import { findPasskey } from './passkey-repository.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { deleteReset } from './reset-repository.ts';
import { findTotpStep, totpSecret } from './totp.ts';

const QUARTER_HOUR_S = 900;

export interface Factors {
  readonly passkeys: Passkeys;
  hasPasskey(on: Queryable, user_id: string, credential_id: string): Promise<boolean>;
  /** Counts an attempt of an address, as `takeAttempt` does. */
  takeAddressAttempt(address: string): Promise<() => Promise<void>>;
  /** How the account can answer; empty where it has no second factor. */
  listWays(on: Queryable, user_id: string): Promise<FactorWay[]>;
  /** Counts an attempt; throws `too_many_attempts`. Returns a function that undoes the count if the answer was right. */
  takeAttempt(user_id: string, way: FactorWay, address: string): Promise<() => Promise<void>>;
  /**
   * Uses up the code of a right answer, in the transaction that it opens, and ends a reset that waits; throws `second_factor_wrong`, and
   * `second_factor_used` where a right code was used before; `passkey_refused` and `ticket_invalid` of a passkey.
   */
  use(on: Queryable, user_id: string, answer: FactorAnswer): Promise<void>;
}

/**
 * A code of six digits is safe only with these numbers: three of a million are right at a time (one step of skew each
 * way), so 50 guesses a day succeed with a probability of 150 / 1,000,000. Only who has the first factor, or a session,
 * gets this far. Recovery codes and signatures cannot be guessed, so a stranger who uses up the guesses at the app's codes does not
 * lock the owner out.
 */
export function factorLimits(user_id: string, way: FactorWay, address: string): AttemptLimit[] {
  const ofAddress = factorAddressLimits(address);
  if (way !== 'totp') return ofAddress;
  return [
    ...ofAddress,
    { name: 'second-factor-account', subject: [user_id], max: 10, window_s: QUARTER_HOUR_S },
    { name: 'second-factor-day', subject: [user_id], max: 50, window_s: DAY_S },
  ];
}

const factorAddressLimits = (address: string): AttemptLimit[] =>
  addressLimits('second-factor-address', address, { max: 30, window_s: QUARTER_HOUR_S });

export function createFactors(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { attempts, tickets }: { readonly attempts: Attempts; readonly tickets: Tickets },
): Factors {
  const passkeys = createPasskeys({ config, now }, { attempts, tickets });

  async function takeFrom(limits: readonly AttemptLimit[]): Promise<() => Promise<void>> {
    await requireAttempt(attempts, limits);
    return async () => attempts.refund(limits);
  }

  async function useTotp(on: Queryable, user_id: string, code: string): Promise<void> {
    const totp = await findTotp(on, user_id);
    const secret = totp && totpSecret(config.server_secret, user_id, totp.nonce);
    const step = secret && findTotpStep(secret, code, now());
    if (step === undefined) throw new ApiError('second_factor_wrong');
    // Of two simultaneous requests with the same code, one uses it.
    if (!(await useTotpStep(on, user_id, step, new Date(now())))) throw new ApiError('second_factor_used');
  }

  async function useAnswer(on: Queryable, user_id: string, answer: FactorAnswer): Promise<void> {
    if (answer.way === 'totp') return useTotp(on, user_id, answer.code);
    if (answer.way === 'passkey') {
      const { user_id: owner } = await passkeys.use(on, answer.challenge, answer.response);
      if (owner !== user_id) throw new ApiError('passkey_refused');
      return;
    }
    const hash = recoveryCodeHash(config.server_secret, user_id, answer.code);
    if (!(await takeRecoveryCode(on, user_id, hash))) throw new ApiError('second_factor_wrong');
  }

  return {
    passkeys,

    hasPasskey: async (on, user_id, credential_id) => (await findPasskey(on, credential_id))?.user_id === user_id,

    async listWays(on, user_id) {
      const factors = await listFactors(on, user_id);
      if (factors.length === 0) return [];
      return (await countRecoveryCodes(on, user_id)) > 0 ? [...factors, 'recovery_code'] : factors;
    },

    takeAttempt: async (user_id, way, address) => takeFrom(factorLimits(user_id, way, address)),
    takeAddressAttempt: async (address) => takeFrom(factorAddressLimits(address)),

    async use(on, user_id, answer) {
      await useAnswer(on, user_id, answer);
      // Nobody who has the factor has lost it.
      await deleteReset(on, user_id);
    },
  };
}
