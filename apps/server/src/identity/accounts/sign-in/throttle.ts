import { DAY_S } from '../../../platform/time.ts';
import {
  type AttemptLimit,
  type Attempts,
  addressLimits,
  type GlobalLimit,
  requireAttempt,
  requireGlobalAttempt,
} from '../../attempts/service.ts';

const QUARTER_HOUR_S = 900;

/** A password that is tried at an account, of which `account` is the id, or what was typed where there is none. */
interface PasswordGuess {
  readonly account: string;
  readonly address: string;
  /** The account was entered from that address before. */
  readonly isKnown: boolean;
}

/** Limits on guessing passwords: per address, and per account and address. */
export function passwordLimits({ account, address, isKnown }: PasswordGuess): AttemptLimit[] {
  if (isKnown) {
    return [{ name: 'password-known', subject: [account, address], max: 10, window_s: QUARTER_HOUR_S }];
  }
  return [
    ...addressLimits('password-address', address, { max: 50, window_s: QUARTER_HOUR_S }),
    { name: 'password-pair', subject: [account, address], max: 10, window_s: DAY_S },
  ];
}

/**
 * Limits for one account and all unknown addresses together. Beyond it passwords are no longer accepted and a code is
 * required, which the owner can read and a guesser cannot: strangers cannot lock an account, only make it ask for more.
 * Addresses from which the account was entered before have a limit of their own.
 */
export function accountLimits({ account, address, isKnown }: PasswordGuess): AttemptLimit[] {
  if (isKnown) return [{ name: 'password-known-day', subject: [account, address], max: 50, window_s: DAY_S }];
  return [
    { name: 'password-account', subject: [account], max: 10, window_s: QUARTER_HOUR_S },
    { name: 'password-account-day', subject: [account], max: 50, window_s: DAY_S },
  ];
}

/** While there are more than 2,000 guesses in a quarter of an hour, a new address may make five instead of fifty. */
export function globalPasswordLimit(address: string): GlobalLimit {
  return {
    busy: { name: 'password-all', subject: [], max: 2000, window_s: QUARTER_HOUR_S },
    strict: addressLimits('password-busy', address, { max: 5, window_s: QUARTER_HOUR_S }),
  };
}

/**
 * Counts a guess before the password is checked; throws `too_many_attempts` or `code_needed`. Returns a function that
 * undoes the count if the password was right.
 */
export async function takePasswordAttempt(attempts: Attempts, guess: PasswordGuess): Promise<() => Promise<void>> {
  const counted = await takeFromAddress(attempts, guess);
  const ofAccount = accountLimits(guess);
  await requireAttempt(attempts, ofAccount, 'code_needed');
  return async () => attempts.refund([...counted, ...ofAccount]);
}

/** The limits on guesses from an address that counted this one; throws `too_many_attempts`. */
async function takeFromAddress(attempts: Attempts, guess: PasswordGuess): Promise<readonly AttemptLimit[]> {
  const limits = passwordLimits(guess);
  if (!guess.isKnown) return requireGlobalAttempt(attempts, limits, globalPasswordLimit(guess.address));
  await requireAttempt(attempts, limits);
  return limits;
}

/** Limit on guessing the old password inside a session, where it is changed. */
export function sessionPasswordLimits(user_id: string): AttemptLimit[] {
  return [{ name: 'password-session', subject: [user_id], max: 10, window_s: QUARTER_HOUR_S }];
}
