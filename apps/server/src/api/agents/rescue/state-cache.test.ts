import { type RescueState, rescue, viewOf } from '@fourth-seat/rescue';
import { describe, expect, test, vi } from 'vitest';
import { RunLimitError } from '../run-limit.ts';
import { type RunRequest, StateCache } from './state-cache.ts';

const SEED = 'polar-7';
const told: RunRequest['inputs'] = [
  { tick: 20, given: [{ type: 'say', text: 'Guo, get the power back' }] },
  { tick: 150, given: [{ type: 'say', text: '小袁去搜实验室' }] },
];
const askedFor = (tick: number, change: Partial<RunRequest> = {}): RunRequest => ({
  seed: SEED,
  policy: 'planner',
  inputs: told,
  tick,
  ...change,
});
const alone = (request: RunRequest): RescueState => new StateCache(1).simulateTo(rescue, request);
const shown = (state: RescueState): unknown => structuredClone([viewOf(state), state.radio]);

/** The rescue, and how many steps of it were made. */
function counted() {
  const step = vi.fn(rescue.step);
  return { simulation: { ...rescue, step }, steps: () => step.mock.calls.length };
}

describe('a rescue that is asked for again', () => {
  test('goes on where the last call stopped, and is the same as one from the start', () => {
    const { simulation, steps } = counted();
    const cache = new StateCache(2);
    for (const tick of [20, 21, 100, 160, 300]) {
      const state = cache.simulateTo(simulation, askedFor(tick));
      expect(steps()).toBe(tick);
      expect(shown(state)).toEqual(shown(alone(askedFor(tick))));
    }
  });

  test.each<[string, Partial<RunRequest>]>([
    ['another seed', { seed: 'polar-8' }],
    ['another policy', { policy: 'greedy' }],
    ['a sentence that was not said', { inputs: told.slice(1) }],
    ['a sentence that was said otherwise', { inputs: [{ tick: 20, given: [{ type: 'say', text: 'Hold' }] }] }],
    ['an earlier tick', { tick: 150 }],
  ])('begins from the start with %s', (_, change) => {
    const { simulation, steps } = counted();
    const cache = new StateCache(2);
    cache.simulateTo(simulation, askedFor(200));
    const other = askedFor(260, change);
    const state = cache.simulateTo(simulation, other);
    expect(steps()).toBe(200 + other.tick);
    expect(shown(state)).toEqual(shown(alone(other)));
  });

  test('goes on from what a call reached whose time was over', () => {
    const cache = new StateCache(2);
    const hurried = {
      ...rescue,
      step: (state: RescueState, inputs: Parameters<typeof rescue.step>[1]) => {
        if (state.world.tick === 120) throw new RunLimitError();
        rescue.step(state, inputs);
      },
    };
    expect(() => cache.simulateTo(hurried, askedFor(200))).toThrow(RunLimitError);
    const { simulation, steps } = counted();
    expect(shown(cache.simulateTo(simulation, askedFor(200)))).toEqual(shown(alone(askedFor(200))));
    expect(steps()).toBe(80);
  });

  test('is dropped after a step that failed', () => {
    const cache = new StateCache(2);
    const broken = {
      ...rescue,
      step: (state: RescueState) => {
        state.world.tick++;
        throw new Error('half a step');
      },
    };
    expect(() => cache.simulateTo(broken, askedFor(9))).toThrow('half a step');
    expect(shown(cache.simulateTo(rescue, askedFor(9)))).toEqual(shown(alone(askedFor(9))));
  });

  test('is forgotten when others were asked for since', () => {
    const { simulation, steps } = counted();
    const cache = new StateCache(2);
    for (const seed of ['a', 'b', 'c']) cache.simulateTo(simulation, askedFor(10, { seed }));
    cache.simulateTo(simulation, askedFor(12, { seed: 'b' }));
    cache.simulateTo(simulation, askedFor(12, { seed: 'a' }));
    expect(steps()).toBe(30 + 2 + 12);
  });
});
