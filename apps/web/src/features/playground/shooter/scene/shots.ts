import { body, heightAt, type Team } from '@fourth-seat/shooter';
import type { BotFrame, ShooterFrame } from '../worker/frame.ts';

/** A place in space: metres east, south and over the floor. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Shot {
  readonly seat: number;
  readonly team: Team;
  readonly from: Spot;
  readonly to: Spot;
  readonly hit: boolean;
}

const range = 46;
const step = 0.5;

/** The lines of the shots since the frame before: to whom they hit, else straight on to the next wall. */
export function shotsOf({ bots, news }: Pick<ShooterFrame, 'bots' | 'news'>): readonly Shot[] {
  return bots.flatMap((bot) => {
    if (!bot.fired) return [];
    const from = muzzleOf(bot);
    const hit = news
      .flatMap((event) => (event.type === 'hit' && event.seat === bot.seat ? (bots[event.victim] ?? []) : []))
      .find((victim) => isAhead(bot, victim));
    const to = hit ? { x: hit.x, y: hit.y, z: heightOf(hit).chest } : wallBehind(from, bot.yaw);
    return [{ seat: bot.seat, team: bot.team, from, to, hit: hit !== undefined }];
  });
}

/** A grenade of one's own also hits: only who stands where the barrel points was shot. */
function isAhead(bot: BotFrame, { x, y }: BotFrame): boolean {
  const off = Math.atan2(y - bot.y, x - bot.x) - bot.yaw;
  return Math.abs(Math.atan2(Math.sin(off), Math.cos(off))) < 0.25;
}

export const heightOf = ({ crouched }: Pick<BotFrame, 'crouched'>) => (crouched ? body.crouched : body.standing);

/** Where the barrel ends. */
export function muzzleOf(bot: BotFrame): Spot {
  const { muzzle } = heightOf(bot);
  return { x: bot.x + Math.cos(bot.yaw) * 0.6, y: bot.y + Math.sin(bot.yaw) * 0.6, z: muzzle };
}

/** Where a level line meets what is higher than it, or ends. */
function wallBehind({ x, y, z }: Spot, yaw: number): Spot {
  const [dx, dy] = [Math.cos(yaw), Math.sin(yaw)];
  let far = step;
  while (far < range && heightAt(x + dx * far, y + dy * far) < z) far += step;
  return { x: x + dx * far, y: y + dy * far, z };
}

/** How far a look in a direction goes before a wall or the end of its range; low cover is looked over. */
export function lookLength(x: number, y: number, angle: number, eye: number, most: number): number {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let far = 0;
  while (far < most && heightAt(x + dx * far, y + dy * far) < eye) far += step / 2;
  return Math.min(far, most);
}
