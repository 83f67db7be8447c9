// @module-tag long: plays matches
import { hashState, startRun, verifyReplay } from '@fourth-seat/game/simulation';
import { expect, test } from 'vitest';
import { profileOf } from '../seat/profile.ts';
import { moba, ten } from '../testing/scenes.ts';
import { heroAt } from '../world/state.ts';
import type { SeatInput } from './inputs.ts';
import { readInput } from './read-input.ts';

const setup = { seed: 'tuned', mode: 'bridge', profiles: ten('full') } as const;

test('a changed profile is of its seat alone, within the limits, and stands in the log', () => {
  const world = moba.create(setup);
  moba.step(world, [{ seat: 2, profile: { aim_sigma: 99, combo: 2.6, talk: 2 } }]);
  expect(heroAt(world, 2).player.profile).toEqual({ ...profileOf(4), aim_sigma: 45, combo: 3, talk: 2 });
  expect([heroAt(world, 3).player.profile, setup.profiles[2]?.profile]).toEqual([profileOf(4), profileOf(4)]);
  expect(world.log.entries).toContainEqual(expect.objectContaining({ type: 'profile', seat: 2, tick: 0 }));
});

test('it changes how the match goes on, and the replay with it is its match', () => {
  const slowed = { reaction_s: 2, map_check_s: 60, commands_per_s: 0.2 };
  const played = (inputs: readonly SeatInput[]) => {
    const run = startRun(moba, setup);
    for (let tick = 0; tick < 300; tick++) run.step(tick === 60 ? inputs : []);
    return run;
  };
  const tuned = played([0, 1, 2, 3, 4].map((seat) => ({ seat, profile: slowed })));
  // Beside the profiles themselves.
  const places = ({ state }: typeof tuned) => hashState(state.heroes.map(({ x, y }) => ({ x, y })));
  expect(places(tuned)).not.toBe(places(played([])));
  expect('hash' in verifyReplay(moba, tuned.replay())).toBe(true);
});

test('a change from outside is read by its limits', () => {
  const change = { seat: 3, profile: { reaction_s: 0.2, combo: 2 } };
  expect(readInput(change)).toMatchObject({ input: change });
  for (const profile of [{ reaction_s: 3 }, { combo: 1.5 }, { gold: 9 }, { aim_sigma: 'low' }, null])
    expect('faults' in readInput({ seat: 3, profile }), JSON.stringify(profile)).toBe(true);
});
