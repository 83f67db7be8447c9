import type { ErrorName } from '@fourth-seat/contract';
import type { Awaitable } from '../../../../platform/awaitable.ts';
import { ApiError } from '../../../../platform/http/errors.ts';
import type { Principal } from '../../keys/principal.ts';
import type { CallerLimits, EntryResult, RateLimiter } from '../../rates/rate-limiter.ts';
import type { RunningCall } from '../call-shapes.ts';

const REFUSALS_PER_SECOND = 10;

/**
 * Limits how often a key that may not make calls gets the reason. Beyond `REFUSALS_PER_SECOND` it gets `rate_limited`,
 * whose records share rows: a game server that keeps calling with a disabled key fills neither the log nor the disk.
 */
export async function throttleRefusal(
  rates: RateLimiter,
  { limit_id }: Principal,
  refusal: ApiError,
): Promise<ApiError> {
  const id = `refused:${limit_id}`;
  const entered = await rates.enter(id, { rate_per_second: REFUSALS_PER_SECOND, concurrency: Infinity });
  if (!entered.ok) return new ApiError('rate_limited', { retry_after: entered.retry_after });
  entered.leave();
  return refusal;
}

/**
 * Counts the call against the rates of its caller; the call holds the slots that it got. Returns a promise only where
 * the shared counts have to be asked.
 */
export function enterRates(rates: RateLimiter, call: RunningCall): Awaitable<void> {
  const { principal, request } = call;
  const { limit_id, rate_per_second } = principal;
  // A call in a batch request takes no slot of its own: the request holds one for all its calls.
  const concurrency = request.origin === 'batch' ? Infinity : principal.concurrency;
  const own = enterAs(rates, limit_id, { rate_per_second, concurrency }, call);
  if (principal.kind !== 'token' && principal.kind !== 'visitor') return own;
  const { key_id, key_rate } = principal;
  const enterKey = (): Awaitable<void> => enterAs(rates, key_id, key_rate, call);
  return own instanceof Promise ? own.then(enterKey) : enterKey();
}

function enterAs(rates: RateLimiter, id: string, limits: CallerLimits, call: RunningCall): Awaitable<void> {
  const take = (entered: EntryResult): void => {
    if (!entered.ok) {
      const error: ErrorName = entered.blocked === 'rate' ? 'rate_limited' : 'concurrency_limited';
      call.remaining = 0;
      throw new ApiError(error, { retry_after: entered.retry_after });
    }
    call.onEnd.push(entered.leave);
    call.remaining = Math.min(call.remaining ?? Infinity, entered.remaining);
  };
  const entering = rates.enter(id, limits);
  return entering instanceof Promise ? entering.then(take) : take(entering);
}
