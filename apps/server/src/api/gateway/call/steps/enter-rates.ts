import type { ErrorName } from '@fourth-seat/contract';
import type { Awaitable } from '../../../../platform/awaitable.ts';
import { ApiError } from '../../../../platform/http/errors.ts';
import { DEFAULT_CONCURRENCY, DEFAULT_RATE_PER_SECOND } from '../../keys/key-entry.ts';
import type { Principal, TokenPrincipal } from '../../keys/principal.ts';
import type { CallerLimits, EntryResult, RateLimiter } from '../../rates/rate-limiter.ts';
import type { RunningCall } from '../call-shapes.ts';

/** Refusals a second that say their reason: of one key or token, and of all keys and tokens of an organization. */
const refusalsPerSecond = { of_one: 10, of_all: 50 } as const;
/** Test keys cost nothing, and anyone can make many: all of an organization together may do what one key may. */
export const testLimits: CallerLimits = { rate_per_second: DEFAULT_RATE_PER_SECOND, concurrency: DEFAULT_CONCURRENCY };
/** What one network of visitors may do while all of them together use more than half of their key. */
export const rushLimits: CallerLimits = { rate_per_second: 4, concurrency: 1 };

/**
 * Limits how often a key that may not make calls gets the reason. Beyond that it gets `rate_limited`, whose records share
 * rows: a game server that keeps calling with a disabled key fills neither the log nor the disk. An organization with
 * many keys has a share for all of them.
 */
export async function throttleRefusal(
  rates: RateLimiter,
  { limit_id, org_id, kind }: Principal,
  refusal: ApiError,
): Promise<ApiError> {
  const { of_one, of_all } = refusalsPerSecond;
  const throttled = async (id: string, rate_per_second: number): Promise<ApiError | undefined> => {
    const entered = await rates.enter(`refused:${id}`, { rate_per_second, concurrency: Infinity });
    if (!entered.ok) return new ApiError('rate_limited', { retry_after: entered.retry_after });
    entered.leave();
    return undefined;
  };
  // Visitors of the playground have one organization for all of them.
  const own = await throttled(limit_id, of_one);
  return own ?? (kind === 'visitor' ? undefined : await throttled(org_id, of_all)) ?? refusal;
}

/**
 * Counts the call against the rates of its caller; the call holds the slots that it got. Returns a promise only where
 * the shared counts have to be asked.
 */
export function enterRates(rates: RateLimiter, call: RunningCall): Awaitable<void> {
  const { principal, request } = call;
  // A call in a batch request takes no slot of its own: the request holds one for all its calls.
  const enter = ([id, { rate_per_second, concurrency }]: Limited): Awaitable<void> =>
    enterAs(rates, id, { rate_per_second, concurrency: request.origin === 'batch' ? Infinity : concurrency }, call);
  const enterNext = ([next, ...others]: readonly Limited[]): Awaitable<void> => {
    if (next === undefined) return undefined;
    const entering = enter(next);
    return entering instanceof Promise ? entering.then(async () => enterNext(others)) : enterNext(others);
  };
  const { limit_id, rate_per_second, concurrency } = principal;
  const entering = enter([limit_id, { rate_per_second, concurrency }]);
  const enterOthers = (): Awaitable<void> =>
    principal.kind === 'visitor' ? enterAsVisitor(rates, principal, call) : enterNext(sharedLimitsOf(principal));
  return entering instanceof Promise ? entering.then(enterOthers) : enterOthers();
}

/** Under which id a call is counted, and its limits. */
type Limited = readonly [id: string, limits: CallerLimits];

/** The limits that callers share: of the key that made a token, and of all test keys of an organization. */
function sharedLimitsOf(principal: Exclude<Principal, { readonly kind: 'visitor' }>): readonly Limited[] {
  const { kind, org_id, isTest } = principal;
  const ofTests: readonly Limited[] = isTest && kind !== 'member' ? [[`test:${org_id}`, testLimits]] : [];
  return kind === 'token' ? [[principal.key_id, principal.key_rate], ...ofTests] : ofTests;
}

/**
 * All visitors share one key. Up to half of it goes to whoever comes; the other half is for networks that ask for little, so
 * that a few busy ones shut nobody out.
 */
async function enterAsVisitor(
  rates: RateLimiter,
  { key_id, key_rate, limit_id }: TokenPrincipal,
  call: RunningCall,
): Promise<void> {
  const { rate_per_second, concurrency } = key_rate;
  const half = { rate_per_second: Math.ceil(rate_per_second / 2), concurrency: Math.ceil(concurrency / 2) };
  const entered = await rates.enter(`calm:${key_id}`, half);
  if (entered.ok) call.onEnd.push(entered.leave);
  else await enterAs(rates, `rush:${limit_id}`, rushLimits, call);
  await enterAs(rates, key_id, key_rate, call);
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
