import { createRates } from '../../../platform/http/costs/rates.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Principal } from '../keys/principal.ts';

/**
 * Rates of refused bytes. Refusals are free, so a caller could keep a core busy with junk of the largest size, which is
 * parsed before it is refused. Therefore refused bytes are counted for their `refusedBytesOwners`; beyond the rate of one
 * of them large bodies are refused unparsed.
 */
export interface RefusedBodyRates {
  /** Called before a body is parsed. Throws `rate_limited` where it is large and an owner is beyond the rate. */
  admit(owners: readonly BytesOwner[], bytes: number): void;
  /** Counts a body that was refused for its content or its size. */
  charge(owners: readonly BytesOwner[], bytes: number): void;
  close(): void;
}

/** Who answers for refused bytes: one who calls, or all tokens of an organization together. */
export interface BytesOwner {
  readonly id: string;
  readonly kind: keyof typeof refusedBytes;
}

/**
 * Smaller bodies are always parsed: positions of all games have 1 to 8 KB, so a game server whose calls are all refused
 * learns the reason each time.
 */
const ALWAYS_PARSED_BYTES = 16 * 1024;
/** Refused bytes of an owner: `burst` at once, `per_second` in the long run. */
const refusedBytes = {
  one: { per_second: 64 * 1024, burst: 1024 * 1024 },
  all_tokens: { per_second: 512 * 1024, burst: 8 * 1024 * 1024 },
} as const;

/**
 * An organization, with all its keys and projects. Who has a client token answers alone first: players hold these, and one of
 * them must not get the bodies of its organization's game servers refused, nor soon those of other players. Visitors answer
 * by their network.
 */
export function refusedBytesOwners({ kind, org_id, limit_id }: Principal): readonly BytesOwner[] {
  if (kind === 'visitor') return [{ id: limit_id, kind: 'one' }];
  if (kind !== 'token') return [{ id: org_id, kind: 'one' }];
  return [
    { id: limit_id, kind: 'one' },
    { id: org_id, kind: 'all_tokens' },
  ];
}

export function createRefusedBodyRates(clock: () => number): RefusedBodyRates {
  const rates = { one: createRates(refusedBytes.one, clock), all_tokens: createRates(refusedBytes.all_tokens, clock) };
  return {
    admit(owners, bytes) {
      if (bytes <= ALWAYS_PARSED_BYTES) return;
      for (const { id, kind } of owners) {
        const retry_after = rates[kind].take(id);
        if (retry_after > 0) throw new ApiError('rate_limited', { retry_after });
      }
    },
    charge(owners, bytes) {
      for (const { id, kind } of owners) rates[kind].charge(id, bytes);
    },
    close() {
      rates.one.close();
      rates.all_tokens.close();
    },
  };
}
