import { createMoba } from '../match/simulation.ts';
import { type BrainName, type Level, type Player, profileOf } from '../seat/profile.ts';
import { ownSheet } from '../sheet/own-sheet.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { createGround } from '../world/ground.ts';
import { type Hero, heroAt, type Scene, sceneOf, type World } from '../world/state.ts';

export const moba = createMoba(ownSheet);

const lineup = [
  ['bastion', 'haste'],
  ['sable', 'strike'],
  ['ember', 'blink'],
  ['volley', 'mend'],
  ['tidesong', 'haste'],
] as const;

/** Five of the same brain with a hero of each role. */
export const five = (brain: BrainName, level: Level = 4): readonly Player[] =>
  lineup.map(([hero, spark]) => ({ brain, profile: profileOf(level), hero, spark }));

export const ten = (brain: BrainName, other: BrainName = brain): readonly Player[] => [...five(brain), ...five(other)];

/** A world with its rules, in which every seat waits for inputs. */
export function quietScene(mode = 'bridge', players = ten('stock'), sheet: Sheet = ownSheet): Scene {
  const world = createMoba(sheet).create({ seed: 'quiet', profiles: players, mode });
  for (const hero of world.heroes) hero.isRemote = true;
  return renew(sheet, world);
}

/** The same world as it is now: units that were born or died are in it. */
export function renew(sheet: Sheet, world: World): Scene {
  const map = sheet.maps.find(({ id }) => id === world.mode);
  if (!map) throw new Error(`no map ${world.mode}`);
  return sceneOf(sheet, map, createGround(map), world);
}

/** Puts a seat's hero somewhere, at rest. */
export function put({ world }: Scene, seat: number, x: number, y: number): Hero {
  const hero = heroAt(world, seat);
  Object.assign(hero, { x, y, goalX: x, goalY: y, wayX: x, wayY: y });
  return hero;
}

/** Steps a world; seats without an input stay as they are. */
export function run(world: World, ticks: number): void {
  for (let n = 0; n < ticks; n++) moba.step(world, []);
}

/** What work in steps comes to. */
export function ended<Result>(steps: Generator<unknown, Result, undefined>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
