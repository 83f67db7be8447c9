import { heightAt, statureOf } from '@fourth-seat/shooter';
import type { Point } from '../scene/shots.ts';
import type { BotFrame } from '../worker/frame.ts';

export interface Aim {
  readonly yaw: number;
  readonly rise: number;
}

const NEAR = 1.4;

/**
 * The aim at a place of the map from above: at the chest of an enemy there, else at the height of a chest. The heading
 * is the pointer's own; there is no aim assistance.
 */
export function aimAtPlace(self: BotFrame, x: number, y: number, enemies: readonly BotFrame[]): Aim {
  const there = enemies.find((enemy) => enemy.isAlive && Math.hypot(enemy.x - x, enemy.y - y) < NEAR);
  const height = there ? statureOf(there).chest : 1.25;
  const distance = Math.max(1, Math.hypot(x - self.x, y - self.y));
  return { yaw: Math.atan2(y - self.y, x - self.x), rise: (height - statureOf(self).muzzle) / distance };
}

const help = (8 * Math.PI) / 180;

/** The aim of a touch stick: its direction, or that of an enemy in sight within 8° of it. */
export function aimOfStick(self: BotFrame, yaw: number, enemies: readonly BotFrame[]): Aim {
  let best: Aim | undefined;
  let least = help;
  for (const enemy of enemies) {
    if (!enemy.isAlive) continue;
    const aim = aimAtPlace(self, enemy.x, enemy.y, [enemy]);
    const off = Math.abs(Math.atan2(Math.sin(aim.yaw - yaw), Math.cos(aim.yaw - yaw)));
    if (off >= least) continue;
    least = off;
    best = aim;
  }
  return best ?? { yaw, rise: (1.25 - statureOf(self).muzzle) / 12 };
}

const FARTHEST = 60;
const STRIDE = 0.25;

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
    pz < 0 ||
    heightAt(px, py) > pz ||
    enemies.some(
      (enemy) => enemy.isAlive && Math.hypot(enemy.x - px, enemy.y - py) < 0.34 && pz < statureOf(enemy).top,
    );
  while (far < FARTHEST && !isMet(from.x + x * far, from.y + y * far, from.z + z * far)) far += STRIDE;
  const [px, py, pz] = [from.x + x * far, from.y + y * far, from.z + z * far];
  const distance = Math.max(0.5, Math.hypot(px - self.x, py - self.y));
  return { yaw: Math.atan2(py - self.y, px - self.x), rise: (pz - statureOf(self).muzzle) / distance };
}
