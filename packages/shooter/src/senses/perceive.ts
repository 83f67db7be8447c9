import { maths } from '@fourth-seat/game';
import { lengthOf, RADIANS_PER_DEGREE } from '../world/geometry.ts';
import { hearing, LONG_AGO, sight, speed, TEAM_SIZE, TICK_S, TICKS_PER_SECOND } from '../world/rules.ts';
import { type Bot, enemyOf, mateOf, type ShooterWorld, type Sighting } from '../world/state.ts';
import { exposure } from './sight.ts';

const STEP_S = sight.perceptionTicks * TICK_S;

/**
 * Updates a bot's sightings, ten times a second. A brain learns of enemies in this way alone: by sight, by sound, by a
 * hit, or from a mate. Returns true if an enemy has come into sight.
 */
export function perceive(world: ShooterWorld, bot: Bot): boolean {
  if (!bot.isAlive) return false;
  let isAlarmed = false;
  // An enemy is in view if the cosine of its angle to the look is greater than this.
  const rim = maths.cos((bot.player.profile.fov / 2) * RADIANS_PER_DEGREE);
  for (let n = 0; n < TEAM_SIZE; n++) {
    const enemy = enemyOf(world, bot.team, n);
    const sighting = bot.sightings[n];
    if (!sighting) continue;
    if (!enemy.isAlive) forget(sighting);
    else {
      const was = sighting.isVisible;
      look(world, bot, enemy, sighting, rim);
      if (!sighting.isVisible) listen(world, bot, enemy, sighting);
      else if (!was) isAlarmed = true;
    }
  }
  return isAlarmed;
}

/** Every player is told of a death, so a dead enemy is no contact. */
function forget(sighting: Sighting): void {
  sighting.notice = 0;
  sighting.isVisible = false;
  sighting.seenAt = LONG_AGO;
  sighting.since = LONG_AGO;
}

/** Seconds in which a full notice meter empties out of sight. */
const FORGET_S = 0.8;

/** Fills or empties the notice meter. Once it is full the enemy is seen until it is out of sight. */
function look(world: ShooterWorld, bot: Bot, enemy: Bot, sighting: Sighting, rim: number): void {
  const rate = noticeRate(world, bot, enemy, sighting, rim);
  if (rate === 0) {
    sighting.isVisible = false;
    sighting.notice = Math.max(0, sighting.notice - STEP_S / FORGET_S);
    return;
  }
  sighting.notice = Math.min(1, sighting.notice + (rate * STEP_S) / bot.player.profile.reaction_s);
  if (sighting.notice < 1) {
    sighting.isVisible = false;
    return;
  }
  sighting.isVisible = true;
  learn(sighting, world.tick, enemy, 'sight');
}

/**
 * Rate at which the notice meter fills, in reaction times: 1 for a near, moving, unhidden enemy in the middle of the
 * view; less at the edge of the view, far away, half hidden or still; 0 out of sight.
 */
function noticeRate(world: ShooterWorld, bot: Bot, enemy: Bot, sighting: Sighting, rim: number): number {
  const dx = enemy.x - bot.x;
  const dy = enemy.y - bot.y;
  const distance = lengthOf(dx, dy);
  if (distance > sight.range || distance === 0) return 0;
  const facing = (dx * bot.faceX + dy * bot.faceY) / distance;
  if (facing < rim) return 0;
  const shown = exposure(world, bot, enemy);
  if (shown === 0) return 0;
  // An enemy that was in sight less than a second ago needs no new recognition.
  if (world.tick - sighting.seenAt < TICKS_PER_SECOND && sighting.source === 'sight') return RECOGNITION_RATE;
  const { notice } = bot.player.profile;
  const moves = enemy.vx * enemy.vx + enemy.vy * enemy.vy > 1 ? 1 : STILL_SHARE;
  const slowdown =
    (1 - (facing - rim) / (1 - rim)) * slowdowns.edge + distance / sight.range + (shown < 1 ? slowdowns.hidden : 0);
  return (moves * (isReported(world, bot, enemy) ? REPORTED_FACTOR : 1)) / (1 + slowdown * (1 - notice));
}

/** Rate for an enemy seen a moment ago, and the share of the rate for one that stands still. */
const RECOGNITION_RATE = 3;
const STILL_SHARE = 0.8;
/**
 * By how much the edge of the view and half cover slow down noticing; distance does by up to 1 at the range of sight.
 */
