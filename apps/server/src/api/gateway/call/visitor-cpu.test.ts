import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVisitorCpu, type VisitorCpu, visitorCpuRates } from './visitor-cpu.ts';

const LIMIT_MS = 100;
const { of_one, of_all } = visitorCpuRates;
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
      cpu.reserve(visitor(n), LIMIT_MS)(LIMIT_MS);
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

  test('is set aside while calls run, so that many at once are refused before any has used a thing', () => {
    const running = [];
    expect(() => {
      for (let n = 0; n < 100; n++) running.push(cpu.reserve(`network ${n}`, LIMIT_MS));
    }).toThrow('overloaded');
    expect(running.length).toBeLessThanOrEqual(of_all.burst / LIMIT_MS + 1);
  });

  test('gets back what a call did not use', () => {
    for (let n = 0; n < 100; n++) cpu.reserve('quick', LIMIT_MS)(1);
    expect(() => cpu.reserve('quick', LIMIT_MS)).not.toThrow();
  });
});
