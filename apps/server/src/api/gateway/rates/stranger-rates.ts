import { createRates } from '../../../platform/http/costs/rates.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { networkOf } from '../../../platform/http/networks.ts';

/** Requests without a valid key from one address, or one /64 of IPv6: documents, unknown paths, wrong keys. */
export const strangerRate = { per_second: 50, burst: 500 } as const;

/** Counts requests that no key pays for, by the address they come from, in each process. */
export interface StrangerRates {
  /** Counts a request. Throws `rate_limited` where its address is beyond the rate. */
  admit(address: string): void;
  /** Counts a request that is refused anyway; the refusal where its address is beyond the rate. */
  findRefusal(address: string): ApiError | undefined;
  close(): void;
}

export function createStrangerRates(clock: () => number): StrangerRates {
  const rates = createRates(strangerRate, clock);
  const findRefusal = (address: string): ApiError | undefined => {
    const retry_after = rates.take(networkOf(address));
    return retry_after > 0 ? new ApiError('rate_limited', { retry_after: Math.ceil(retry_after) }) : undefined;
  };
  return {
    admit(address) {
      const refusal = findRefusal(address);
      if (refusal) throw refusal;
    },
    findRefusal,
    close: () => rates.close(),
  };
}
