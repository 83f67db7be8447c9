import { copyState } from '@fourth-seat/game/simulation';
import { brainOf } from '../players/players.ts';
import type { Trace } from '../seat/boundary.ts';
import { observe } from '../senses/observe.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { groundOf } from '../world/ground.ts';
import { heroAt, sceneOf, type World } from '../world/state.ts';

/**
 * The jobs that a seat could be about, by its own brain and what it has noticed, the best first; those of a person's seat
 * too. None where it is dead or plays by a script. The world stays as it is.
 */
export function jobsOpen(sheet: Sheet, before: World, seat: number): Trace['options'] {
  const world = copyState(before);
  const hero = heroAt(world, seat);
  const map = sheet.maps.find(({ id }) => id === world.mode);
  // Scripts have no jobs to choose from.
  if (!map || !hero.isAlive || hero.player.brain !== 'full') return [];
  const scene = sceneOf(sheet, map, groundOf(map), world);
  const { memory, player, rng } = hero;
  return brainOf(sheet, player)(observe(scene, hero), memory, player, rng.plan).trace.options;
}
