import { createRng, meanPoints } from '@fourth-seat/game';
import { copyState, createLog, type Simulation } from '@fourth-seat/game/simulation';
import type { SeatInput } from '../match/inputs.ts';
import type { MatchSetup } from '../match/simulation.ts';
import { TEAM_SIZE, ticksOf } from '../world/constants.ts';
import { type GameEvent, heroAt, type World } from '../world/state.ts';
import { standing } from './standing.ts';

type Moba = Simulation<MatchSetup, SeatInput, World>;

/** Pairs of roll-outs, where nothing else is asked for. */
const WHAT_IF_PAIRS = 16;
/** For so long a seat is held to its job. */
const HELD_TICKS = ticksOf(20);
/** After so long what has become of the match is looked at: what a job sets off takes a while to show. */
const HORIZON_TICKS = ticksOf(30);

/** The most ticks that a what-if of so many pairs takes. */
export const whatIfTicks = (pairs = WHAT_IF_PAIRS): number => 2 * pairs * HORIZON_TICKS;

/** A seat at one moment of a match. */
export interface Moment {
  /** The match as it stood; it is left as it is. */
  readonly world: World;
  readonly seat: number;
  /** By tick, what arrived from outside in the match itself. */
  readonly inputs: ReadonlyMap<number, readonly SeatInput[]>;
  /** What is random in the roll-outs follows from it. */
  readonly seed: string;
}

/** What another job would have changed. */
export interface WhatIf {
  /** Points of the chance to win by which the other job is better; negative where it is worse. */
  readonly difference: number;
  /** Half of its 95 % interval, in points. */
  readonly interval: number;
  readonly pairs: number;
}

/**
 * What would have come of another job. The match goes on from the moment many times in pairs with the same random
 * streams: once with the seat held to what it did, once to the other job, for 20 s; 30 s on, the two states are
 * compared. From the true state, so with hindsight. It pauses after each tick: about 14,000 for 16 pairs.
 */
export function* whatIfInSteps(
  simulation: Moba,
  moment: Moment,
  job: string,
  pairs = WHAT_IF_PAIRS,
): Generator<undefined, WhatIf, undefined> {
  const actual = yield* rollOuts(simulation, moment, didOf(moment), pairs);
  return differenceOf(actual, yield* rollOuts(simulation, moment, job, pairs));
}

/** How the second of two ways compares with the first, pair by pair. */
export function differenceOf(actual: readonly number[], other: readonly number[]): WhatIf {
  const { mean, half } = meanPoints(other.map((chance, pair) => 100 * (chance - (actual[pair] ?? chance))));
  return { difference: mean, interval: half, pairs: other.length };
}

/**
 * What the seat was about at the moment. Null where no job can say it: somebody outside decides for it, it follows an
 * order, or nothing has been decided.
 */
export function didOf({ world, seat }: Pick<Moment, 'world' | 'seat'>): string | null {
  const { isRemote, decided } = heroAt(world, seat);
  const job = decided?.trace.job;
  return isRemote || job === undefined || job === 'obey' || job === 'none' ? null : job;
}

/**
 * Plays on from a moment some times, with the seat held to a job, or with null as it went: by what arrived from outside,
 * or by its order. Returns how the match then stands for the team of the seat, 0 to 1; pauses after each tick.
 */
export function* rollOuts(
  simulation: Moba,
  moment: Moment,
  job: string | null,
  pairs: number,
): Generator<undefined, readonly number[], undefined> {
  const chances: number[] = [];
  for (let pair = 0; pair < pairs; pair++) chances.push(yield* rollOut(simulation, moment, job, pair));
  return chances;
}

function* rollOut(
  simulation: Moba,
  { world: before, seat, inputs, seed }: Moment,
  job: string | null,
  pair: number,
): Generator<undefined, number, undefined> {
  const world = copyState({ ...before, log: createLog<GameEvent>() });
  const hero = heroAt(world, seat);
  const until = world.tick + HELD_TICKS;
  const end = world.tick + HORIZON_TICKS;
  drawAnew(world, seat, `${seed}/${pair}`);
  // A person's own hands are followed where no job is given.
  const isPlayed = job === null && hero.isRemote;
  if (job !== null) {
    hero.isRemote = false;
    hero.held = { job, until };
  }
  while (world.tick < end && !simulation.isOver(world)) {
    // From here on both ways are played by the same brain.
    if (world.tick === until) hero.isRemote = false;
    const isByHand = isPlayed && world.tick < until;
    const given = inputs.get(world.tick) ?? [];
    simulation.step(
      world,
      given.filter((input) => input.seat !== seat || input.action === undefined || isByHand),
    );
    yield;
  }
  return standing(world, hero.team);
}

/** Other random streams for all seats, the same for a seat and its counterpart of the other team that is asked about. */
function drawAnew({ heroes }: World, seat: number, key: string): void {
  const first = seat < TEAM_SIZE ? 0 : TEAM_SIZE;
  for (const hero of heroes) {
    const root = createRng(`${key}/${(hero.seat + first) % (2 * TEAM_SIZE)}`);
    Object.assign(hero, { rng: { aim: root.stream('aim'), plan: root.stream('plan') } });
  }
}
