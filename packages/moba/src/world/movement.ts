import { type DashStep, strikeOnWay } from './casts.ts';
import { BODY, intervalTicks, TICK_S } from './constants.ts';
import { canStand } from './effects.ts';
import { distanceOf } from './geometry.ts';
import { wayPoint } from './ground.ts';
import { has, isHero, type Scene, SLOTS, type Slide, type Unit } from './state.ts';
import { speedOf } from './stats.ts';

/**
 * Moves every body: those that are carried or dash, and those that walk to their goal. Dashes meet whom they meet once
 * all have moved, so that none ends another of the same tick.
 */
export function moveAll(scene: Scene): void {
  const dashes: DashStep[] = [];
  for (const unit of scene.units) {
    if (unit.kind === 'structure' || unit.health <= 0) continue;
    if (unit.slide) {
      if (unit.slide.struck && isHero(unit)) dashes.push({ hero: unit, slide: unit.slide, x: unit.x, y: unit.y });
      slide(scene, unit, unit.slide);
    } else if (mayWalk(unit)) walk(scene, unit);
  }
  for (const dash of dashes) strikeOnWay(scene, dash);
  separate(scene);
}

/** Who casts, recalls or has begun a blow stands. */
function mayWalk(unit: Unit): boolean {
  if (unit.strikeAt >= 0 || (unit.x === unit.goalX && unit.y === unit.goalY)) return false;
  if (isHero(unit) && (unit.casting || unit.recallAt >= 0)) return false;
  return unit.statuses.length === 0 || !(has(unit, 'stun') || has(unit, 'root'));
}

function slide(scene: Scene, unit: Unit, way: Slide): void {
  const isFreeAhead = step(scene, unit, unit.x + way.vx * TICK_S, unit.y + way.vy * TICK_S);
  if (isFreeAhead && scene.world.tick + 1 < way.until) return;
  unit.slide = null;
  unit.wayUntil = 0;
}

/** Steps to a place if a body may stand there; whether it could. */
function step(scene: Scene, unit: Unit, x: number, y: number): boolean {
  if (!canStand(scene, unit, x, y)) return false;
  unit.x = x;
  unit.y = y;
  return true;
}

function walk(scene: Scene, unit: Unit): void {
  const { world, ground } = scene;
  const distance = distanceOf(unit.wayX - unit.x, unit.wayY - unit.y);
  const way = speedOf(unit) * TICK_S;
  if (world.tick >= unit.wayUntil || distance <= way) {
    const { frame } = unit;
    const next = wayPoint(ground, unit.x * frame, unit.y * frame, unit.goalX * frame, unit.goalY * frame);
    unit.wayX = next.x * frame;
    unit.wayY = next.y * frame;
    unit.wayUntil = world.tick + intervalTicks.way;
  }
  const [dx, dy] = [unit.wayX - unit.x, unit.wayY - unit.y];
  const left = distanceOf(dx, dy);
  if (left <= way) {
    if (!step(scene, unit, unit.wayX, unit.wayY)) unit.wayUntil = 0;
    return;
  }
  const [sx, sy] = [(dx / left) * way, (dy / left) * way];
  if (step(scene, unit, unit.x + sx, unit.y + sy)) return;
  // Along the wall.
  if (!step(scene, unit, unit.x + sx, unit.y)) step(scene, unit, unit.x, unit.y + sy);
  unit.wayUntil = 0;
}

/** Sends a unit to a place. */
export function walkTo(unit: Unit, x: number, y: number): void {
  if (unit.goalX === x && unit.goalY === y) return;
  if (distanceOf(unit.goalX - x, unit.goalY - y) > 1) unit.wayUntil = 0;
  unit.goalX = x;
  unit.goalY = y;
}

/** Lets a unit stand where it is. */
export function halt(unit: Unit): void {
  unit.goalX = unit.x;
  unit.goalY = unit.y;
}

// Scratch of this module: `separate` fills it before it reads it, so worlds do not mix.
const places = new Float64Array(2 * SLOTS);

/** Bodies that overlap part, each by half. */
function separate(scene: Scene): void {
  const least = 2 * BODY * 0.8;
  const bodies = scene.units.filter(({ health, kind, slide }) => health > 0 && kind !== 'structure' && slide === null);
  bodies.forEach(({ x, y }, i) => {
    places[2 * i] = x;
    places[2 * i + 1] = y;
  });
  const end = 2 * bodies.length;
  for (let i = 0; i < end; i += 2) {
    const x = places[i] ?? 0;
    const y = places[i + 1] ?? 0;
    for (let j = i + 2; j < end; j += 2) {
      const dx = (places[j] ?? 0) - x;
      if (dx >= least || dx <= -least) continue;
      const dy = (places[j + 1] ?? 0) - y;
      if (dy >= least || dy <= -least) continue;
      const [one, other] = [bodies[i / 2], bodies[j / 2]];
      if (one && other) part(scene, one, other, dx, dy, least);
    }
  }
}

function part(scene: Scene, one: Unit, other: Unit, dx: number, dy: number, least: number): void {
  const distance = distanceOf(dx, dy);
  if (distance >= least) return;
  // Two in one place part along the map's width, by their teams' frames.
  const [ux, uy] = distance === 0 ? [one.frame, 0] : [dx / distance, dy / distance];
  const push = Math.min(0.1, (least - distance) / 2);
  // What strikes or recalls stands firm.
  if (isLoose(one)) step(scene, one, one.x - ux * push, one.y - uy * push);
  if (isLoose(other)) step(scene, other, other.x + ux * push, other.y + uy * push);
}

const isLoose = (unit: Unit): boolean => unit.strikeAt < 0 && !(isHero(unit) && unit.recallAt >= 0);
