import { maths, quantile, ratioOf } from '@fourth-seat/game';
import type { Place } from '../basics.ts';
import { exposure, placeInView } from '../senses/sight.ts';
import { distanceBetween } from '../world/geometry.ts';
import { SEATS, TEAM_SIZE, TICKS_PER_SECOND } from '../world/rules.ts';
import { type Bot, enemyOf, mateOf, type ShooterWorld } from '../world/state.ts';

/** Measures of how bots play, as a spectator sees it. */
export interface Behaviour {
  /** Milliseconds from the first instant an enemy could be seen to the first shot at it; undefined without a shot. */
  readonly firstShot_ms: { readonly p5: number; readonly median: number } | undefined;
  /**
   * Hits for each shot, undefined without a shot: the share of the shots that hit where each fires one pellet. Wounds by
   * grenades count too.
   */
  readonly accuracy: number | undefined;
  /** Share of the hits that hit a head; undefined without a hit. */
  readonly headShare: number | undefined;
  /** Degrees a second. */
  readonly peakTurn: number;
  /** Share of the time on the move spent close to a mate; undefined where nobody moved. */
  readonly crowded: number | undefined;
  /** How often a bot was stuck for over a second, mean of bots and matches; undefined without a match. */
  readonly stuck: number | undefined;
  /** The longest time that one was. */
  readonly longestStuck_s: number;
}

/** What is kept of one bot from tick to tick. */
interface BehaviourWatch {
  /** Where it was last when it got anywhere. */
  anchor: Place;
  /** Ticks since. */
  still: number;
  /** In the tick before; undefined where it was dead. */
  yaw: number | undefined;
  /** By enemy: tick of the first sight of a meeting in which no shot was fired yet. */
  readonly met: (number | undefined)[];
  /** By enemy: the last tick in sight. */
  readonly lastSeen: (number | undefined)[];
  /** Its shots up to the tick before. */
  shots: number;
}

interface Moves {
  /** Ticks on the move. */
  moving: number;
  /** Those of them beside a mate. */
  crowded: number;
  /** How often a bot was stuck. */
  stuck: number;
  longestStuck_s: number;
}

/** Metres a second from which a body is on the move. */
const MOVING_SPEED = 1;
/** An enemy that was out of sight for this time is met anew. */
const NEW_MEETING_TICKS = 2 * TICKS_PER_SECOND;
/** A mate so near crowds a bot. */
const CROWD_M = 2;
/** A bot that is no further than this from where it is to go has arrived. */
const ARRIVED_M = 0.8;
/** One that has not, and in a second gets no further than this, is stuck. */
const STUCK_M = 0.5;

/** Measures matches: call `tick` after every tick and `over` at the end of each match. */
export function watchBehaviour() {
  let watches = freshWatches();
  const delays: number[] = [];
  const sums = { shots: 0, hits: 0, heads: 0, matches: 0 };
  const moves: Moves = { moving: 0, crowded: 0, stuck: 0, longestStuck_s: 0 };
  let peakTurn = 0;

  function tick(world: ShooterWorld): void {
    for (const bot of world.bots) {
      const watch = watches[bot.seat];
      if (!watch) continue;
      if (!bot.isAlive) {
        watches[bot.seat] = freshWatch(bot, bot.stats.shots);
        continue;
      }
      peakTurn = Math.max(peakTurn, turnOf(watch, bot));
      watch.yaw = bot.yaw;
      trackMoves(world, bot, watch, moves);
      trackMeetings(world, bot, watch, delays);
    }
  }

  function over(world: ShooterWorld): void {
    for (const { stats } of world.bots) {
      sums.shots += stats.shots;
      sums.hits += stats.hits;
      sums.heads += stats.headHits;
    }
    sums.matches++;
    watches = freshWatches();
  }

  const report = (): Behaviour => ({
    firstShot_ms: delays.length > 0 ? { p5: quantile(delays, 0.05), median: quantile(delays, 0.5) } : undefined,
    accuracy: ratioOf(sums.hits, sums.shots),
    headShare: ratioOf(sums.heads, sums.hits),
    peakTurn,
    crowded: ratioOf(moves.crowded, moves.moving),
    stuck: ratioOf(moves.stuck, sums.matches * SEATS),
    longestStuck_s: moves.longestStuck_s,
  });
  return { tick, over, report };
}

/** Notes whether a bot on the move keeps close to a mate, and whether one that wants to go gets anywhere. */
function trackMoves(world: ShooterWorld, bot: Bot, watch: BehaviourWatch, moves: Moves): void {
  if (bot.vx * bot.vx + bot.vy * bot.vy > MOVING_SPEED * MOVING_SPEED) {
    moves.moving++;
    for (let m = 0; m < TEAM_SIZE; m++) {
      const mate = mateOf(world, bot.team, m);
      if (mate === bot || !mate.isAlive || distanceBetween(mate, bot) >= CROWD_M) continue;
      moves.crowded++;
      break;
    }
  }
  const { moveTo } = bot.action;
  const wants = moveTo !== null && distanceBetween(moveTo, bot) > ARRIVED_M;
  const moved = distanceBetween(bot, watch.anchor) > STUCK_M;
  if (!wants || moved) {
    watch.anchor = { x: bot.x, y: bot.y };
    watch.still = 0;
    return;
  }
  watch.still++;
  // Even crouched a body moves 2 m in a second.
  if (watch.still === TICKS_PER_SECOND + 1) moves.stuck++;
  moves.longestStuck_s = Math.max(moves.longestStuck_s, watch.still / TICKS_PER_SECOND);
}

const freshWatches = (): BehaviourWatch[] => Array.from({ length: SEATS }, () => freshWatch({ x: 0, y: 0 }, 0));

/** A watch of a bot that is dead, or that no tick was seen of. */
function freshWatch({ x, y }: Place, shots: number): BehaviourWatch {
  const none = (): undefined[] => Array.from({ length: TEAM_SIZE });
  return { anchor: { x, y }, still: 0, yaw: undefined, met: none(), lastSeen: none(), shots };
}

function turnOf(watch: BehaviourWatch, { yaw }: Bot): number {
  if (watch.yaw === undefined) return 0;
  const turn = Math.abs(yaw - watch.yaw);
  return (Math.min(turn, 2 * maths.PI - turn) * TICKS_PER_SECOND * 180) / maths.PI;
}

/** Notes how long it took from the first sight of an enemy to the first shot at it. */
function trackMeetings(world: ShooterWorld, bot: Bot, watch: BehaviourWatch, delays: number[]): void {
  const fired = bot.stats.shots > watch.shots;
  watch.shots = bot.stats.shots;
  for (let n = 0; n < TEAM_SIZE; n++) {
    const enemy = enemyOf(world, bot.team, n);
    const isSeen = enemy.isAlive && placeInView(bot, enemy) !== undefined && exposure(world, bot, enemy) > 0;
    if (isSeen) {
      const last = watch.lastSeen[n];
      if (last === undefined || last < world.tick - NEW_MEETING_TICKS) watch.met[n] = world.tick;
      watch.lastSeen[n] = world.tick;
    }
    const met = watch.met[n];
    if (met === undefined || !fired || enemy.seat !== bot.hand.target) continue;
    delays.push(((world.tick - met) * 1000) / TICKS_PER_SECOND);
    watch.met[n] = undefined;
  }
}
