import type { Awaitable } from '../../../../platform/awaitable.ts';
import { ApiError } from '../../../../platform/http/errors.ts';
import { periodEnd } from '../../../limits/calendar.ts';
import type { CounterId, Need } from '../../../limits/counter.ts';
import type { Leases, ReservedUnits } from '../../../limits/leases.ts';
import { listNeeds } from '../../../limits/needs.ts';
import { MeterError } from '../../../metering/writer.ts';
import { modeOf, timeLeft } from '../call-facts.ts';
import type { CallRequest, RunningCall } from '../call-shapes.ts';

/**
 * Reserves the units of every limit that the call must fit into; rejects with the refusal of the one that has none
 * left. Returns a promise only where a limit is set.
 */
export function reserveUnits(
  leases: Leases,
  { principal, request }: RunningCall,
  price: number,
): Awaitable<readonly ReservedUnits[]> {
  const mode = modeOf(principal, request);
  const needs = listNeeds(principal, { mode, price, now: request.at });
  return needs.length === 0 ? [] : reserveNeeds(leases, needs, request);
}

async function reserveNeeds(
  leases: Leases,
  needs: readonly Need[],
  request: CallRequest,
): Promise<readonly ReservedUnits[]> {
  const result = await leases.reserve(needs, timeLeft(request)).catch((error: unknown) => {
    throw new MeterError('no quota units could be had', { cause: error });
  });
  if (!result.ok) throw limitFailure(result.blocked, request.at);
  return result.reserved;
}

function limitFailure(blocked: CounterId, now: number): ApiError {
  const { scope, unit, period } = blocked;
  const ends = periodEnd(period, now);
  const retry_after = Number.isFinite(ends) ? Math.ceil((ends - now) / 1000) : undefined;
  if (scope === 'debug') return new ApiError('debug_cap', { retry_after });
  if (scope === 'token') return new ApiError('token_calls');
  if (unit === 'tokens') return new ApiError('spend_limit', { scope, period, retry_after });
  return new ApiError(period === 'month' ? 'monthly_quota' : 'daily_quota', { scope, period, retry_after });
}
