import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { isIpv6, networkOf } from '../../platform/http/networks.ts';
import { keyedHash } from '../keyed-hash.ts';
import { refundAttempt, upsertAttempt } from './repository.ts';

/** At most `max` attempts within `window_s` seconds from the first. */
export interface AttemptLimit {
  readonly name: string;
  /** What is counted: an address, an account, or nothing for a limit on everyone together. */
  readonly subject: readonly string[];
  readonly max: number;
  readonly window_s: number;
}

export interface Attempts {
  /**
   * Takes one attempt of each limit in order and stops at the first that is used up, so that a caller refused by
   * their own limit cannot use up everyone's. Returns the seconds to wait, 0 when all limits allow it.
   */
  take(limits: readonly AttemptLimit[]): Promise<number>;
  /** Gives back one attempt that succeeded. */
  refund(limits: readonly AttemptLimit[]): Promise<void>;
}

/**
 * A limit shared by everyone, which refuses nobody by itself: while there are more than `busy` attempts in its window,
 * each newcomer has the additional limits `strict`. Attacks slow others down without locking them out.
 */
export interface GlobalLimit {
  readonly busy: AttemptLimit;
  readonly strict: readonly AttemptLimit[];
}

/**
 * A limit for one address. An IPv6 connection has a /64, often a /56 and sometimes a /48: those wider networks get
 * twice and four times the limit, not 2^8 and 2^16 times.
 */
export function addressLimits(
  name: string,
  address: string,
  { max, window_s }: Pick<AttemptLimit, 'max' | 'window_s'>,
): AttemptLimit[] {
  const own = { name, subject: [address], max, window_s };
  if (!isIpv6(address)) return [own];
  return [
    own,
    { name, subject: [networkOf(address, 56)], max: 2 * max, window_s },
    { name, subject: [networkOf(address, 48)], max: 4 * max, window_s },
  ];
}

/** What an attempt beyond a limit is answered with. */
type AttemptError = 'too_many_attempts' | 'code_needed' | 'code_sends';

/** Takes from the limits in order; throws the error where one is used up. */
export async function requireAttempt(
  attempts: Attempts,
  limits: readonly AttemptLimit[],
  error: AttemptError = 'too_many_attempts',
): Promise<void> {
  const retry_after = await attempts.take(limits);
  if (retry_after > 0) throw new ApiError(error, { retry_after });
}

/**
 * Takes from the limits in order, then from everyone's; throws the error where one is used up. Returns all limits that
 * counted the attempt, which a refund has to name.
 */
export async function requireGlobalAttempt(
  attempts: Attempts,
  limits: readonly AttemptLimit[],
  global: GlobalLimit,
  error: AttemptError = 'too_many_attempts',
): Promise<readonly AttemptLimit[]> {
  await requireAttempt(attempts, limits, error);
  const { retry_after, counted } = await takeGlobal(attempts, global);
  if (retry_after > 0) throw new ApiError(error, { retry_after });
  return [...limits, ...counted];
}

/** Takes an attempt of a limit shared by everyone: the seconds to wait, 0 for none, and the limits that counted it. */
export async function takeGlobal(
  attempts: Pick<Attempts, 'take'>,
  { busy, strict }: GlobalLimit,
): Promise<{ readonly retry_after: number; readonly counted: readonly AttemptLimit[] }> {
  const isBusy = (await attempts.take([busy])) > 0;
  if (!isBusy) return { retry_after: 0, counted: [busy] };
  return { retry_after: await attempts.take(strict), counted: [busy, ...strict] };
}

/** The row of `attempt_counts` for a limit. */
export function bucketOf(secret: string, { name, subject }: Pick<AttemptLimit, 'name' | 'subject'>): Buffer {
  return keyedHash(secret, 'attempts', name, ...subject.map((one) => networkOf(one)));
}

/** Counters in the database, so that processes share them. */
export function createAttempts({ pool, config, now }: Pick<Deps, 'pool' | 'config' | 'now'>): Attempts {
  const secret = config.server_secret;
  return {
    async take(limits) {
      for (const limit of limits) {
        const at = new Date(now());
        const ends = new Date(now() + limit.window_s * 1000);
        const { attempts, window_ends_at } = await upsertAttempt(pool, bucketOf(secret, limit), { at, ends });
        if (attempts > limit.max) {
          return Math.max(1, Math.ceil((window_ends_at.getTime() - at.getTime()) / 1000));
        }
      }
      return 0;
    },

    async refund(limits) {
      for (const limit of limits) await refundAttempt(pool, bucketOf(secret, limit));
    },
  };
}
