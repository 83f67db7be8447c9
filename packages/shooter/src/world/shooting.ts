import { logEvent } from '@fourth-seat/game/simulation';
import type { Control } from './control.ts';
import { lengthOf, RADIANS_PER_DEGREE } from './geometry.ts';
import { normal } from './noise.ts';
import { body, health, speed, TEAM_SIZE, TICK_S, TICKS_PER_SECOND } from './rules.ts';
import { type Bot, enemyOf, type World } from './state.ts';
import { isClear } from './terrain.ts';
import { damageAt, type Weapon, weapons } from './weapons.ts';

/** Damage that was dealt in a tick and takes effect at its end, so that nobody is first. */
export interface Wound {
  readonly shooter: Bot;
  readonly victim: Bot;
  readonly damage: number;
  readonly isHead: boolean;
  readonly by: string;
}

/** Runs a weapon for a tick: cooling down, reloading, and a shot where the finger is down. */
export function operate(world: World, bot: Bot, control: Control, wounds: Wound[]): void {
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
  // Adding keeps what a tick is too long: 800 rounds a minute are one every two and a quarter ticks.
  bot.cooldown_s += 60 / weapon.roundsPerMinute;
  bot.ammo--;
  bot.hand.burst++;
  bot.shotAt = world.tick;
  bot.protectedUntil = Math.min(bot.protectedUntil, world.tick);
  bot.stats.shots++;
  for (let pellet = 0; pellet < weapon.pellets; pellet++) fireRay(world, bot, weapon, control, wounds);
  bot.recoil = Math.min(1, bot.recoil + weapon.recoil * (1 - bot.player.profile.recoil_control * 0.7));
}

export function reload(bot: Bot): void {
  const weapon = weapons[bot.player.profile.weapon];
  if (bot.reload_s <= 0 && bot.ammo < weapon.magazine) bot.reload_s = weapon.reload_s;
}

/** One ray: where the weapon points, with its spread. */
function fireRay(world: World, bot: Bot, weapon: Weapon, control: Control, wounds: Wound[]): void {
  const { aim } = bot.rng;
  const moving = lengthOf(bot.vx, bot.vy) / speed.run;
  const steady = bot.crouched ? 0.75 : 1;
  // Walking at aim speed costs little; the square makes running fire wild.
  const sigma =
    (weapon.spread * steady + weapon.runSpread * moving * moving + weapon.recoilSpread * bot.recoil) *
    RADIANS_PER_DEGREE;
  const off = normal(aim) * sigma;
  // Small angles: cosine 1 − off²/2 and sine off, and no function is called.
  const bend = 1 - (off * off) / 2;
  const rx = bot.faceX * bend - bot.faceY * off;
  const ry = bot.faceY * bend + bot.faceX * off;
  const muzzle = bot.crouched ? body.crouched.muzzle : body.standing.muzzle;
  const rise = (control.aimHeight - muzzle) / Math.max(control.aimDistance, 0.5) + normal(aim) * sigma * 0.7;
  const hit = rayHit(world, bot, muzzle, rx, ry, rise, weapon.range);
  if (!hit) return;
  const damage = damageAt(weapon, hit.distance, hit.isHead);
  wounds.push({ shooter: bot, victim: hit.victim, damage, isHead: hit.isHead, by: bot.player.profile.weapon });
}

interface RayHit {
  readonly victim: Bot;
  readonly distance: number;
  readonly isHead: boolean;
}

/** The nearest enemy whose cylinder or head a ray meets before any box does. `rise` is height won a metre. */
export function rayHit(
  world: World,
  from: Bot,
  muzzle: number,
  rx: number,
  ry: number,
  rise: number,
  range: number,
): RayHit | undefined {
  let best: RayHit | undefined;
  for (let n = 0; n < TEAM_SIZE; n++) {
    const victim = enemyOf(world, from.team, n);
    if (!victim.isAlive) continue;
    const dx = victim.x - from.x;
    const dy = victim.y - from.y;
    const distance = dx * rx + dy * ry;
    if (distance <= 0 || distance > range || (best && best.distance <= distance)) continue;
    const isHead = meets(victim, Math.abs(dx * ry - dy * rx), muzzle + rise * distance);
    if (isHead !== undefined) best = { victim, distance, isHead };
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

/** Whether a ray that passes at this distance from the axis, at this height, meets the head, the body or neither. */
function meets(victim: Bot, aside: number, height: number): boolean | undefined {
  const { top } = victim.crouched ? body.crouched : body.standing;
  if (height < 0 || height > top) return undefined;
  if (height > top - body.headHeight) return aside <= body.headRadius ? true : undefined;
  return aside <= body.radius ? false : undefined;
}

/** Takes off what was dealt in a tick. Somebody may fall to several; the first in seat order gets the kill. */
export function applyWounds(world: World, wounds: readonly Wound[]): void {
  for (const { shooter, victim, damage, isHead, by } of wounds) {
    if (!victim.isAlive || world.tick < victim.protectedUntil) continue;
    shooter.stats.hits++;
    if (isHead) shooter.stats.headHits++;
    victim.health -= damage;
    victim.hurtAt = world.tick;
    logEvent(world.log, world.tick, { type: 'hit', seat: shooter.seat, victim: victim.seat, damage, isHead });
    if (victim.health > 0) continue;
    victim.isAlive = false;
    victim.health = 0;
    victim.hand.target = -1;
    victim.respawnAt = world.tick + health.respawn_s * TICKS_PER_SECOND;
    victim.stats.deaths++;
    shooter.stats.kills++;
    logEvent(world.log, world.tick, { type: 'kill', seat: shooter.seat, victim: victim.seat, isHead, by });
  }
}
