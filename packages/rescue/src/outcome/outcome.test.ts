import { startRun } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import { at } from '../at.ts';
import type { GivenOrder } from '../rapport.ts';
import { type RescueSetup, rescue } from '../rescue.ts';
import type { RescueState } from '../state.ts';
import { viewOf } from '../view.ts';
import { captains } from './captains.ts';
import { debriefOf } from './debrief.ts';
import { type Ending, endingOf, endings, finalResultOf, provisionalResultOf } from './result.ts';
import { timelineOf } from './timeline.ts';

/** A rescue that is over, as the tests below want it. */
function ended(change: (state: RescueState) => void): RescueState {
  const state = rescue.create({ seed: 'ended', profiles: { policy: 'planner' } });
  for (const survivor of state.world.survivors) Object.assign(survivor, { fate: 'out', health: 100 });
  change(state);
  state.world.tick = 3000;
  return state;
}

const die = (state: RescueState, count: number): void => {
  for (let id = 0; id < count; id++) at(state.world.survivors, id).fate = 'dead';
};

describe('the score', () => {
  test('counts people by their health, companions, the core, the cause and broken promises', () => {
    const state = ended(({ world, rapport }) => {
      at(world.survivors, 0).health = 50;
      at(world.survivors, 1).fate = 'dead';
      at(world.bodies, 2).health = 0;
      world.isCoreOut = true;
      world.causeKnown = true;
      rapport.promises.push({ survivor: 1, tick: 0, state: 'broken' });
    });
    expect(provisionalResultOf(state).score).toEqual({
      survivors: 680,
      companions: 120,
      core: 40,
      cause: 30,
      promises: -25,
      total: 845,
    });
  });
});

describe('the ending', () => {
  const cases: Readonly<Record<Ending, (state: RescueState) => void>> = {
    everyone_home: () => undefined,
    hard_choices: (state) => {
      die(state, 2);
      state.rapport.news.found[0] = true;
    },
    last_one_out: (state) => {
      die(state, 1);
      state.world.log.push({ tick: 2950, kind: 'saved', seat: 1, survivor: 3 });
    },
    the_price: (state) => {
      at(state.world.bodies, 3).health = 0;
    },
    data_first: (state) => {
      die(state, 2);
      state.world.isCoreOut = true;
    },
    left_behind: (state) => {
      die(state, 1);
      state.rapport.promises.push({ survivor: 0, tick: 0, state: 'open' });
    },
    ice_keeps_them: (state) => die(state, 6),
  };

  test.each(endings)('%s is reached', (ending) => {
    expect(endingOf(ended(cases[ending]))).toBe(ending);
  });

  test.each(endings)('%s comes of a rescue that is played', (ending) => {
    const { seed, order } = captains[ending];
    const run = startRun(rescue, { seed, profiles: { policy: 'planner' } });
    while (!run.isOver) run.step(order(run.tick));
    expect(endingOf(run.state)).toBe(ending);
    // Whoever was found is safe or dead then, also for those who did not see it.
    expect(viewOf(run.state).survivors.every(({ fate }) => fate !== 'inside')).toBe(true);
  });

  // The gloomiest ending is for a rescue in which few came out, not for the two of eight who were never found.
  test.each<[number, Ending]>([
    [1, 'hard_choices'],
    [2, 'hard_choices'],
    [3, 'ice_keeps_them'],
    [4, 'ice_keeps_them'],
  ])('with %i of eight never found is %s', (unfound, ending) => {
    const state = ended((one) => die(one, unfound));
    expect(provisionalResultOf(state).saved).toBe(8 - unfound);
    expect(endingOf(state)).toBe(ending);
  });

  test('is open while somebody may still come out', () => {
    expect(endingOf(rescue.create({ seed: 'open', profiles: { policy: 'planner' } }))).toBeUndefined();
  });
});

describe('the debrief', () => {
  test('tells what a poor order cost, what happened, what each companion thinks, and what the planner reaches', () => {
    const setup: RescueSetup = { seed: 'debrief', profiles: { policy: 'planner' } };
    const run = startRun(rescue, setup);
    while (!run.isOver)
      run.step(
        run.tick === 200
          ? [1, 2, 3].map((seat) => ({ kind: 'order', seat, goal: { kind: 'leave' }, insist: true }))
          : [],
      );
    const debrief = debriefOf(run.replay());
    expect(debrief.result).toEqual(finalResultOf(run.state));
    expect(debrief.planner.saved).toBeGreaterThan(0);
    const orders = debrief.timeline.filter(({ kind }) => kind === 'order');
    expect(orders).toHaveLength(3);
    // Sending everybody out after twenty seconds cannot have been best for all three.
    expect(Math.max(...orders.map(({ regret }) => regret?.saved ?? -9))).toBeGreaterThan(0.1);
    expect(debrief.timeline.filter(({ kind }) => kind === 'saved')).toHaveLength(debrief.result.saved);
    const ticks = debrief.timeline.map(({ tick }) => tick);
    expect(ticks).toEqual([...ticks].sort((a, b) => a - b));
    for (const { text } of [...debrief.timeline, ...debrief.comments]) {
      expect(text.en).not.toMatch(/[{}]|undefined/);
      expect(text.zh).toMatch(/[\u4e00-\u9fff]/);
    }
    expect(debrief.comments.map(({ seat }) => seat)).toEqual([1, 2, 3]);
  });

  test('tells once what was ordered again and again', () => {
    const run = startRun(rescue, { seed: 'again', profiles: { policy: 'planner' } });
    while (run.tick < 450)
      run.step(run.tick % 100 === 50 ? [{ kind: 'order', seat: 1, goal: { kind: 'leave' }, insist: true }] : []);
    expect(run.state.rapport.given.length).toBeGreaterThan(1);
    expect(timelineOf(run.state, []).filter(({ kind }) => kind === 'order')).toHaveLength(1);
  });

  test('tells an order again where its goal or its answer has changed', () => {
    const toldAgain = (second: Partial<GivenOrder>): boolean => {
      const first: GivenOrder = {
        tick: 10,
        seat: 1,
        goals: [{ kind: 'open', door: 3 }],
        verdict: { answer: 'accept' },
      };
      const state = ended(({ rapport }) => void rapport.given.push(first, { ...first, tick: 20, ...second }));
      return timelineOf(state, []).length === 2;
    };
    expect(toldAgain({})).toBe(false);
    expect(toldAgain({ verdict: { answer: 'warn', health: 9 } })).toBe(false);
    expect(toldAgain({ goals: [{ kind: 'open', door: 3 }, { kind: 'wait' }] })).toBe(false);
    expect(toldAgain({ goals: [{ kind: 'open', door: 4 }] })).toBe(true);
    expect(toldAgain({ goals: [{ kind: 'search', room: 3 }] })).toBe(true);
    expect(toldAgain({ verdict: { answer: 'propose', goal: { kind: 'rescue', survivor: 0 }, seconds: 9 } })).toBe(true);
  });

  test('tells what seats did before what befell the station in the same instant', () => {
    const state = ended(
      ({ world }) => void world.log.push({ tick: 90, kind: 'exploded' }, { tick: 90, kind: 'fell', seat: 3 }),
    );
    expect(timelineOf(state, []).map(({ kind }) => kind)).toEqual(['fell', 'exploded']);
  });
});
