import { logEvent } from '@fourth-seat/game/simulation';
import type { Control } from './control.ts';
import { lengthOf, RADIANS_PER_DEGREE } from './geometry.ts';
import { drawNormal } from './noise.ts';
import { body, health, speed, statureOf, TEAM_SIZE, TICK_S, TICKS_PER_SECOND } from './rules.ts';
import { type Bot, type DamageSource, enemyOf, NO_TARGET, protectedUntil, type ShooterWorld } from './state.ts';
import { isClear } from './terrain.ts';
import { damageOf, type RayHit, type Weapon, weapons } from './weapons.ts';

/** Damage of a tick. It takes effect at the end of the tick, so that the order of seats decides nothing. */
export interface Wound {
  readonly shooter: Bot;
  readonly victim: Bot;
  readonly damage: number;
  readonly isHead: boolean;
  readonly by: DamageSource;
}

/** Runs a weapon for a tick: cooldown, reloading, and a shot if `fire` is set. */
export function runWeapon(world: ShooterWorld, bot: Bot, control: Control, wounds: Wound[]): void {
  const weapon: Weapon = weapons[bot.player.profile.weapon];
  bot.cooldown_s = Math.max(bot.cooldown_s - TICK_S, -TICK_S);
  bot.recoil = Math.max(0, bot.recoil - TICK_S / weapon.settle_s);
  bot.throw_s = Math.max(0, bot.throw_s - TICK_S);
  if (bot.reload_s > 0) {
    bot.reload_s -= TICK_S;
    if (bot.reload_s <= 0) bot.ammo = weapon.magazine;
    return;
  }
  if (!control.fire || bot.throw_s > 0 || bot.cooldown_s > 0) return;
  if (bot.ammo === 0) {
    reload(bot);
    return;
  }
  // Adding keeps fractions of a tick: at 800 rounds a minute a shot is due every 2.25 ticks.
  bot.cooldown_s += 60 / weapon.roundsPerMinute;
  bot.ammo--;
  bot.hand.burst++;
  bot.shotAt = world.tick;
  bot.protectedUntil = Math.min(bot.protectedUntil, world.tick);
  bot.stats.shots++;
  for (let pellet = 0; pellet < weapon.pellets; pellet++) {
    const wound = fireRay(world, bot, weapon, control);
    if (wound) wounds.push(wound);
  }
  bot.recoil = Math.min(1, bot.recoil + weapon.recoil * (1 - bot.player.profile.recoil_control * HELD_SHARE));
}

/** Begins to reload, unless it is under way or the magazine is full. */
export function reload(bot: Bot): void {
  const weapon = weapons[bot.player.profile.weapon];
  if (bot.reload_s <= 0 && bot.ammo < weapon.magazine) bot.reload_s = weapon.reload_s;
}

/** Share of the recoil that a full `recoil_control` holds back. */
const HELD_SHARE = 0.7;
/** Spread of a crouched body as a share of that of a standing one. */
const CROUCHED_SHARE = 0.75;
/** Spread of the height as a share of the spread to the side. */
const SPREAD_HEIGHT_SHARE = 0.7;

/** Fires one ray along the weapon with a random deviation; undefined where it meets nobody. */
function fireRay(world: ShooterWorld, bot: Bot, weapon: Weapon, control: Control): Wound | undefined {
  const { aim } = bot.rng;
  const moving = lengthOf(bot.vx, bot.vy) / speed.run;
  const steady = bot.crouched ? CROUCHED_SHARE : 1;
  // The square of the speed makes fire on the run wide and costs little at walking speed.
  const sigma =
    (weapon.spread * steady + weapon.runSpread * moving * moving + weapon.recoilSpread * bot.recoil) *
    RADIANS_PER_DEGREE;
  const off = drawNormal(aim) * sigma;
  // For small angles the cosine is 1 − off²/2 and the sine is off.
  const bend = 1 - (off * off) / 2;
  const rx = bot.faceX * bend - bot.faceY * off;
  const ry = bot.faceY * bend + bot.faceX * off;
  const { muzzle } = statureOf(bot);
  const rise =
    (control.aimHeight - muzzle) / Math.max(control.aimDistance, 0.5) + drawNormal(aim) * sigma * SPREAD_HEIGHT_SHARE;
  const hit = findHit(world, bot, { muzzle, x: rx, y: ry, rise, range: weapon.range });
  if (!hit) return undefined;
  const { victim, isHead } = hit;
  return { shooter: bot, victim, damage: damageOf(weapon, hit), isHead, by: bot.player.profile.weapon };
}

interface VictimHit extends RayHit {
  readonly victim: Bot;
}

/** A shot from the muzzle, at this height: its direction, and metres of height for each metre ahead. */
interface Ray {
  readonly muzzle: number;
  readonly x: number;
  readonly y: number;
  readonly rise: number;
  readonly range: number;
}

/** The nearest enemy whose body or head a ray meets before a box. */
export function findHit(world: ShooterWorld, from: Bot, ray: Ray): VictimHit | undefined {
  const { muzzle, x: rx, y: ry, rise, range } = ray;
  let best: VictimHit | undefined;
  for (let n = 0; n < TEAM_SIZE; n++) {
    const victim = enemyOf(world, from.team, n);
    if (!victim.isAlive) continue;
    const dx = victim.x - from.x;
    const dy = victim.y - from.y;
    const distance = dx * rx + dy * ry;
    if (distance <= 0 || distance > range || (best && best.distance <= distance)) continue;
    const part = partMet(victim, Math.abs(dx * ry - dy * rx), muzzle + rise * distance);
    if (part) best = { victim, distance, isHead: part === 'head' };
  }
  if (!best) return undefined;
  const { distance } = best;
  const isFree = isClear(
    from.x,
    from.y,
    muzzle,
    from.x + rx * distance,
    from.y + ry * distance,
    muzzle + rise * distance,
  );
  return isFree ? best : undefined;
}

/** What a ray at this distance from the axis and this height meets of a body; undefined for nothing. */
function partMet(victim: Bot, aside: number, height: number): 'head' | 'trunk' | undefined {
  const { top } = statureOf(victim);
  if (height < 0 || height > top) return undefined;
  if (height > top - body.headHeight) return aside <= body.headRadius ? 'head' : undefined;
  return aside <= body.radius ? 'trunk' : undefined;
}

/** Applies the damage of a tick. If several shooters kill a victim, the first in seat order gets the kill. */
export function applyWounds(world: ShooterWorld, wounds: readonly Wound[]): void {
  for (const { shooter, victim, damage, isHead, by } of wounds) {
    if (!victim.isAlive || world.tick < protectedUntil(victim)) continue;
    shooter.stats.hits++;
    if (isHead) shooter.stats.headHits++;
    victim.health -= damage;
    victim.hurtAt = world.tick;
    logEvent(world.log, world.tick, { type: 'hit', seat: shooter.seat, victim: victim.seat, damage, isHead });
    if (victim.health > 0) continue;
    victim.isAlive = false;
    victim.health = 0;
    victim.hand.target = NO_TARGET;
    victim.respawnAt = world.tick + health.respawn_s * TICKS_PER_SECOND;
    victim.stats.deaths++;
    shooter.stats.kills++;
    logEvent(world.log, world.tick, { type: 'kill', seat: shooter.seat, victim: victim.seat, isHead, by });
  }
}
