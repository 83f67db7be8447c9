import { type ApiId, apiIds } from '@fourth-seat/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decisions } from '../../agents/decisions.ts';
import type { RunningCall } from './call-shapes.ts';
import {
  createVisitorCpu,
  reserveVisitorCpu,
  type VisitorCpu,
  visitorCallRate,
  visitorCpuRates,
} from './visitor-cpu.ts';

const LIMIT_MS = 100;
const { of_one, of_all } = visitorCpuRates.matches;
const isMatch = ({ runsOn }: { readonly runsOn: string }): boolean => runsOn === 'reviews' || runsOn === 'simulations';

let now = 0;
let cpu: VisitorCpu;
beforeEach(() => {
  now = 0;
  cpu = createVisitorCpu(() => now);
});
afterEach(() => cpu.close());

/** Sends calls, each of which uses all of its time, until one is refused; returns how many milliseconds they used. */
function useUp(visitor: (n: number) => string): number {
  for (let used_ms = 0, n = 0; ; n++) {
    try {
      cpu.reserve(visitor(n), 'matches', LIMIT_MS)(LIMIT_MS);
    } catch (error) {
      expect(error).toMatchObject({ error: 'overloaded' });
      return used_ms;
    }
    used_ms += LIMIT_MS;
  }
}

describe('the CPU time of visitors', () => {
  test('is used up by all of them together, beyond it by one call at most, and comes back with time', () => {
    expect(useUp((n) => `network ${n}`)).toBeLessThanOrEqual(of_all.burst + LIMIT_MS);
    let used_ms = 0;
    for (let second = 1; second <= 60; second++) {
      now = second * 1000;
      used_ms += useUp((n) => `network ${second} ${n}`);
    }
    expect(used_ms).toBeLessThanOrEqual(60 * of_all.per_second + LIMIT_MS);
    expect(used_ms).toBeGreaterThan(50 * of_all.per_second);
  });

  test('of one network is its own, and leaves the rest to others', () => {
    expect(useUp(() => 'greedy')).toBeLessThanOrEqual(of_one.burst + LIMIT_MS);
    expect(useUp(() => 'greedy')).toBe(0);
    expect(useUp((n) => `other ${n}`)).toBeGreaterThan(0);
  });

  test("is no one network's for a day: its calls are counted too, and come back slowly", () => {
    const isLetIn = (network: string): boolean => {
      // Time for the processor time of each to come back.
      now += 4;
      try {
        cpu.reserve(network, 'moves', 0)(0);
        return true;
      } catch (error) {
        expect(error).toMatchObject({ error: 'overloaded' });
        return false;
      }
    };
    let calls = 0;
    while (isLetIn('greedy')) calls++;
    expect(calls).toBeGreaterThanOrEqual(visitorCallRate.burst);
    expect(calls).toBeLessThan(visitorCallRate.burst * 1.01);
    expect(isLetIn('other')).toBe(true);
    now += 4000;
    expect([isLetIn('greedy'), isLetIn('greedy')]).toEqual([true, false]);
  });

  test('is set aside while calls run, so that many at once are refused before any has used a thing', () => {
    const running = [];
    expect(() => {
      for (let n = 0; n < 100; n++) running.push(cpu.reserve(`network ${n}`, 'matches', LIMIT_MS));
    }).toThrow('overloaded');
    expect(running.length).toBeLessThanOrEqual(of_all.burst / LIMIT_MS + 1);
  });

  test('gets back what a call did not use', () => {
    for (let n = 0; n < 100; n++) cpu.reserve('quick', 'matches', LIMIT_MS)(1);
    expect(() => cpu.reserve('quick', 'matches', LIMIT_MS)).not.toThrow();
  });

  test('for moves is counted apart: who has used up that for matches may still move', () => {
    useUp((n) => `network ${n}`);
    for (let used_ms = 0; used_ms < visitorCpuRates.moves.of_one.burst; used_ms += LIMIT_MS)
      cpu.reserve('player', 'moves', LIMIT_MS)(LIMIT_MS);
    expect(() => cpu.reserve('player', 'moves', LIMIT_MS)).toThrow('overloaded');
    expect(() => cpu.reserve('another', 'moves', LIMIT_MS)).not.toThrow();
  });
});

describe('a call of a visitor', () => {
  const callOf = (kind: 'visitor' | 'key') => {
    const phases = { auth: 0, limits: 0, queue: 0, rules: 0, think: 0 };
    const principal = { kind, limit_id: 'network', token: { game: 'doudizhu', match_id: 'm' } };
    // What is read of a call.
    return { principal, phases, onEnd: [] } as unknown as RunningCall & { readonly onEnd: (() => void)[] };
  };
  const spend = (api: ApiId, kind: 'visitor' | 'key' = 'visitor') => {
    const call = callOf(kind);
    const isCounted = reserveVisitorCpu(cpu, decisions[api], call);
    call.phases.think = 1_000_000;
    for (const end of call.onEnd) end();
    return isCounted;
  };

  const open = apiIds.filter((api) => decisions[api].visitors !== undefined || !isMatch(decisions[api]));
  test.each(open)('of %s is charged what it used', (api) => {
    for (let n = 0; n < 10; n++) expect(spend(api, 'key')).toBe(false);
    expect(() => {
      for (let n = 0; n < 10; n++) spend(api);
    }).toThrow('overloaded');
  });

  test.each(apiIds.filter((api) => !open.includes(api)))('of %s is refused', (api) => {
    expect(() => spend(api)).toThrow('scope_missing');
  });
});
