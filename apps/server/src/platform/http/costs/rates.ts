import { MINUTE_MS } from '../../time.ts';

/** A rate limit of each id, as a token bucket. */
export interface Rates {
  /** Takes one token; returns the seconds to wait where there is none, otherwise 0. */
  take(id: string): number;
  /**
   * Takes `amount` tokens, even if fewer are left, because some costs are known only afterwards. Later calls of `take`
   * wait until the debt is paid.
   */
  charge(id: string, amount: number): void;
  close(): void;
}

export interface RateLimit {
  /** In the long run. */
  readonly per_second: number;
  /** At once. */
  readonly burst: number;
}

interface Bucket {
  /** Tokens; below 0 for a debt. */
  left: number;
  /** When they were counted, in milliseconds of the clock. */
  at: number;
}

const SWEEP_MS = MINUTE_MS;

export function createRates({ per_second, burst }: RateLimit, clock: () => number): Rates {
  const buckets = new Map<string, Bucket>();
  const fill = (bucket: Bucket): void => {
    const now = clock();
    // A clock that is set back takes nothing away.
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * per_second);
    bucket.at = now;
  };
  const bucketOf = (id: string): Bucket => {
    let bucket = buckets.get(id);
    if (!bucket) buckets.set(id, (bucket = { left: burst, at: clock() }));
    fill(bucket);
    return bucket;
  };
  const sweeper = setInterval(() => {
    for (const [id, bucket] of buckets) {
      fill(bucket);
      if (bucket.left === burst) buckets.delete(id);
    }
  }, SWEEP_MS).unref();
  return {
    take(id) {
      const bucket = bucketOf(id);
      if (bucket.left < 1) return (1 - bucket.left) / per_second;
      bucket.left -= 1;
      return 0;
    },
    charge(id, amount) {
      bucketOf(id).left -= amount;
    },
    close: () => clearInterval(sweeper),
  };
}
