import { createStation } from './station/generate.ts';
import { chance } from './world/chances.ts';
import { SEATS } from './world/constants.ts';
import { createWorld, type World } from './world/state.ts';
import { advance, isOver } from './world/step.ts';
import { createTeam, type Policy, think } from './team/team.ts';

/** What came of a rescue. */
export interface Outcome {
  readonly saved: number;
  /** Companions lost, the captain not counted. */
  readonly lost: number;
  readonly world: World;
}

/** A whole rescue of one seed by one policy, as fast as it goes. */
export function runRescue(seed: string, policy: Policy): Outcome {
  const world = createWorld(createStation(seed));
  const team = createTeam(world);
  let asked = 0;
  while (!isOver(world)) {
    think(world, team, () => policy, (seat) => chance(world.word, 'random', world.tick, SEATS * asked++ + seat));
    advance(world, 1);
  }
  return outcomeOf(world);
}

export function outcomeOf(world: World): Outcome {
  const saved = world.survivors.filter(({ fate }) => fate === 'out').length;
  const lost = world.bodies.filter(({ seat, health }) => seat > 0 && health <= 0).length;
  return { saved, lost, world };
}
