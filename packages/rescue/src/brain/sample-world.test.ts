import { startRun } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import { at } from '../at.ts';
import { rescue } from '../rescue.ts';
import { SURVIVORS } from '../station/people.ts';
import { observe } from '../team/team.ts';
import { MEDIC } from '../world/constants.ts';
import type { Observation } from './goals.ts';
import { sampleWorld } from './sample-world.ts';

function observeAfter(ticks: number): Observation {
  const run = startRun(rescue, { seed: 'imagine', profiles: { policy: 'planner' } });
  while (run.tick < ticks) run.step();
  return observe(run.state.world, run.state.team, MEDIC);
}

describe('a sampled world', () => {
  test('has everybody: who was found where they were found, the others in rooms that may still hide them', () => {
    const observation = observeAfter(900);
    const { belief } = observation;
    expect(belief.survivors.some((one) => one === undefined)).toBe(true);
    for (let sample = 0; sample < 20; sample++) {
      const world = sampleWorld(observation, sample);
      expect(world.survivors).toHaveLength(SURVIVORS);
      for (const survivor of world.survivors) {
        const seen = belief.survivors[survivor.id];
        if (seen === undefined) expect(belief.expected[survivor.room]).toBeGreaterThan(0);
        else expect(survivor).toMatchObject({ room: seen.room, fate: seen.fate, with: seen.with });
      }
    }
  });

  test('is the same for the same sample and another for another, and shares nothing with what is known', () => {
    const observation = observeAfter(300);
    expect(sampleWorld(observation, 1)).toEqual(sampleWorld(observation, 1));
    expect(sampleWorld(observation, 1).survivors).not.toEqual(sampleWorld(observation, 2).survivors);
    const world = sampleWorld(observation, 1);
    world.fire.fill(1);
    at(world.bodies, 0).health = 0;
    expect(Math.max(...observation.belief.fire)).toBeLessThan(1);
    expect(at(observation.team, 0).health).toBeGreaterThan(0);
  });
});
