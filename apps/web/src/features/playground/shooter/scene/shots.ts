import { heightAt, relayMap, statureOf, type Team } from '@fourth-seat/shooter';
import type { BotFrame, ShooterFrame } from '../worker/frame.ts';
import { turnBetween } from './angles.ts';

/** A place in space: metres east, south and over the floor. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Where a shot meets a wall, a crate, the floor or the low wall around, and the direction that this surface faces. */
export interface Impact {
  readonly at: Point;
  readonly normal: Point;
}

export interface Shot {
  readonly seat: number;
  readonly team: Team;
  readonly from: Point;
  readonly to: Point;
  readonly hit: boolean;
  /** Undefined where it hit somebody, or met nothing. */
  readonly impact: Impact | undefined;
}

/** Metres after which the line of a shot that met nothing ends. */
const LINE_LENGTH = 46;
/** Metres between the places where a line of sight looks for a wall. */
const STEP = 0.5;
/** Metres of the muzzle before the body. */
const MUZZLE_REACH = 0.6;
/** Radians beside the barrel within which a victim was hit by the weapon. */
const BARREL_SPREAD = 0.25;
/** Radians by which the drawn lines of shots are apart: frames do not tell how far each went beside the barrel. */
const DRAWN_SPREAD = 0.024;

/** The lines of the shots since the frame before: each ends at its victim, at what it meets or after `LINE_LENGTH`. */
export function shotsOf({ tick, bots, news }: Pick<ShooterFrame, 'tick' | 'bots' | 'news'>): readonly Shot[] {
  return bots.flatMap((bot): readonly Shot[] => {
    if (!bot.fired) return [];
    const from = muzzleOf(bot);
    const { seat, team } = bot;
    const hit = news
      .flatMap((event) => (event.type === 'hit' && event.seat === seat ? (bots[event.victim] ?? []) : []))
      .find((victim) => isAhead(bot, victim));
    if (hit) {
      const to = { x: hit.x, y: hit.y, z: statureOf(hit).chest };
      return [{ seat, team, from, to, hit: true, impact: undefined }];
    }
    const yaw = bot.yaw + DRAWN_SPREAD * scatter(2 * tick + 64 * seat);
    const rise = bot.rise + DRAWN_SPREAD * scatter(2 * tick + 64 * seat + 1);
    // From the middle of the body: a muzzle may reach into a wall.
    const start = { x: bot.x, y: bot.y, z: from.z };
    const impact = impactOf(start, yaw, rise);
    return [{ seat, team, from, to: impact?.at ?? pointAlong(start, yaw, rise, LINE_LENGTH), hit: false, impact }];
  });
}

/** A number from −0.5 to 0.5, far from that of the next one (multiplicative hashing by the golden ratio). */
const scatter = (n: number): number => (Math.imul(n, 0x9e3779b1) >>> 0) / 2 ** 32 - 0.5;

const pointAlong = ({ x, y, z }: Point, yaw: number, rise: number, far: number): Point => ({
  x: x + Math.cos(yaw) * far,
  y: y + Math.sin(yaw) * far,
  z: z + rise * far,
});

/** Height of the low wall around the arena, as it is drawn. */
export const OUTER_WALL_M = 1.3;

/** Height of what is drawn in the cell of a place. */
const drawnHeight = (x: number, y: number): number => (isOutside(x, y) ? OUTER_WALL_M : heightAt(x, y));

/**
 * What a line from a place first meets within `LINE_LENGTH`: a side or the top of a box, or the floor. It goes from cell
 * to cell of the map, whose boxes stand on whole metres. Undefined for nothing, as beyond the low wall around.
 */
export function impactOf(from: Point, yaw: number, rise: number): Impact | undefined {
  const [dx, dy] = [Math.cos(yaw), Math.sin(yaw)];
  const [stepX, stepY] = [Math.sign(dx), Math.sign(dy)];
  let [cellX, cellY] = [Math.floor(from.x), Math.floor(from.y)];
  let far = 0;
  let entered: Point = { x: 0, y: 0, z: 1 };
  while (far < LINE_LENGTH) {
    const height = drawnHeight(cellX + 0.5, cellY + 0.5);
    if (far > 0 && from.z + rise * far < height) return { at: pointAlong(from, yaw, rise, far), normal: entered };
    const toX = stepX === 0 ? Infinity : (cellX + (stepX > 0 ? 1 : 0) - from.x) / dx;
    const toY = stepY === 0 ? Infinity : (cellY + (stepY > 0 ? 1 : 0) - from.y) / dy;
    const next = Math.min(toX, toY, LINE_LENGTH);
    if (from.z + rise * next < height && rise < 0 && from.z + rise * far >= height) {
      return { at: pointAlong(from, yaw, rise, (height - from.z) / rise), normal: { x: 0, y: 0, z: 1 } };
    }
    if (isOutside(cellX, cellY)) return undefined;
    far = next;
    if (toX < toY) cellX += stepX;
    else cellY += stepY;
    entered = toX < toY ? { x: -stepX, y: 0, z: 0 } : { x: 0, y: -stepY, z: 0 };
  }
  return undefined;
}

const isOutside = (x: number, y: number): boolean => x < 0 || y < 0 || x >= relayMap.width || y >= relayMap.depth;

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

/** Metres of sight from an eye in a direction, up to the next wall or `most`. Low cover does not stop sight. */
export function sightDistance({ x, y, z: eye }: Point, angle: number, most: number): number {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let far = 0;
  while (far < most && heightAt(x + dx * far, y + dy * far) < eye) far += STEP / 2;
  return Math.min(far, most);
}
