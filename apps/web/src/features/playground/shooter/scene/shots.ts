import { heightAt, statureOf, type Team } from '@fourth-seat/shooter';
import type { BotFrame, ShooterFrame } from '../worker/frame.ts';
import { turnBetween } from './angles.ts';

/** A place in space: metres east, south and over the floor. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Shot {
  readonly seat: number;
  readonly team: Team;
  readonly from: Point;
  readonly to: Point;
  readonly hit: boolean;
}

/** Metres after which the line of a shot that met nothing ends. */
const LINE_LENGTH = 46;
/** Metres between the places where a line looks for a wall. */
const STEP = 0.5;
/** Metres of the muzzle before the body. */
const MUZZLE_REACH = 0.6;
/** Radians beside the barrel within which a victim was hit by the weapon. */
const BARREL_SPREAD = 0.25;

/** The lines of the shots since the frame before: each ends at its victim, at the next wall or after `LINE_LENGTH`. */
export function shotsOf({ bots, news }: Pick<ShooterFrame, 'bots' | 'news'>): readonly Shot[] {
  return bots.flatMap((bot) => {
    if (!bot.fired) return [];
    const from = muzzleOf(bot);
    const hit = news
      .flatMap((event) => (event.type === 'hit' && event.seat === bot.seat ? (bots[event.victim] ?? []) : []))
      .find((victim) => isAhead(bot, victim));
    const to = hit ? { x: hit.x, y: hit.y, z: statureOf(hit).chest } : wallBehind(from, bot.yaw);
    return [{ seat: bot.seat, team: bot.team, from, to, hit: hit !== undefined }];
  });
}

/** Whether a hit came from the weapon and not from the shooter's grenade: the victim stands where the barrel points. */
function isAhead(bot: BotFrame, { x, y }: BotFrame): boolean {
  return Math.abs(turnBetween(bot.yaw, Math.atan2(y - bot.y, x - bot.x))) < BARREL_SPREAD;
}

/** The place of the muzzle. */
function muzzleOf(bot: BotFrame): Point {
  const { muzzle } = statureOf(bot);
  return {
    x: bot.x + Math.cos(bot.yaw) * MUZZLE_REACH,
    y: bot.y + Math.sin(bot.yaw) * MUZZLE_REACH,
    z: muzzle,
  };
}

/** The place where a level line meets a box higher than it, or its end. */
function wallBehind({ x, y, z }: Point, yaw: number): Point {
  const [dx, dy] = [Math.cos(yaw), Math.sin(yaw)];
  let far = STEP;
  while (far < LINE_LENGTH && heightAt(x + dx * far, y + dy * far) < z) far += STEP;
  return { x: x + dx * far, y: y + dy * far, z };
}

/** Metres of sight from an eye in a direction, up to the next wall or `most`. Low cover does not stop sight. */
export function sightDistance({ x, y, z: eye }: Point, angle: number, most: number): number {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let far = 0;
  while (far < most && heightAt(x + dx * far, y + dy * far) < eye) far += STEP / 2;
  return Math.min(far, most);
}
