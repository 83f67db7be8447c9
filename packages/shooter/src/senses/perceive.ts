import { maths } from '@fourth-seat/game';
import { hearing, LONG_AGO, sight, speed, TEAM_SIZE, TICK_S, TICKS_PER_SECOND } from '../world/rules.ts';
import { lengthOf, RADIANS_PER_DEGREE } from '../world/geometry.ts';
import { type Bot, enemyOf, mateOf, type Sighting, type World } from '../world/state.ts';
import { exposure } from './sight.ts';

const STEP_S = sight.perceptionTicks * TICK_S;

/**
 * What one bot notices, ten times a second. This is the only way by which anything of an enemy reaches a brain: by sight,
 * by sound, by a hit, or from a mate who knows. True where an enemy has come into sight.
 */
export function perceive(world: World, bot: Bot): boolean {
  if (!bot.isAlive) return false;
  let isAlarmed = false;
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

/** A death is announced to everybody: whoever lies there is no contact any more. */
function forget(sighting: Sighting): void {
  sighting.notice = 0;
  sighting.isVisible = false;
  sighting.seenAt = LONG_AGO;
  sighting.since = LONG_AGO;
}

/** Fills or empties the notice meter; once it is full the enemy is seen until it is out of sight. */
function look(world: World, bot: Bot, enemy: Bot, sighting: Sighting, rim: number): void {
  const rate = noticeRate(world, bot, enemy, sighting, rim);
  if (rate === 0) {
    sighting.isVisible = false;
    sighting.notice = Math.max(0, sighting.notice - STEP_S / 0.8);
    return;
  }
  sighting.notice = Math.min(1, sighting.notice + (rate * STEP_S) / bot.player.profile.reaction_s);
  if (sighting.notice < 1) {
    sighting.isVisible = false;
    return;
  }
  sighting.isVisible = true;
  learn(sighting, world.tick, enemy.x, enemy.y, enemy.vx, enemy.vy, 'sight');
}

/**
 * How fast the meter fills: 1 in the middle of the view, near and whole; less at the rim, far away, half hidden or still.
 * 0 is out of sight.
 */
function noticeRate(world: World, bot: Bot, enemy: Bot, sighting: Sighting, rim: number): number {
  const dx = enemy.x - bot.x;
  const dy = enemy.y - bot.y;
  const distance = lengthOf(dx, dy);
  if (distance > sight.range || distance === 0) return 0;
  const facing = (dx * bot.faceX + dy * bot.faceY) / distance;
  if (facing < rim) return 0;
  const shown = exposure(world, bot, enemy);
  if (shown === 0) return 0;
  // Who is looked for is seen at once: a contact that was in sight a second ago needs no new recognition.
  if (world.tick - sighting.seenAt < TICKS_PER_SECOND && sighting.source === 'sight') return 3;
  const { notice } = bot.player.profile;
  const moves = enemy.vx * enemy.vx + enemy.vy * enemy.vy > 1 ? 1 : 0.8;
  const hard = (1 - (facing - rim) / (1 - rim)) * 0.5 + distance / sight.range + (shown < 1 ? 0.4 : 0);
  return (moves * (isExpected(world, bot, enemy) ? EXPECTED : 1)) / (1 + hard * (1 - notice));
}

/** Whom a mate has told of in the last two seconds is noticed so much faster: one looks for it. */
const EXPECTED = 2;

function isExpected(world: World, bot: Bot, enemy: Bot): boolean {
  if (bot.player.without?.includes('sharing')) return false;
  const told = heardFromMates(world, bot, enemy.seat % TEAM_SIZE);
  return told !== undefined && world.tick - told.seenAt < 2 * TICKS_PER_SECOND;
}

/** Steps of somebody who runs, and shots: a place with an error that grows with the distance. */
function listen(world: World, bot: Bot, enemy: Bot, sighting: Sighting): void {
  const dx = enemy.x - bot.x;
  const dy = enemy.y - bot.y;
  const square = dx * dx + dy * dy;
  const fired = world.tick - enemy.shotAt < sight.perceptionTicks;
  const runs = enemy.vx * enemy.vx + enemy.vy * enemy.vy > speed.aim * speed.aim + 1;
  const range = fired ? hearing.shots : runs ? hearing.steps : 0;
  if (square > range * range) return;
  // Fresher and better knowledge is not replaced by a guess.
  if (sighting.source === 'sight' && world.tick - sighting.seenAt < TICKS_PER_SECOND) return;
  guess(world, bot, enemy, sighting, Math.sqrt(square) * 0.12 + 0.5, 'sound');
}

/** Learns of a place that is wrong by up to so many metres; both teams count them from their own side. */
function guess(
  world: World,
  bot: Bot,
  enemy: Bot,
  sighting: Sighting,
  error: number,
  source: Sighting['source'],
): void {
  const { senses } = bot.rng;
  const far = bot.team === 0 ? error : -error;
  const x = enemy.x + (senses.float() * 2 - 1) * far;
  const y = enemy.y + (senses.float() * 2 - 1) * far;
  learn(sighting, world.tick, x, y, 0, 0, source);
}

/** Whoever is hit learns the place of the shooter to within 3 m. */
export function registerHit(world: World, victim: Bot, shooter: Bot): void {
  const sighting = victim.sightings[shooter.seat % TEAM_SIZE];
  if (!sighting || sighting.isVisible) return;
  guess(world, victim, shooter, sighting, 3, 'hit');
}

function learn(
  sighting: Sighting,
  tick: number,
  x: number,
  y: number,
  vx: number,
  vy: number,
  source: Sighting['source'],
): void {
  // News after a second of silence is a new contact: mates hear of it as late as of the first.
  if (tick - sighting.seenAt > TICKS_PER_SECOND) sighting.since = tick;
  sighting.x = x;
  sighting.y = y;
  sighting.vx = vx;
  sighting.vy = vy;
  sighting.seenAt = tick;
  sighting.source = source;
}

/** The best that the team's radio tells of an enemy: the latest news of a mate that is old enough to have arrived. */
export function heardFromMates(world: World, bot: Bot, n: number): Sighting | undefined {
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

/** Whether a bot knows at this tick where an enemy is: what its hand may follow. */
export function sees(bot: Bot, seat: number): boolean {
  return bot.sightings[seat % TEAM_SIZE]?.isVisible ?? false;
}
