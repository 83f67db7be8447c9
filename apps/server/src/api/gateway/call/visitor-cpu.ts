import { decisionEndpoints } from '@fourth-seat/contract';
import { createRates } from '../../../platform/http/costs/rates.ts';
import type { DecisionApi } from '../../agents/decision.ts';
import { busyFailure } from '../failure.ts';
import { demoTokenFailure } from '../keys/demo-token.ts';
import type { Principal } from '../keys/principal.ts';
import type { RunningCall } from './call-shapes.ts';

/** `matches` are those of reviews and simulations, `moves` all other decisions. */
type Kind = 'matches' | 'moves';

/**
 * CPU milliseconds per second that visitors of the playground may use for decisions: per network, and all together in
 * this process. `burst` may be used at once.
 */
export const visitorCpuRates = {
  matches: { of_one: { per_second: 60, burst: 250 }, of_all: { per_second: 200, burst: 500 } },
  moves: { of_one: { per_second: 300, burst: 2000 }, of_all: { per_second: 500, burst: 3000 } },
} as const;

/**
 * Calls of one network: the key of the playground has a million a day for all of them. Twenty thousand are eight matches of
 * the shooter, which asks most.
 */
export const visitorCallRate = { per_second: 0.25, burst: 20_000 } as const;

/** CPU time that visitors have left for one kind of decisions. */
export interface VisitorCpu {
  /**
   * Reserves `cpu_ms` milliseconds for one call of a visitor. The returned function is called once with what was used, and returns
   * the rest. Throws `overloaded` where nothing is left.
   */
  reserve(visitor: string, kind: Kind, cpu_ms: number): (used_ms: number) => void;
  close(): void;
}

export function createVisitorCpu(clock: () => number): VisitorCpu {
  const kinds = { matches: createShares('matches', clock), moves: createShares('moves', clock) };
  const calls = createRates(visitorCallRate, clock);
  return {
    reserve(visitor, kind, cpu_ms) {
      const wait_s = calls.take(visitor);
      if (wait_s > 0) throw busyFailure(Math.ceil(wait_s));
      return kinds[kind].reserve(visitor, cpu_ms);
    },
    close() {
      calls.close();
      kinds.matches.close();
      kinds.moves.close();
    },
  };
}

function createShares(kind: Kind, clock: () => number) {
  const one = createRates(visitorCpuRates[kind].of_one, clock);
  const all = createRates(visitorCpuRates[kind].of_all, clock);
  const charge = (visitor: string, ms: number): void => {
    one.charge(visitor, ms);
    all.charge('all', ms);
  };
  return {
    reserve(visitor: string, cpu_ms: number) {
      const wait_s = one.take(visitor) || all.take('all');
      if (wait_s > 0) throw busyFailure(Math.ceil(wait_s * 100) / 100);
      charge(visitor, cpu_ms);
      return (used_ms: number): void => charge(visitor, used_ms - cpu_ms);
    },
    close() {
      one.close();
      all.close();
    },
  };
}

/** Milliseconds that are set aside for a decision while it runs, where its row says nothing: what a move may think. */
const MOVE_CPU_MS = 25;

/**
 * Reserves time for a visitor's call, settled when the call ends, also where it was refused; refuses one that is not open
 * to visitors. Returns false for other callers.
 */
export function reserveVisitorCpu(visitorCpu: VisitorCpu, api: DecisionApi, call: RunningCall): boolean {
  const { principal, phases } = call;
  if (principal.kind !== 'visitor') return false;
  const kind = api.runsOn === 'reviews' || api.runsOn === 'simulations' ? 'matches' : 'moves';
  if (kind === 'matches' && !api.visitors) throw demoTokenFailure(principal.token, decisionEndpoints[api.api].path);
  const settle = visitorCpu.reserve(principal.limit_id, kind, api.visitors?.cpu_limit_ms ?? MOVE_CPU_MS);
  call.onEnd.push(() => settle((phases.rules + phases.think) / 1000));
  return true;
}

/** Who has a share of what a thread keeps, and of its time: an organization, or a visitor's network. */
export const ownerOf = ({ kind, org_id, limit_id }: Principal): string => (kind === 'visitor' ? limit_id : org_id);
