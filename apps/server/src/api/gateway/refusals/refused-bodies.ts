import { createRates } from '../../../platform/http/costs/rates.ts';
import { ApiError } from '../../../platform/http/errors.ts';

/**
 * Limits the cost of bodies that are parsed and then refused. Refusals are free, so a key could keep a core busy
 * with junk of the largest size; therefore each key has a budget of refused bytes. Beyond it a large body is refused
 * unparsed.
 */
export interface RefusedBodies {
  /** Called before a body is parsed. Throws `rate_limited` where it is large and the key's budget is used up. */
  admit(limit_id: string, bytes: number): void;
  /** Counts a refused body of the key. */
  charge(limit_id: string, bytes: number): void;
  close(): void;
}

/**
 * Smaller bodies are always parsed: positions of all games have 1 to 8 KB, so a game server whose calls are all refused
 * learns the reason each time.
 */
export const ALWAYS_PARSED_BYTES = 16 * 1024;
/** Refused bytes that a key may send: `burst` at once, `per_second` in the long run. */
const budget = { per_second: 64 * 1024, burst: 1024 * 1024 } as const;

export function createRefusedBodies(clock: () => number): RefusedBodies {
  const rates = createRates(budget, clock);
  return {
    admit(limit_id, bytes) {
      if (bytes <= ALWAYS_PARSED_BYTES) return;
      const retry_after = rates.take(limit_id);
      if (retry_after > 0) throw new ApiError('rate_limited', { retry_after });
    },
    charge: (limit_id, bytes) => rates.charge(limit_id, bytes),
    close: () => rates.close(),
  };
}
