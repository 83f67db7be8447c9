import ipaddr from 'ipaddr.js';
import type { Deps } from '../deps.ts';
import { keyedHash } from './keyed-hash.ts';

/** At most `max` attempts within `window_s` seconds from the first. */
export interface AttemptLimit {
  readonly name: string;
  /** What is counted: an address, an account, nothing for a limit on everyone together. */
  readonly subject: readonly string[];
  readonly max: number;
  readonly window_s: number;
}

export interface Attempts {
  /**
   * Counts one attempt against each limit in order and stops at the first that is used up, so that whoever is refused
   * by their own limit cannot use up everyone's. Returns the seconds to wait, 0 when all let it through.
   */
  count(limits: readonly AttemptLimit[]): Promise<number>;
  /** Takes one attempt back: it was a good one. */
  refund(limits: readonly AttemptLimit[]): Promise<void>;
}

/**
 * IPv6 addresses count by their /64: one connection at home has 2^64 of them, and could take a new one for each guess.
 * Anything that is not such an address counts as it is.
 */
function countedAs(subject: string): string {
  if (!subject.includes(':') || !ipaddr.IPv6.isValid(subject)) return subject;
  const address = ipaddr.process(subject);
  return address.kind() === 'ipv4' ? address.toString() : `${address.toByteArray().slice(0, 8).join('.')}/64`;
}

/** The row of `attempt_counts` that counts against a limit. */
export function bucketOf(secret: string, { name, subject }: Pick<AttemptLimit, 'name' | 'subject'>): Buffer {
  return keyedHash(secret, 'attempts', name, ...subject.map(countedAs));
}

/** Counters in the database, so that several processes share them; counting is one atomic statement. */
export function createAttempts({ pool, config, now }: Pick<Deps, 'pool' | 'config' | 'now'>): Attempts {
  const secret = config.server_secret;
  return {
    async count(limits) {
      for (const limit of limits) {
        const at = new Date(now());
        const ends = new Date(now() + limit.window_s * 1000);
        const { rows } = await pool.query<{ attempts: number; window_ends_at: Date }>({
          name: 'attempts-count',
          text: `INSERT INTO attempt_counts AS a (bucket, attempts, window_ends_at) VALUES ($1, 1, $3)
                 ON CONFLICT (bucket) DO UPDATE SET
                   attempts = CASE WHEN a.window_ends_at <= $2 THEN 1 ELSE a.attempts + 1 END,
                   window_ends_at = CASE WHEN a.window_ends_at <= $2 THEN $3 ELSE a.window_ends_at END
                 RETURNING attempts, window_ends_at`,
          values: [bucketOf(secret, limit), at, ends],
        });
        const row = rows[0];
        if (row && row.attempts > limit.max) {
          return Math.max(1, Math.ceil((row.window_ends_at.getTime() - at.getTime()) / 1000));
        }
      }
      return 0;
    },

    async refund(limits) {
      for (const limit of limits) {
        await pool.query({
          name: 'attempts-refund',
          text: 'UPDATE attempt_counts SET attempts = greatest(attempts - 1, 0) WHERE bucket = $1',
          values: [bucketOf(secret, limit)],
        });
      }
    },
  };
}
