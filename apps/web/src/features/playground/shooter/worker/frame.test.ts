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
