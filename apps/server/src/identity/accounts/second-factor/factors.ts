/** What an account's second factor is, and whether somebody has it. */
import type { FactorAnswer, FactorWay } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { DAY_S } from '../../../platform/time.ts';
import { type AttemptLimit, type Attempts, addressLimits, requireAttempt } from '../../attempts/service.ts';
import { countRecoveryCodes, findTotp, hasFactor, takeRecoveryCode, useTotpStep } from './factor-repository.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { findTotpStep, totpSecret } from './totp.ts';

const QUARTER_HOUR_S = 900;

export interface Factors {
  /** How the account can answer; empty where it has no second factor. */
  listWays(on: Queryable, user_id: string): Promise<FactorWay[]>;
  /** Counts an attempt; throws `too_many_attempts`. Returns a function that undoes the count if the answer was right. */
  takeAttempt(user_id: string, way: FactorWay, address: string): Promise<() => Promise<void>>;
  /**
   * Uses up the code of a right answer, in the transaction that it opens; throws `second_factor_wrong`, and
   * `second_factor_used` where a right code was used before.
   */
  use(on: Queryable, user_id: string, answer: FactorAnswer): Promise<void>;
}

/**
 * A code of six digits is safe only with these numbers: three of a million are right at a time (one step of skew each
 * way), so 50 guesses a day succeed with a probability of 150 / 1,000,000. Only who has the first factor, or a session,
 * gets this far. Recovery codes cannot be guessed, so a stranger who uses up the guesses at the app's codes does not
 * lock the owner out.
 */
export function factorLimits(user_id: string, way: FactorWay, address: string): AttemptLimit[] {
  const ofAddress = addressLimits('second-factor-address', address, { max: 30, window_s: QUARTER_HOUR_S });
  if (way !== 'totp') return ofAddress;
  return [
    ...ofAddress,
    { name: 'second-factor-account', subject: [user_id], max: 10, window_s: QUARTER_HOUR_S },
    { name: 'second-factor-day', subject: [user_id], max: 50, window_s: DAY_S },
  ];
}

export function createFactors({ config, now }: Pick<Deps, 'config' | 'now'>, attempts: Attempts): Factors {
  async function useTotp(on: Queryable, user_id: string, code: string): Promise<void> {
    const totp = await findTotp(on, user_id);
    const secret = totp && totpSecret(config.server_secret, user_id, totp.nonce);
    const step = secret && findTotpStep(secret, code, now());
    if (step === undefined) throw new ApiError('second_factor_wrong');
    // Of two simultaneous requests with the same code, one uses it.
    if (!(await useTotpStep(on, user_id, step, new Date(now())))) throw new ApiError('second_factor_used');
  }

  return {
    async listWays(on, user_id) {
      if (!(await hasFactor(on, user_id))) return [];
      return (await countRecoveryCodes(on, user_id)) > 0 ? ['totp', 'recovery_code'] : ['totp'];
    },

    async takeAttempt(user_id, way, address) {
      const limits = factorLimits(user_id, way, address);
      await requireAttempt(attempts, limits);
      return async () => attempts.refund(limits);
    },

    async use(on, user_id, { way, code }) {
      if (way === 'totp') return useTotp(on, user_id, code);
      const hash = recoveryCodeHash(config.server_secret, user_id, code);
      if (!(await takeRecoveryCode(on, user_id, hash))) throw new ApiError('second_factor_wrong');
    },
  };
}
