import { hearing, intervalTicks, LONG_AGO, sight, speed, TEAM_SIZE, TICK_S, TICKS_PER_SECOND } from '../world/rules.ts';
import { type Bot, enemyOf, mateOf, type ShooterWorld, type Sighting } from '../world/state.ts';
import { exposure, placeInView } from './sight.ts';

const STEP_S = intervalTicks.perception * TICK_S;
/** Seconds in which a full notice meter empties out of sight. */
const FORGET_S = 0.8;
/** An enemy seen so recently is recognized sooner, and a sound tells nothing new of it. */
const RECENT_SIGHT_TICKS = TICKS_PER_SECOND;
/** News after so long a silence is a new contact. */
const NEW_CONTACT_TICKS = TICKS_PER_SECOND;

/** Rate at which the notice meter fills, in reaction times, of an enemy seen recently. */
const RECOGNITION_RATE = 3;
/** Factor of the usual rate for an enemy who stands still. */
const STILL_FACTOR = 0.8;
/** Factor of the usual rate for an enemy whom a mate has just reported, since the bot looks for it. */
const REPORTED_FACTOR = 2;
/** Seconds for which a report is that fresh. */
const REPORTED_S = 4;
/** By how much the edge of the view, the range of sight and half cover slow down noticing. */
const slowdowns = { edge: 0.5, range: 1, hidden: 0.4 } as const;

/** Error of a place that is heard, as a share of the distance. */
const SOUND_SHARE = 0.12;
/** Metres that are added to it. */
const SOUND_ERROR_M = 0.5;
/** Error of the place of a shooter on each axis, as the victim of a hit knows it. */
const HIT_ERROR_M = 3;

/**
 * Updates a bot's sightings, ten times a second. A brain learns of enemies in this way alone: by sight, by sound, by a
 * hit, or from a mate. Returns true if an enemy has come into sight.
 */
export function perceive(world: ShooterWorld, bot: Bot): boolean {
  if (!bot.isAlive) return false;
  let isAlarmed = false;
  for (let n = 0; n < TEAM_SIZE; n++) {
    const enemy = enemyOf(world, bot.team, n);
    const sighting = bot.sightings[n];
    if (!sighting) continue;
    if (!enemy.isAlive) forget(sighting);
    else {
      const wasVisible = sighting.isVisible;
      look(world, bot, enemy, sighting);
      if (!sighting.isVisible) listen(world, bot, enemy, sighting);
      else if (!wasVisible) isAlarmed = true;
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

/** Fills or empties the notice meter. Once it is full the enemy is seen until it is out of sight. */
function look(world: ShooterWorld, bot: Bot, enemy: Bot, sighting: Sighting): void {
  const rate = noticeRate(world, bot, enemy, sighting);
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
function noticeRate(world: ShooterWorld, bot: Bot, enemy: Bot, sighting: Sighting): number {
  const view = placeInView(bot, enemy);
  if (!view) return 0;
  const shown = exposure(world, bot, enemy);
  if (shown === 0) return 0;
  if (wasJustSeen(world, sighting)) return RECOGNITION_RATE;
  const { notice } = bot.player.profile;
  const moves = enemy.vx * enemy.vx + enemy.vy * enemy.vy > 1 ? 1 : STILL_FACTOR;
  const slowdown =
    (1 - view.centrality) * slowdowns.edge +
    (view.distance / sight.range) * slowdowns.range +
    (shown < 1 ? slowdowns.hidden : 0);
  return (moves * (isReported(world, bot, enemy) ? REPORTED_FACTOR : 1)) / (1 + slowdown * (1 - notice));
}

const wasJustSeen = ({ tick }: ShooterWorld, { source, seenAt }: Sighting): boolean =>
  source === 'sight' && tick - seenAt < RECENT_SIGHT_TICKS;

function isReported(world: ShooterWorld, bot: Bot, enemy: Bot): boolean {
  if (bot.player.without?.includes('sharing')) return false;
  const news = heardFromMates(world, bot, enemy.seat % TEAM_SIZE);
  return news !== undefined && world.tick - news.seenAt < REPORTED_S * TICKS_PER_SECOND;
}

/** Hears running steps and shots. */
function listen(world: ShooterWorld, bot: Bot, enemy: Bot, sighting: Sighting): void {
  const dx = enemy.x - bot.x;
  const dy = enemy.y - bot.y;
  const square = dx * dx + dy * dy;
  const fired = world.tick - enemy.shotAt < intervalTicks.perception;
  const runs = enemy.vx * enemy.vx + enemy.vy * enemy.vy > speed.walk * speed.walk + 1;
  const range = fired ? hearing.shots : runs ? hearing.steps : 0;
  if (square > range * range) return;
  if (wasJustSeen(world, sighting)) return;
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

/** A hit tells the victim roughly where the shooter is. */
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
  // A new contact reaches mates with the full delay again.
  if (tick - sighting.seenAt > NEW_CONTACT_TICKS) sighting.since = tick;
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
