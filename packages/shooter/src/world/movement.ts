import type { Control } from './control.ts';
import { lengthOf } from './geometry.ts';
import { body, speed, TICK_S } from './rules.ts';
import type { Bot, ShooterWorld } from './state.ts';
import { canStand } from './terrain.ts';

/** Moves one body for a tick towards its wanted velocity, with limited acceleration; it slides along boxes. */
export function move(bot: Bot, control: Control): void {
  bot.crouched = control.crouch;
  const most = speed.acceleration * TICK_S;
  const dvx = control.vx - bot.vx;
  const dvy = control.vy - bot.vy;
  const change = lengthOf(dvx, dvy);
  const share = change > most ? most / change : 1;
  bot.vx += dvx * share;
  bot.vy += dvy * share;
  slide(bot, bot.vx * TICK_S, bot.vy * TICK_S);
}

/** Moves a body if it fits there, else along one of the two directions; a direction that is blocked loses its speed. */
function slide(bot: Bot, dx: number, dy: number): void {
  if (canStand(bot.x + dx, bot.y + dy)) {
    bot.x += dx;
    bot.y += dy;
    return;
  }
  if (canStand(bot.x + dx, bot.y)) bot.x += dx;
  else bot.vx = 0;
  if (canStand(bot.x, bot.y + dy)) bot.y += dy;
  else bot.vy = 0;
}

/** Share of the overlap that each body is pushed back in a tick. */
const PUSH_SHARE = 0.3;
/** Metres that it is pushed to its right. */
const SIDESTEP = 0.01;

/**
 * Pushes apart overlapping bodies of either team, by a share of the overlap. Both are also pushed a little to their
 * right, or two bodies that meet head-on would block each other.
 */
export function separateBodies(world: ShooterWorld): void {
  const { bots } = world;
  const least = 2 * body.radius;
  for (let i = 0; i < bots.length; i++) {
    const a = bots[i];
    if (!a?.isAlive) continue;
    for (let j = i + 1; j < bots.length; j++) {
      const b = bots[j];
      if (!b?.isAlive) continue;
      const dx = b.x - a.x;
      const dy = b.y - a.y;
      const square = dx * dx + dy * dy;
      if (square >= least * least) continue;
      const distance = Math.sqrt(square);
      const push = (least - distance) * PUSH_SHARE;
      const ux = distance === 0 ? 1 : dx / distance;
      const uy = distance === 0 ? 0 : dy / distance;
      nudge(a, -ux * push - uy * SIDESTEP, -uy * push + ux * SIDESTEP);
      nudge(b, ux * push + uy * SIDESTEP, uy * push - ux * SIDESTEP);
    }
  }
}

function nudge(bot: Bot, dx: number, dy: number): void {
  if (canStand(bot.x + dx, bot.y)) bot.x += dx;
  if (canStand(bot.x, bot.y + dy)) bot.y += dy;
}
