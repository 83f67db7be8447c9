import { logEvent } from '@fourth-seat/game/simulation';
import { NO_TEAM, type Owner, type Place, type Team } from '../basics.ts';
import { ROUNDING } from './geometry.ts';
import { pointAt } from './map.ts';
import { domination, TICK_S } from './rules.ts';
import type { Bot, Point, ShooterWorld } from './state.ts';

/** A tick of Domination: bodies in the circles capture points, and held points score. */
export function stepDomination(world: ShooterWorld): void {
  for (const [i, point] of world.points.entries()) {
    const place = pointAt(i);
    const counts: [number, number] = [0, 0];
    for (const bot of world.bots) if (isStandingAt(bot, place)) counts[bot.team]++;
    if (stepCapture(point, counts)) logEvent(world.log, world.tick, captureEvent(world, i, point));
    if (point.owner !== NO_TEAM) world.score[point.owner] += domination.scorePerSecond * TICK_S;
  }
}

function isStandingAt(bot: Bot, { x, y }: Place): boolean {
  const dx = bot.x - x;
  const dy = bot.y - y;
  return bot.isAlive && dx * dx + dy * dy <= domination.captureRadius * domination.captureRadius;
}

function captureEvent(world: ShooterWorld, i: number, { owner }: Point) {
  const place = pointAt(i);
  const seats = world.bots.filter((bot) => isStandingAt(bot, place)).map(({ seat }) => seat);
  return { type: 'capture', point: i, owner, seats } as const;
}

/**
 * One tick of a point, given the number of bodies of each team in its circle; returns true if its owner changed. A held
 * point first becomes neutral, then the other team's; each takes the time for the net advantage. With both teams
 * present and an advantage below two nothing changes. With nobody present progress falls.
 */
export function stepCapture(point: Point, [west, east]: readonly [number, number]): boolean {
  const net = Math.abs(west - east);
  const strong: Owner = west > east ? 0 : east > west ? 1 : NO_TEAM;
  point.isContested = west > 0 && east > 0 && net < 2;
  if (point.isContested) return false;
  if (strong === NO_TEAM || point.owner === strong) {
    fade(point, strong === NO_TEAM ? 1 : 2);
    return false;
  }
  if (point.taker !== strong) {
    // The other team's progress has to fall to 0 first.
    if (point.progress > 0) {
      fade(point, net);
      return false;
    }
    point.taker = strong;
  }
  point.progress += TICK_S / (domination.capture_s[Math.min(net, 3) - 1] ?? 1);
  if (point.progress < 1 - ROUNDING) return false;
  take(point, strong);
  return true;
}

function take(point: Point, team: Team): void {
  point.owner = point.owner === NO_TEAM ? team : NO_TEAM;
  point.taker = NO_TEAM;
  point.progress = 0;
}

function fade(point: Point, factor: number): void {
  point.progress = Math.max(0, point.progress - (TICK_S * factor) / domination.capture_s[0]);
  if (point.progress === 0) point.taker = NO_TEAM;
}
