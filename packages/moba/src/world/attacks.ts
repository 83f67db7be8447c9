import { NO_UNIT } from '../seat/boundary.ts';
import { canAttack, land } from './casts.ts';
import { BODY, HEAT, REVEALED_S, TICKS_PER_SECOND, ticksOf, WINDUP } from './constants.ts';
import { isWithin } from './geometry.ts';
import { findUnit, has, isHero, type Scene, type Unit } from './state.ts';
import { rowOf } from './stats.ts';

/** Metres a second of the shots of minions and structures. */
const SHOT_SPEED = 14;

/** Whether a unit stands near enough to attack another. */
export const reaches = (from: Unit, to: Unit): boolean =>
  isWithin(from, to, from.stats.range + (to.kind === 'structure' ? 2 * BODY : BODY));

/** Basic attacks of all units: a blow is begun, and strikes after its windup unless its unit has walked on. */
export function runAttacks(scene: Scene): void {
  for (const unit of scene.units) {
    if (unit.health > 0 && unit.target !== NO_UNIT) attack(scene, unit);
  }
}

function attack(scene: Scene, unit: Unit): void {
  const { tick } = scene.world;
  const target = findUnit(scene, unit.target);
  if (!target || !canAttack(unit, target)) {
    [unit.target, unit.strikeAt] = [NO_UNIT, -1];
    return;
  }
  if (unit.strikeAt >= 0) {
    if (tick < unit.strikeAt) return;
    unit.strikeAt = -1;
    strike(scene, unit, target);
    return;
  }
  if (tick < unit.readyAt || unit.slide || !reaches(unit, target) || has(unit, 'stun')) return;
  if (isHero(unit) && (unit.casting || unit.recallAt >= 0)) return;
  const period = TICKS_PER_SECOND / Math.max(0.2, unit.stats.attack_rate);
  unit.readyAt = tick + Math.max(2, Math.floor(period + 0.5));
  unit.strikeAt = tick + Math.floor(period * WINDUP + 0.5);
}

function strike(scene: Scene, unit: Unit, target: Unit): void {
  const { world } = scene;
  unit.revealedUntil = world.tick + ticksOf(REVEALED_S);
  let amount = unit.stats.attack;
  if (unit.kind === 'structure') {
    amount *= 1 + HEAT * unit.heat;
    unit.heat = isHero(target) ? Math.min(6, unit.heat + 1) : 0;
  }
  const speed = isHero(unit) ? rowOf(scene.sheet, unit).shot_speed : unit.stats.range > 3 ? SHOT_SPEED : 0;
  if (speed === 0) {
    land(scene, unit, target, amount);
    return;
  }
  world.shots.push({
    kind: 'attack',
    from: unit.id,
    team: unit.team,
    x: unit.x,
    y: unit.y,
    dx: 0,
    dy: 0,
    speed,
    left: 0,
    toX: target.x,
    toY: target.y,
    target: target.id,
    amount,
    slot: -1,
    rank: 0,
    struck: [],
  });
}
