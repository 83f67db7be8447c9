import { hashState, type Replay, startRun, verifyReplay } from '@fourth-seat/game/simulation';
import { describe, expect, it } from 'vitest';
import { type MatchSetup, shooter } from '../match/simulation.ts';
import { type SeatInput, step } from '../match/step.ts';
import { sceneOf, ten } from '../testing/scenes.ts';
import type { SeatControl } from '../world/control.ts';
import { speed } from '../world/rules.ts';
import { botAt } from '../world/state.ts';

const still: SeatControl = { moveX: 0, moveY: 0, pace: 'run', yaw: 0, rise: 0, fire: false, use: false };

describe('a person in a seat', () => {
  it('runs no faster than a body can, slower backwards, and crouches', () => {
    const world = sceneOf({ 0: { x: 20, y: 12.5 } });
    const paceOf = (control: Partial<SeatControl>): number => {
      for (let i = 0; i < 15; i++) step(world, [{ seat: 0, control: { ...still, ...control } }]);
      const { vx, vy } = botAt(world, 0);
      return Math.sqrt(vx * vx + vy * vy);
    };
    expect(paceOf({ moveX: 5 })).toBeCloseTo(speed.run, 5);
    expect(paceOf({ moveX: -1 })).toBeCloseTo(speed.run * 0.85, 5);
    expect(paceOf({ moveX: 1, pace: 'crouch' })).toBeCloseTo(speed.crouch, 5);
    expect(botAt(world, 0).crouched).toBe(true);
  });

  it('hits whom it aims at, and misses whom it does not', () => {
    const shoot = (yaw: number): number => {
      const world = sceneOf({ 0: { x: 12.5, y: 24 }, 5: { x: 20, y: 24, yaw: 3 } });
      botAt(world, 5).isRemote = true;
      for (let i = 0; i < 12; i++) step(world, [{ seat: 0, control: { ...still, yaw, fire: true } }]);
      return botAt(world, 0).stats.hits;
    };
    expect(shoot(0)).toBeGreaterThan(1);
    expect(shoot(1)).toBe(0);
  });

  it('gives the seat back, and the match is verified from its inputs', () => {
    const run = startRun(shooter, { seed: 'person', profiles: ten() });
    while (run.tick < 400) {
      const inputs: SeatInput[] = [];
      if (run.tick < 200) inputs.push({ seat: 2, control: { ...still, moveX: 1, fire: run.tick > 100 } });
      if (run.tick === 120) inputs.push({ seat: 2, ability: { kind: 'frag', x: 30, y: 24 } });
      if (run.tick === 200) inputs.push({ seat: 2, action: null });
      run.step(inputs);
      if (run.tick === 150) expect(botAt(run.world, 2).person).not.toBeNull();
    }
    expect(botAt(run.world, 2)).toMatchObject({ person: null, isRemote: false, frags: 0 });
    const replay = JSON.parse(JSON.stringify(run.replay())) as Replay<MatchSetup, SeatInput>;
    expect(verifyReplay(shooter, replay)).toMatchObject({ hash: hashState(run.world) });
  });
});
