import { expect, test } from 'vitest';
import { at } from '../at.ts';
import { createStation } from '../station/generate.ts';
import { createTeam, observe } from '../team/team.ts';
import { CARRYING_SPEED_SHARE, MEDIC, walkingSpeeds } from '../world/constants.ts';
import { createWorld, type RescueWorld } from '../world/state.ts';
import { sightingOf } from './reports.ts';
import { loadedSpeed } from './seat-routes.ts';

const SURVIVOR = 0;

/** The speed of the medic, who believes that a survivor who cannot walk is with her, on her shoulders or not. */
function speedWith(carries: typeof SURVIVOR | undefined): number {
  const created = createWorld(createStation('ways'));
  const station = {
    ...created.station,
    survivors: created.station.survivors.map((one) => ({ ...one, mobility: 'lies' as const })),
  };
  const world: RescueWorld = { ...created, station };
  at(world.survivors, SURVIVOR).with = MEDIC;
  at(world.bodies, MEDIC).carries = carries;
  const team = createTeam(world);
  at(team.beliefs, MEDIC).survivors[SURVIVOR] = sightingOf(world, SURVIVOR);
  const { belief, team: beacons } = observe(world, team, MEDIC);
  return loadedSpeed(belief, at(beacons, MEDIC));
}

test('who carries somebody is slower, and who has put them down is not', () => {
  const speed = walkingSpeeds[MEDIC];
  expect(speedWith(SURVIVOR)).toBeCloseTo(speed * CARRYING_SPEED_SHARE);
  expect(speedWith(undefined)).toBe(speed);
});
