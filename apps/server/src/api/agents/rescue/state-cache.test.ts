import { type RescueState, rescue, viewOf } from '@fourth-seat/rescue';
import { describe, expect, test, vi } from 'vitest';
import { runToEnd } from '../runs/steps.ts';
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
const alone = (request: RunRequest): RescueState => play(new StateCache(1), request);
/** Plays it for an owner. */
const play = (cache: StateCache, request: RunRequest, owner = 'org_a'): RescueState =>
  runToEnd(cache.simulateTo(owner, request));
const shown = (state: RescueState): unknown => structuredClone([viewOf(state), state.radio]);

/** The rescue, and how many steps of it were made. */
function counted() {
  const step = vi.fn(rescue.step);
  return { simulation: { ...rescue, step }, steps: () => step.mock.calls.length };
}

describe('a rescue that is asked for again', () => {
  test('goes on where the last call stopped, and is the same as one from the start', () => {
    const { simulation, steps } = counted();
    const cache = new StateCache(2, simulation);
    for (const tick of [20, 21, 100, 160, 300]) {
      const state = play(cache, askedFor(tick));
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
    const cache = new StateCache(2, simulation);
    play(cache, askedFor(200));
    const other = askedFor(260, change);
    const state = play(cache, other);
    expect(steps()).toBe(200 + other.tick);
    expect(shown(state)).toEqual(shown(alone(other)));
  });

  test('goes on from what a call reached that was given up', () => {
    const { simulation, steps } = counted();
    const cache = new StateCache(2, simulation);
    const hurried = cache.simulateTo('org_a', askedFor(200));
    while (steps() < 120) hurried.next();
    hurried.return?.();
    expect(shown(play(cache, askedFor(200)))).toEqual(shown(alone(askedFor(200))));
    expect(steps()).toBe(200);
  });

  test('is dropped after a step that failed', () => {
    let isBroken = true;
    const cache = new StateCache(2, {
      ...rescue,
      step(state, inputs) {
        if (!isBroken) return rescue.step(state, inputs);
        state.world.tick++;
        throw new Error('half a step');
      },
    });
    expect(() => play(cache, askedFor(9))).toThrow('half a step');
    isBroken = false;
    expect(shown(play(cache, askedFor(9)))).toEqual(shown(alone(askedFor(9))));
  });

  test('is forgotten when others were asked for since', () => {
    const { simulation, steps } = counted();
    const cache = new StateCache(2, simulation);
    for (const seed of ['a', 'b', 'c']) play(cache, askedFor(10, { seed }));
    play(cache, askedFor(12, { seed: 'b' }));
    play(cache, askedFor(12, { seed: 'a' }));
    expect(steps()).toBe(30 + 2 + 12);
  });

  test('is not pushed out by the rescues of another organization, however many', () => {
    const { simulation, steps } = counted();
    const cache = new StateCache(4, simulation);
    play(cache, askedFor(10));
    for (let n = 0; n < 20; n++) play(cache, askedFor(1, { seed: `other ${n}` }), 'org_b');
    play(cache, askedFor(12));
    expect(steps()).toBe(10 + 20 + 2);
  });

  test('is its owner’s alone: nobody goes on from the state of another, or takes it away', () => {
    const { simulation, steps } = counted();
    const cache = new StateCache(4, simulation);
    play(cache, askedFor(10));
    play(cache, askedFor(12), 'org_b');
    expect(steps()).toBe(10 + 12);
    play(cache, askedFor(12));
    expect(steps()).toBe(10 + 12 + 2);
  });
});