const slowdowns = { edge: 0.5, hidden: 0.4 } as const;
/** Factor of the rate for an enemy that a mate reported in the last four seconds, since the bot looks for it. */
const REPORTED_FACTOR = 2;
const REPORTED_S = 4;

function isReported(world: ShooterWorld, bot: Bot, enemy: Bot): boolean {
  if (bot.player.without?.includes('sharing')) return false;
  const news = heardFromMates(world, bot, enemy.seat % TEAM_SIZE);
  return news !== undefined && world.tick - news.seenAt < REPORTED_S * TICKS_PER_SECOND;
}

/** Error of a place that is heard: this share of the distance, and these metres more. */
const SOUND_SHARE = 0.12;
const SOUND_ERROR_M = 0.5;
/** Error of the place of a shooter in metres, as the victim of a hit knows it. */
const HIT_ERROR_M = 3;

/** Hears running steps and shots: the place is known with an error of 0.5 m and 12 % of the distance. */
function listen(world: ShooterWorld, bot: Bot, enemy: Bot, sighting: Sighting): void {
  const dx = enemy.x - bot.x;
  const dy = enemy.y - bot.y;
  const square = dx * dx + dy * dy;
  const fired = world.tick - enemy.shotAt < sight.perceptionTicks;
  const runs = enemy.vx * enemy.vx + enemy.vy * enemy.vy > speed.aim * speed.aim + 1;
  const range = fired ? hearing.shots : runs ? hearing.steps : 0;
  if (square > range * range) return;
  // A sighting of the last second is better than a sound.
  if (sighting.source === 'sight' && world.tick - sighting.seenAt < TICKS_PER_SECOND) return;
  const error = Math.sqrt(square) * SOUND_SHARE + SOUND_ERROR_M;
  learnRoughly(world, bot, enemy, { sighting, error, source: 'sound' });
}

interface RoughPlace {
  readonly sighting: Sighting;
  /** Metres on each axis. */
  readonly error: number;
  readonly source: Sighting['source'];
}

/** Learns a place that is up to `error` metres off; the sign is by team, so that a match mirrors. */
function learnRoughly(world: ShooterWorld, bot: Bot, enemy: Bot, { sighting, error, source }: RoughPlace): void {
  const { senses } = bot.rng;
  const far = bot.team === 0 ? error : -error;
  const x = enemy.x + (senses.float() * 2 - 1) * far;
  const y = enemy.y + (senses.float() * 2 - 1) * far;
  learn(sighting, world.tick, { x, y, vx: 0, vy: 0 }, source);
}

/** A hit tells the victim the place of the shooter to within 3 m on each axis. */
export function registerHit(world: ShooterWorld, victim: Bot, shooter: Bot): void {
  const sighting = victim.sightings[shooter.seat % TEAM_SIZE];
  if (!sighting || sighting.isVisible) return;
  learnRoughly(world, victim, shooter, { sighting, error: HIT_ERROR_M, source: 'hit' });
}

function learn(
  sighting: Sighting,
  tick: number,
  { x, y, vx, vy }: Pick<Sighting, 'x' | 'y' | 'vx' | 'vy'>,
  source: Sighting['source'],
): void {
  // News after a second of silence is a new contact, which reaches mates with the full delay again.
  if (tick - sighting.seenAt > TICKS_PER_SECOND) sighting.since = tick;
  sighting.x = x;
  sighting.y = y;
  sighting.vx = vx;
  sighting.vy = vy;
  sighting.seenAt = tick;
  sighting.source = source;
}

/**
 * The latest sighting of an enemy by a living mate that is older than the radio's delay; undefined if there is none.
 */
export function heardFromMates(world: ShooterWorld, bot: Bot, n: number): Sighting | undefined {
  const late = bot.player.profile.comms_delay * TICKS_PER_SECOND;
  let best: Sighting | undefined;
  for (let m = 0; m < TEAM_SIZE; m++) {
    const mate = mateOf(world, bot.team, m);
    const sighting = mate.sightings[n];
    if (mate === bot || !mate.isAlive || !sighting) continue;
    if (sighting.since + late > world.tick || (best && best.seenAt >= sighting.seenAt)) continue;
    best = sighting;
  }
  return best;
}

/** Whether a bot sees a seat at this tick, so that its hand may follow it. */
export function sees(bot: Bot, seat: number): boolean {
  return bot.sightings[seat % TEAM_SIZE]?.isVisible ?? false;
}
