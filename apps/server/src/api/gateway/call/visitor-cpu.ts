import { decisionEndpoints } from '@fourth-seat/contract';
import { createRates } from '../../../platform/http/costs/rates.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { DecisionApi } from '../../agents/decision.ts';
import { busyFailure } from '../failure.ts';
import { demoTokenFailure } from '../keys/demo-token.ts';
import type { RunningCall } from './call-shapes.ts';

/**
 * CPU milliseconds per second that visitors of the playground may use for decisions that play matches: per network, and
 * all together in this process. `burst` may be used at once.
 */
export const visitorCpuRates = {
  of_one: { per_second: 60, burst: 250 },
  of_all: { per_second: 200, burst: 500 },
} as const;

/** CPU time that visitors have left. */
export interface VisitorCpu {
  /**
   * Reserves `cpu_ms` milliseconds for one call of a visitor. The returned function is called once with what was used, and returns
   * the rest. Throws `overloaded` where nothing is left.
   */
  reserve(visitor: string, cpu_ms: number): (used_ms: number) => void;
  close(): void;
}

export function createVisitorCpu(clock: () => number): VisitorCpu {
  const one = createRates(visitorCpuRates.of_one, clock);
  const all = createRates(visitorCpuRates.of_all, clock);
  const charge = (visitor: string, ms: number): void => {
    one.charge(visitor, ms);
    all.charge('all', ms);
  };
  return {
    reserve(visitor, cpu_ms) {
      const wait_s = one.take(visitor) || all.take('all');
      if (wait_s > 0) throw busyFailure(Math.ceil(wait_s * 100) / 100);
      charge(visitor, cpu_ms);
      return (used_ms) => charge(visitor, used_ms - cpu_ms);
    },
    close() {
      one.close();
      all.close();
    },
  };
}

/**
 * Reserves time for a visitor's call that plays a match, settled when the call ends; refuses one that is not open to
 * visitors. Returns false for any other call.
 */
export function reserveVisitorCpu(visitorCpu: VisitorCpu, api: DecisionApi, call: RunningCall): boolean {
  const { principal, phases } = call;
  if (principal.kind !== 'visitor' || (api.runsOn !== 'reviews' && api.runsOn !== 'simulations')) return false;
  if (!api.visitors) throw demoTokenFailure(principal.token, decisionEndpoints[api.api].path);
  const settle = visitorCpu.reserve(principal.limit_id, api.visitors.cpu_limit_ms);
  call.onEnd.push(() => settle((phases.rules + phases.think) / 1000));
  return true;
}

/** Refuses a body that is not open to visitors. */
export function checkVisitorBody(api: DecisionApi, body: unknown): void {
  const problem = api.visitors?.problem(body);
  if (problem) throw new ApiError('scope_missing', { problem });
}
