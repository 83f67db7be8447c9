import { body, heightAt, statureOf } from '@fourth-seat/shooter';
import { turnBetween } from '../scene/angles.ts';
import type { Point } from '../scene/shots.ts';
import type { BotFrame } from '../worker/frame.ts';

/** A heading in radians, and metres up for each metre ahead. */
export interface Aim {
  readonly yaw: number;
  readonly rise: number;
}

/** Metres from a pressed place within which an enemy is aimed at. */
const POINTER_REACH = 1.4;
/** Metres: nearer targets are aimed at as if they were that far off, so that the weapon stays level. */
const NEAREST_PLACE = 1;
const NEAREST_SIGHTED = 0.5;

/**
 * The aim at a place of the map from above: at the chest of an enemy there, else at the height of a chest. The heading
 * is the pointer's own; there is no aim assistance.
 */
export function aimAtPlace(self: BotFrame, x: number, y: number, enemies: readonly BotFrame[]): Aim {
  const there = enemies.find((enemy) => enemy.isAlive && Math.hypot(enemy.x - x, enemy.y - y) < POINTER_REACH);
  const { chest } = there ? statureOf(there) : body.standing;
  const distance = Math.max(NEAREST_PLACE, Math.hypot(x - self.x, y - self.y));
  return { yaw: Math.atan2(y - self.y, x - self.x), rise: (chest - statureOf(self).muzzle) / distance };
}

/** Radians between a touch stick and an enemy within which the stick aims at the enemy. */
const STICK_REACH = (8 * Math.PI) / 180;
/** Metres at which a stick without an enemy aims at the height of a chest. */
const STICK_DISTANCE = 12;

/** The aim of a touch stick: its direction, or that of the nearest enemy in sight within `STICK_REACH`. */
export function aimOfStick(self: BotFrame, yaw: number, enemies: readonly BotFrame[]): Aim {
  let best: Aim | undefined;
  let least = STICK_REACH;
  for (const enemy of enemies) {
    if (!enemy.isAlive) continue;
    const aim = aimAtPlace(self, enemy.x, enemy.y, [enemy]);
    const off = Math.abs(turnBetween(yaw, aim.yaw));
    if (off >= least) continue;
    least = off;
    best = aim;
  }
  return best ?? { yaw, rise: (body.standing.chest - statureOf(self).muzzle) / STICK_DISTANCE };
}

/** Metres: where a line of sight ends, and the length of its steps. */
const SIGHT_END = 60;
const SIGHT_STEP = 0.25;

/** A line of sight in space, its direction of length 1. */
export interface SightLine {
  readonly from: Point;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * The aim of the over-the-shoulder view: at the first wall, floor or enemy in the middle of the picture. The weapon is
 * beside the eye, so its direction differs from the look.
 */
export function aimAlongSight(self: BotFrame, { from, x, y, z }: SightLine, enemies: readonly BotFrame[]): Aim {
  // Nothing nearer than the own body is aimed at.
  let far = Math.hypot(from.x - self.x, from.y - self.y) + 1;
  const isMet = (px: number, py: number, pz: number): boolean =>
    pz < 0 || heightAt(px, py) > pz || enemies.some((enemy) => isInside(enemy, px, py, pz));
  while (far < SIGHT_END && !isMet(from.x + x * far, from.y + y * far, from.z + z * far)) far += SIGHT_STEP;
  const [px, py, pz] = [from.x + x * far, from.y + y * far, from.z + z * far];
  const distance = Math.max(NEAREST_SIGHTED, Math.hypot(px - self.x, py - self.y));
  return { yaw: Math.atan2(py - self.y, px - self.x), rise: (pz - statureOf(self).muzzle) / distance };
}

const isInside = (enemy: BotFrame, x: number, y: number, z: number): boolean =>
  enemy.isAlive && Math.hypot(enemy.x - x, enemy.y - y) < body.radius && z < statureOf(enemy).top;
