import { shooter } from '@fourth-seat/shooter';
import { describe, expect, test } from 'vitest';
import { defaultSetup, engineSetupOf } from '../setup.ts';
import { frameOf } from './frame.ts';

/** Half of a Site attack, a frame each tick. */
function siteFrames() {
  const world = shooter.create(engineSetupOf({ ...defaultSetup('bomb'), mode: 'site_attack' }));
  return Array.from({ length: 6000 }, () => {
    shooter.step(world, []);
    return frameOf(world, world.tick - 1);
  });
}

describe('the points of Site attack', () => {
  test('show who plants, then whose bomb lies there, then who defuses it', () => {
    const frames = siteFrames();
    const planting = frames.filter(({ site }) => site?.phase === 'live' && site.progress_s > 1);
    const planted = frames.filter(({ site }) => site?.phase === 'planted');
    expect(planting.length).toBeGreaterThan(0);
    expect(planted.length).toBeGreaterThan(0);
    for (const { site, points } of planting) {
      const point = points[site?.site ?? -1];
      expect(point).toMatchObject({ owner: undefined, capture: { team: site?.attackers } });
      expect(point?.capture?.progress).toBeCloseTo((site?.progress_s ?? 0) / 4);
    }
    for (const { site, points } of planted) {
      const isDefusing = (site?.progress_s ?? 0) > 0;
      const point = points[site?.site ?? -1];
      expect(point?.owner).toBe(site?.attackers);
      expect(point?.capture?.team).toBe(isDefusing ? 1 - (site?.attackers ?? 0) : undefined);
      expect(points.filter(({ owner }) => owner !== undefined)).toHaveLength(1);
    }
  });
});

test('who falls in Site attack waits for the next round, and is not promised a time', () => {
  const fallen = siteFrames().flatMap(({ bots }) => bots.filter(({ isAlive }) => !isAlive));
  expect(fallen.length).toBeGreaterThan(0);
  expect(new Set(fallen.map(({ back_s }) => back_s))).toEqual(new Set([null]));
});

test('a weapon points where a person says, at the chest of the target, or straight ahead', () => {
  const world = shooter.create(engineSetupOf(defaultSetup('aim')));
  const raw = { moveX: 0, moveY: 0, yaw: 0, rise: 0.3, pace: 'run', fire: false, use: false, ability: null } as const;
  shooter.step(world, [{ seat: 0, raw }]);
  const [one, , , , , enemy] = world.bots;
  if (!one || !enemy) throw new Error('no bots');
  const riseOf = (seat: number) => frameOf(world, world.tick - 1).bots[seat]?.rise;
  expect([riseOf(0), riseOf(1)]).toEqual([0.3, 0]);
  const shot = world.bots[1];
  if (!shot) throw new Error('no bot');
  shot.hand.target = enemy.seat;
  Object.assign(enemy, { x: shot.x + 5, y: shot.y, crouched: true });
  // From the muzzle at 1.5 m to the chest at 0.75 m.
  expect(riseOf(1)).toBeCloseTo(-0.15);
});
