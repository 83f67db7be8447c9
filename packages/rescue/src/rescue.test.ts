import { copyState, startRun, verifyReplay } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import { at } from './at.ts';
import { finalResultOf } from './outcome/result.ts';
import { rescue } from './rescue.ts';
import type { RescueState, SeatPolicyName } from './state.ts';

function play(seed: string, policy: SeatPolicyName): RescueState {
  const run = startRun(rescue, { seed, profiles: { policy } });
  while (!run.isOver) run.step();
  return run.state;
}

const seeds = Array.from({ length: 6 }, (_, i) => `band ${i}`);

function mean(policy: SeatPolicyName): { readonly saved: number; readonly lost: number } {
  const outcomes = seeds.map((seed) => finalResultOf(play(seed, policy)));
  const sum = (pick: (outcome: { saved: number; lost: number }) => number): number =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0) / seeds.length;
  return { saved: sum(({ saved }) => saved), lost: sum(({ lost }) => lost) };
}

describe('a rescue', () => {
  // Bands of six seeds, wide enough for their spread; the table of a thousand seeds is the league's.
  test('pays those who plan', () => {
    const [random, greedy, planner] = (['random', 'greedy', 'planner'] as const).map(mean);
    expect(random?.saved).toBeLessThan(2.6);
    expect(greedy?.saved).toBeGreaterThan(2.5);
    expect(greedy?.saved).toBeLessThan(6);
    expect(planner?.saved).toBeGreaterThan((greedy?.saved ?? 9) + 1);
    expect(planner?.lost).toBeLessThan(0.3);
  });

  test('follows an order before its own plan', () => {
    const run = startRun(rescue, { seed: 'order', profiles: { policy: 'planner' } });
    const { power } = run.state.world.plan.places;
    run.step([{ kind: 'order', seat: 2, goal: { kind: 'power' }, insist: true }]);
    while (!run.isOver && !run.state.world.powered) run.step();
    expect(run.state.world.powered).toBe(true);
    expect(at(run.state.world.bodies, 2).room).toBe(power);
    for (let tick = 0; tick < 20; tick++) run.step();
    expect(run.state.team.orders[2]).toEqual([]);
  });

  test('is answered where an order is not simply done, and goes on by its own plan after a refusal', () => {
    const run = startRun(rescue, { seed: 'refusal', profiles: { policy: 'planner' } });
    const { plan } = run.state.world;
    const far = at(plan.doors, plan.places.secondExit).rooms[1];
    // A quarter of a minute before the end.
    run.state.world.tick = 2850;
    run.step([{ kind: 'order', seat: 2, goal: { kind: 'search', room: far } }]);
    expect(run.state.rapport.given.at(-1)).toMatchObject({ seat: 2, verdict: { answer: 'refuse', because: 'late' } });
    const said = run.state.radio.find(({ act }) => act === 'refuse_late');
    expect(said?.text.en).toMatch(/\d/);
    expect(said?.text.zh).toMatch(/\d/);
    expect(run.state.team.orders[2]).toEqual([]);
  });

  test('replays to the same state, and a changed order is found out', () => {
    const run = startRun(rescue, { seed: 'replay', profiles: { policy: 'planner' } });
    while (!run.isOver)
      run.step(run.tick === 300 ? [{ kind: 'order', seat: 3, goal: { kind: 'search', room: 2 }, insist: true }] : []);
    const replay = run.replay();
    expect(verifyReplay(rescue, replay)).toMatchObject({ hash: replay.hash });
    const other = { kind: 'order', seat: 3, goal: { kind: 'search', room: 9 }, insist: true } as const;
    const inputs = [{ tick: 300, inputs: [other] }];
    expect(verifyReplay(rescue, { ...replay, inputs })).toMatchObject({ fault: 'diverged' });
  });
});

/** Moves and changes every survivor that no companion has seen or can hear; returns their number. */
function changeTheUnseen({ world, team }: RescueState): number {
  const entered = new Set(world.bodies.map(({ room }) => room));
  const near = new Set(
    [...entered].flatMap((room) => at(world.plan.rooms, room).doors.flatMap((id) => at(world.plan.doors, id).rooms)),
  );
  const rooms = world.plan.rooms.filter(({ id }) => id !== 0 && !near.has(id) && world.fire[id] === 0);
  let changed = 0;
  for (const survivor of world.survivors) {
    const isKnown = team.beliefs.some(({ survivors }) => survivors[survivor.id] !== undefined);
    const other = rooms[survivor.id % Math.max(1, rooms.length)];
    if (isKnown || near.has(survivor.room) || other === undefined) continue;
    Object.assign(survivor, {
      room: other.id,
      x: other.x + 1,
      y: other.y + 1,
      health: 50,
      bleeding: 0.1,
      trapped: true,
    });
    changed++;
  }
  return changed;
}

describe('companions', () => {
  test('decide the same whatever is hidden from them', () => {
    let changed = 0;
    let compared = 0;
    for (let i = 0; i < 16; i++) {
      const run = startRun(rescue, { seed: `hidden ${i}`, profiles: { policy: 'planner' } });
      while (run.tick < 100 + 30 * i && !run.isOver) run.step();
      if (run.isOver) continue;
      const other = copyState(run.state);
      changed += changeTheUnseen(other);
      // Two seconds: every seat has decided again. Who enters another room may see what is different there.
      const rooms = run.state.world.bodies.map(({ room }) => room);
      for (let tick = 0; tick < 20; tick++) {
        rescue.step(run.state, []);
        rescue.step(other, []);
      }
      if (run.state.world.bodies.some(({ room }, seat) => room !== rooms[seat])) continue;
      compared++;
      expect(other.team.goals).toEqual(run.state.team.goals);
      expect(other.world.bodies).toEqual(run.state.world.bodies);
    }
    expect(changed).toBeGreaterThan(20);
    expect(compared).toBeGreaterThan(3);
  });
});
