import { createRates } from '../../../platform/http/costs/rates.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Principal } from '../keys/principal.ts';

/**
 * Rates of refused bytes. Refusals are free, so a caller could keep a core busy with junk of the largest size, which is
 * parsed before it is refused. Therefore refused bytes are counted under `refusedBytesOwner`; beyond the rate large bodies
 * are refused unparsed.
 */
export interface RefusedBodyRates {
  /** Called before a body is parsed. Throws `rate_limited` where it is large and its owner is beyond the rate. */
  admit(owner: string, bytes: number): void;
  /** Counts a body that was refused for its content or its size. */
  charge(owner: string, bytes: number): void;
  close(): void;
}

/**
 * Smaller bodies are always parsed: positions of all games have 1 to 8 KB, so a game server whose calls are all refused
 * learns the reason each time.
 */
const ALWAYS_PARSED_BYTES = 16 * 1024;
/** Refused bytes of one owner: `burst` at once, `per_second` in the long run. */
const refusedBytes = { per_second: 64 * 1024, burst: 1024 * 1024 } as const;

/**
 * An organization, with all its keys and projects. Who has a client token answers alone: players hold these, and one of
 * them must not get the bodies of its organization's game servers refused. Visitors answer by their network.
 */
export const refusedBytesOwner = ({ kind, org_id, limit_id }: Principal): string =>
  kind === 'token' || kind === 'visitor' ? limit_id : org_id;

export function createRefusedBodyRates(clock: () => number): RefusedBodyRates {
  const rates = createRates(refusedBytes, clock);
  return {
    admit(owner, bytes) {
      if (bytes <= ALWAYS_PARSED_BYTES) return;
      const retry_after = rates.take(owner);
      if (retry_after > 0) throw new ApiError('rate_limited', { retry_after });
    },
    charge: (owner, bytes) => rates.charge(owner, bytes),
    close: () => rates.close(),
  };
}
