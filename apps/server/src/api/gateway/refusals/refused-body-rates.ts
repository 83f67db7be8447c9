import { createRates } from '../../../platform/http/costs/rates.ts';
import { ApiError } from '../../../platform/http/errors.ts';

/**
 * Rates of refused bytes. Refusals are free, so a caller could keep a core busy with junk of the largest size, which is
 * parsed before it is refused. Therefore the bytes of its refused bodies are counted under its `limit_id`, like its
 * calls; beyond the rate its large bodies are refused unparsed.
 */
export interface RefusedBodyRates {
  /** Called before a body is parsed. Throws `rate_limited` where it is large and its caller is beyond the rate. */
  admit(limit_id: string, bytes: number): void;
  /** Counts a body that was refused for its content or its size. */
  charge(limit_id: string, bytes: number): void;
  close(): void;
}

/**
 * Smaller bodies are always parsed: positions of all games have 1 to 8 KB, so a game server whose calls are all refused
 * learns the reason each time.
 */
const ALWAYS_PARSED_BYTES = 16 * 1024;
/** Refused bytes of one caller: `burst` at once, `per_second` in the long run. */
const refusedBytes = { per_second: 64 * 1024, burst: 1024 * 1024 } as const;

export function createRefusedBodyRates(clock: () => number): RefusedBodyRates {
  const rates = createRates(refusedBytes, clock);
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
