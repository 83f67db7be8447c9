import { maths, quantile } from '@fourth-seat/game';
import { exposure, placeInView } from '../senses/sight.ts';
import { distanceBetween } from '../world/geometry.ts';
import { SEATS, TEAM_SIZE, TICKS_PER_SECOND } from '../world/rules.ts';
import { type Bot, enemyOf, mateOf, type ShooterWorld } from '../world/state.ts';
import { ratioOf } from './ratio.ts';

/** Measures of how bots play, as a spectator sees it. */
export interface Behaviour {
  /** Milliseconds from the first instant an enemy could be seen to the first shot at it; undefined without a shot. */
  readonly firstShot_ms: { readonly p5: number; readonly median: number } | undefined;
  /** Shares of shots that hit, and of hits that hit a head; undefined without a shot, or without a hit. */
  readonly accuracy: number | undefined;
  readonly headShare: number | undefined;
  /** Degrees a second. */
  readonly peakTurn: number;
  /** Share of the time on the move spent close to a mate; undefined where nobody moved. */
  readonly crowded: number | undefined;
  /** How often a bot was stuck for over a second, mean of bots and matches, undefined without a match; the longest time. */
  readonly stuck: number | undefined;
  readonly longestStuck_s: number;
}

interface BotWatch {
  /** Where it was last when it got anywhere, and the ticks since. */
  anchorX: number;
  anchorY: number;
  still: number;
  yaw: number;
  /** Per enemy: tick of the first sight of this meeting, or −1; and the last tick in sight. */
  readonly met: number[];
  readonly lastSeen: number[];
  shots: number;
}

/** Ticks on the move, and those of them beside a mate; how often and how long a bot was stuck. */
interface Moves {
  moving: number;
  crowded: number;
  stuck: number;
  longestStuck_s: number;
}

/** Metres a second from which a body is on the move. */
const MOVING_SPEED = 1;
/** An enemy that was out of sight for this time is met anew. */
const NEW_MEETING_TICKS = 2 * TICKS_PER_SECOND;
/** A mate so near crowds a bot. */
const CROWD_M = 2;
/** A bot that is to go further than `ARRIVED_M` and in a second gets no further than `STUCK_M` is stuck. */
const ARRIVED_M = 0.8;
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
        watches[bot.seat] = freshWatch(bot);
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
function trackMoves(world: ShooterWorld, bot: Bot, watch: BotWatch, moves: Moves): void {
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
  const moved = distanceBetween(bot, { x: watch.anchorX, y: watch.anchorY }) > STUCK_M;
  if (!wants || moved) {
    Object.assign(watch, { anchorX: bot.x, anchorY: bot.y, still: 0 });
    return;
  }
  watch.still++;
  // Even crouched a body moves 2 m in a second.
  if (watch.still === TICKS_PER_SECOND + 1) moves.stuck++;
  moves.longestStuck_s = Math.max(moves.longestStuck_s, watch.still / TICKS_PER_SECOND);
}

const freshWatches = (): BotWatch[] => Array.from({ length: SEATS }, () => freshWatch(undefined));

function freshWatch(bot: Bot | undefined): BotWatch {
  const none = (): number[] => Array.from({ length: TEAM_SIZE }, () => -1);
  const { x = 0, y = 0, yaw = Number.NaN } = bot ?? {};
  return {
    anchorX: x,
    anchorY: y,
    still: 0,
    yaw: bot?.isAlive ? yaw : Number.NaN,
    met: none(),
    lastSeen: none(),
    shots: bot?.stats.shots ?? 0,
  };
}

function turnOf(watch: BotWatch, { yaw }: Bot): number {
  if (Number.isNaN(watch.yaw)) return 0;
  const turn = Math.abs(yaw - watch.yaw);
  return (Math.min(turn, 2 * maths.PI - turn) * TICKS_PER_SECOND * 180) / maths.PI;
}

/** Notes how long it took from the first sight of an enemy to the first shot at it. */
function trackMeetings(world: ShooterWorld, bot: Bot, watch: BotWatch, delays: number[]): void {
  const fired = bot.stats.shots > watch.shots;
  watch.shots = bot.stats.shots;
  for (let n = 0; n < TEAM_SIZE; n++) {
    const enemy = enemyOf(world, bot.team, n);
    const isSeen = enemy.isAlive && placeInView(bot, enemy) !== undefined && exposure(world, bot, enemy) > 0;
    if (isSeen) {
      if ((watch.lastSeen[n] ?? -1) < world.tick - NEW_MEETING_TICKS) watch.met[n] = world.tick;
      watch.lastSeen[n] = world.tick;
    }
    const met = watch.met[n] ?? -1;
    if (met < 0 || !fired || enemy.seat !== bot.hand.target) continue;
    delays.push(((world.tick - met) * 1000) / TICKS_PER_SECOND);
    watch.met[n] = -1;
  }
}
