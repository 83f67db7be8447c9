import { expect, test } from 'vitest';
import { at } from '../at.ts';
import { createStation } from '../station/generate.ts';
import { createTeam, observe } from '../team/team.ts';
import { createWorld, type RescueWorld } from '../world/state.ts';
import { sightingOf } from './reports.ts';
import { loadedSpeed } from './seat-routes.ts';

/** The medic, who believes that a survivor who cannot walk is with her; on her shoulders or not. */
function speedWith(carries: number): number {
  const created = createWorld(createStation('ways'));
  const station = {
    ...created.station,
    survivors: created.station.survivors.map((one) => ({ ...one, mobility: 'lies' as const })),
  };
  const world: RescueWorld = { ...created, station };
  at(world.survivors, 0).with = 1;
  at(world.bodies, 1).carries = carries;
  const team = createTeam(world);
  at(team.beliefs, 1).survivors[0] = sightingOf(world, 0);
  const { belief, team: beacons } = observe(world, team, 1);
  return loadedSpeed(belief, at(beacons, 1));
}

test('who carries somebody is slower, and who has put them down is not', () => {
  expect(speedWith(0)).toBeCloseTo(0.88);
  expect(speedWith(-1)).toBe(1.6);
});
