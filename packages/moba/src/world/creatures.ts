import { NO_UNIT } from '../seat/boundary.ts';
import { reaches } from './attacks.ts';
import { canAttack } from './casts.ts';
import { camps, GUARD_S, intervalTicks, ticksOf } from './constants.ts';
import { distanceBetween, distanceOf, isWithin } from './geometry.ts';
import { isClear } from './ground.ts';
import { halt, walkTo } from './movement.ts';
import { findUnit, isHero, type Scene, type Unit } from './state.ts';

/** Metres at which minions turn to an enemy, and which they follow from where they stand. */
const NOTICE_M = 6;
/** Metres from a point of its lane at which a minion walks to the next. */
const LEG_M = 3;

/** What minions, structures and monsters do next; each is asked every so many ticks. */
export function mindCreatures(scene: Scene): void {
  const { world } = scene;
  for (const tower of world.structures) if (isDue(scene, tower)) mindStructure(scene, tower);
  for (const creature of world.creatures) {
    if (creature.health <= 0 || !isDue(scene, creature)) continue;
    if (creature.kind === 'minion') mindMinion(scene, creature);
    else mindMonster(scene, creature);
  }
}

const isDue = ({ world }: Scene, { turn }: Unit): boolean => (world.tick + turn) % intervalTicks.creature === 0;

/** Shoots minions first, but whoever has just struck one of its heroes before them. */
function mindStructure(scene: Scene, tower: Unit): void {
  const guarded = strikerOfHeroes(scene, tower);
  const current = findUnit(scene, tower.target);
  if (!guarded && current && reaches(tower, current)) return;
  const next = guarded ?? nearestTarget(scene, tower, tower.stats.range, structureOrder);
  if (next?.id !== tower.target) tower.heat = 0;
  tower.target = next?.id ?? NO_UNIT;
}

const structureOrder = (unit: Unit): number => (unit.kind === 'minion' ? 0 : 1);

/** A hostile hero in reach that struck one of the own heroes lately. */
function strikerOfHeroes(scene: Scene, guard: Unit): Unit | undefined {
  const { world } = scene;
  const current = findUnit(scene, guard.target);
  if (current && isHero(current) && reaches(guard, current)) return current;
  const since = world.tick - ticksOf(GUARD_S);
  for (const hero of world.heroes) {
    if (hero.team === guard.team || hero.struckHeroAt < since) continue;
    if (reaches(guard, hero) && canAttack(guard, hero)) return hero;
  }
  return undefined;
}

/** The nearest hostile unit of the lowest order within some metres, with no wall between. */
function nearestTarget(scene: Scene, unit: Unit, metres: number, order: (other: Unit) => number): Unit | undefined {
  let best: Unit | undefined;
  let least = Infinity;
  for (const other of scene.units) {
    if (other.team === unit.team || other.team === 2 || other.health <= 0) continue;
    const dx = other.x - unit.x;
    if (dx > metres || dx < -metres || !isWithin(unit, other, metres + 0.5)) continue;
    const rank = order(other) * 100 + distanceBetween(unit, other);
    if (rank >= least || !canAttack(unit, other)) continue;
    const { frame } = unit;
    if (!isClear(scene.ground, unit.x * frame, unit.y * frame, other.x * frame, other.y * frame)) continue;
    [best, least] = [other, rank];
  }
  return best;
}

const minionOrder = (unit: Unit): number => (unit.kind === 'hero' ? 1 : 0);

/** Attacks what is near, and walks on along its lane where nothing is. */
function mindMinion(scene: Scene, minion: Unit): void {
  const current = findUnit(scene, minion.target);
  const keeps = current && current.kind !== 'hero' && isWithin(minion, current, NOTICE_M);
  const target = keeps ? current : nearestTarget(scene, minion, NOTICE_M, minionOrder);
  minion.target = target?.id ?? NO_UNIT;
  if (target) {
    if (reaches(minion, target)) halt(minion);
    else walkTo(minion, target.x, target.y);
    return;
  }
  const lane = scene.map.lanes[minion.lane] ?? [];
  // The second team walks the lane from its other end.
  const pointOf = (leg: number) => lane[minion.team === 0 ? leg : lane.length - 1 - leg];
  let point = pointOf(minion.leg);
  while (point && isWithin(minion, point, LEG_M) && minion.leg < lane.length - 1) {
    minion.leg++;
    point = pointOf(minion.leg);
  }
  if (minion.leg >= lane.length - 1 && point && isWithin(minion, point, LEG_M)) {
    const core = scene.world.structures.find(({ team, sort }) => team !== minion.team && sort === 'core');
    if (core) point = core;
  }
  if (point) walkTo(minion, point.x, point.y);
}

/** Monsters strike back at whoever hurt them, and go home where that leaves. */
function mindMonster(scene: Scene, monster: Unit): void {
  const home = { x: monster.homeX, y: monster.homeY };
  const current = findUnit(scene, monster.target);
  if (current && isWithin(current, home, camps.leash)) {
    if (reaches(monster, current)) halt(monster);
    else walkTo(monster, current.x, current.y);
    return;
  }
  monster.target = NO_UNIT;
  walkTo(monster, home.x, home.y);
  if (distanceOf(monster.x - home.x, monster.y - home.y) < 1) {
    monster.health = Math.min(monster.stats.health, monster.health + monster.stats.health * 0.1);
  }
}

/** Turns a monster and its companions to whoever struck it. */
export function provoke(scene: Scene, monster: Unit, by: Unit): void {
  const camp = scene.world.camps.find(({ living }) => living.includes(monster.id));
  for (const id of camp?.living ?? []) {
    const one = findUnit(scene, id);
    if (one && one.target === NO_UNIT) one.target = by.id;
  }
}
