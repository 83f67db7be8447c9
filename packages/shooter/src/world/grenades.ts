import { logEvent } from '@fourth-seat/game/simulation';
import type { Place, Throw } from '../basics.ts';
import { distanceBetween, lengthOf } from './geometry.ts';
import { frag, smoke, TEAM_SIZE, THROW_S, TICKS_PER_SECOND } from './rules.ts';
import type { Wound } from './shooting.ts';
import { type Bot, botAt, enemyOf, type ShooterWorld } from './state.ts';
import { heightAt, isClear } from './terrain.ts';

/** Throws a grenade towards a place. It flies over cover, stops before a wall, and goes at most its range. */
export function throwGrenade(world: ShooterWorld, bot: Bot, { kind, ...target }: Throw): void {
  const stock = kind === 'frag' ? 'frags' : 'smokes';
  if (bot[stock] === 0 || bot.throw_s > 0 || bot.reload_s > 0) return;
  bot[stock]--;
  bot.throw_s = THROW_S;
  const [range, delay_s] = kind === 'frag' ? [frag.range, frag.fuse_s] : [smoke.range, smoke.flight_s];
  const { x, y } = landingPoint(bot, target, range);
  const at = world.tick + Math.floor(delay_s * TICKS_PER_SECOND + 0.5);
  world.grenades.push({ kind, team: bot.team, seat: bot.seat, x, y, at });
  logEvent(world.log, world.tick, { type: 'throw', kind, x, y, seat: bot.seat });
}

/** Metres from one look at a flight to the next. */
const FLIGHT_STEP = 0.5;
/** A flight ends before what is higher than this, in metres: walls, but no cover. */
const FLIES_OVER = 2;

/** Where a throw towards a place comes down. */
function landingPoint(bot: Bot, target: Place, range: number): Place {
  const dx = target.x - bot.x;
  const dy = target.y - bot.y;
  const length = lengthOf(dx, dy);
  const share = length > range ? range / length : 1;
  let x = bot.x;
  let y = bot.y;
  const steps = 1 + Math.floor((length * share) / FLIGHT_STEP);
  for (let i = 1; i <= steps; i++) {
    const nextX = bot.x + (dx * share * i) / steps;
    const nextY = bot.y + (dy * share * i) / steps;
    if (heightAt(nextX, nextY) > FLIES_OVER) break;
    x = nextX;
    y = nextY;
  }
  return { x, y };
}

/** Sets off the grenades whose fuse has run out, and removes the clouds whose time is over. */
export function detonate(world: ShooterWorld, wounds: Wound[]): void {
  if (world.clouds.length > 0) world.clouds = world.clouds.filter(({ until }) => until > world.tick);
  if (world.grenades.length === 0) return;
  const due = world.grenades.filter(({ at }) => at <= world.tick);
  if (due.length === 0) return;
  world.grenades = world.grenades.filter(({ at }) => at > world.tick);
  for (const { kind, team, seat, x, y } of due) {
    logEvent(world.log, world.tick, { type: 'burst', kind, x, y, seat });
    if (kind === 'smoke') {
      world.clouds.push({ x, y, until: world.tick + smoke.length_s * TICKS_PER_SECOND });
      continue;
    }
    for (let n = 0; n < TEAM_SIZE; n++) {
      const victim = enemyOf(world, team, n);
      const damage = victim.isAlive ? fragDamage(victim, x, y) : 0;
      if (damage > 0) wounds.push({ shooter: botAt(world, seat), victim, damage, isHead: false, by: 'frag' });
    }
  }
}

/** Height in metres of the middle of a blast. */
const BLAST_HEIGHT = 1.2;
/** Height of the part of a body that it has to reach. */
const REACHED_HEIGHT = 0.8;

/** Falls evenly from `frag.damage` at the centre to nothing at `frag.radius`; walls and cover between shield. */
export function fragDamage(victim: Bot, x: number, y: number): number {
  const distance = distanceBetween(victim, { x, y });
  if (distance >= frag.radius || !isClear(x, y, BLAST_HEIGHT, victim.x, victim.y, REACHED_HEIGHT)) return 0;
  return frag.damage * (1 - distance / frag.radius);
}
