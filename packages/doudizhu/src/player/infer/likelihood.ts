import { maths, POINT_WEIGHT, type Rng, type WorkMeter } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import type { Meta } from '../../rules/kinds.ts';
import { MoveList } from '../../rules/moves.ts';
import type { PlayObservation } from '../../rules/observation.ts';
import type { Rules } from '../../rules/options.ts';
import { replayPacked } from '../../rules/packed-observation.ts';
import { PackedState } from '../../rules/packed-state.ts';
import type { Packed } from '../../rules/ranks.ts';
import { allSeats } from '../../rules/state.ts';
import { createEvaluations, evaluateAll } from '../evaluate/net.ts';
import type { Profile } from '../levels.ts';
import { keepCheapestPlans, listCandidates } from '../plan/candidates.ts';
import { naiveLikelihood } from '../plan/naive-policy.ts';
import { keepInProportion, packHand, type SampledWorld, withNaiveSeats } from './worlds.ts';

/** Softmax temperature, in won deals: of two moves this far apart the better one is chosen e times as often. */
const TEMPERATURE = 0.05;
/** How often a seat makes a move that neither policy explains. */
const SLIP_RATE = 0.2;
/** Prior that a seat plays the naive policy. */
const NAIVE_PRIOR = 0.5;

/** A move of another seat, and the state before it. */
interface ObservedMove {
  /** Before the move; the seat's hand is set for each world. */
  readonly state: PackedState;
  readonly meta: Meta;
  /** The cards that the seat has played from this move on. With those it holds now they were its hand. */
  readonly lo: number;
  readonly hi: number;
  /** The likelihoods by hand (packed into one number): near the end of a deal many worlds share a hand. */
  readonly byHand: Map<number, PolicyLikelihoods>;
}

/** How likely a move is of a seat that plays by the nets, and of one that plays the naive policy. */
interface PolicyLikelihoods {
  net: number;
  naive: number;
}

/** By what worlds are weighed, and what that may take. */
interface Inference {
  readonly nets: Nets;
  readonly profile: Pick<Profile, 'observedMoves' | 'memory'>;
  readonly rng: Rng;
  /** Without a limit where undefined. */
  readonly meter: WorkMeter | undefined;
}

/**
 * Resamples worlds by importance weights. The weight of a world is the likelihood of the latest moves of each other
 * seat with the cards that it holds there, over both policies that it may play: the nets' and the naive one. Worlds are
 * kept in proportion to their weights, in random order, and each gets policies drawn by their likelihood. Gives the
 * work up and returns undefined where the time is over before all worlds are weighed.
 */
export function inferWorlds(
  observation: PlayObservation,
  worlds: readonly SampledWorld[],
  { nets, profile: { observedMoves, memory }, rng: parent, meter }: Inference,
): readonly SampledWorld[] | undefined {
  const moves = listObservedMoves(observation, memory, observedMoves);
  if (moves.length === 0) return worlds;
  const chances: PolicyLikelihoods[][] = [];
  for (const world of worlds) {
    if (meter?.mustEnd()) {
      meter.giveUp();
      return undefined;
    }
    chances.push(likelihoodsIn(world, moves, nets, observation.rules));
  }
  const rng = parent.stream('inference');
  const weights = chances.map((seats) => seats.reduce((product, { net, naive }) => product * (net + naive), 1));
  const kept = keepInProportion([...worlds.keys()], weights, worlds.length, rng).map((i) =>
    withNaiveSeats(worlds[i] ?? new Int8Array(0), (seat) => {
      const { net = 1, naive = 0 } = chances[i]?.[seat] ?? {};
      return seat !== observation.seat && rng.float() * (net + naive) < naive;
    }),
  );
  return rng.shuffle(kept);
}

/** The latest moves of the others, latest first. */
function listObservedMoves(observation: PlayObservation, memory: number, most: number): ObservedMove[] {
  const moves: ObservedMove[] = [];
  replayPacked(observation, undefined, (packed, meta, { lo, hi }, at) => {
    if (packed.turn === observation.seat || at < observation.history.length - memory) return;
    const before = new PackedState();
    before.copy(packed);
    moves.push({ state: before, meta, lo, hi, byHand: new Map() });
  });
  const played = allSeats.map(() => ({ lo: 0, hi: 0 }));
  const latest: ObservedMove[] = [];
  for (const move of moves.reverse()) {
    const sum = played[move.state.turn];
    if (sum === undefined || latest.length === most) break;
    sum.lo += move.lo;
    sum.hi += move.hi;
    latest.push({ ...move, ...sum });
  }
  return latest;
}

/** For each seat the likelihood of all its moves in a world, times the prior of each policy. */
function likelihoodsIn(
  world: SampledWorld,
  moves: readonly ObservedMove[],
  nets: Nets,
  rules: Rules,
): PolicyLikelihoods[] {
  const seats = allSeats.map(() => ({ net: 1 - NAIVE_PRIOR, naive: NAIVE_PRIOR }));
  const held = allSeats.map((seat) => packHand(world, seat));
  for (const move of moves) {
    const { turn } = move.state;
    const [seat, hand] = [seats[turn], held[turn]];
    if (seat === undefined || hand === undefined) continue;
    const [lo, hi] = [hand.lo + move.lo, hand.hi + move.hi];
    const key = lo * 2 ** 15 + hi;
    const chances = move.byHand.get(key) ?? likelihoodsOf(move, { lo, hi }, nets, rules);
    move.byHand.set(key, chances);
    seat.net *= chances.net;
    seat.naive *= chances.naive;
  }
  return seats;
}

const forcedMove: PolicyLikelihoods = { net: 1, naive: 1 };

/** How likely the seat makes the move with this hand. */
function likelihoodsOf({ state, meta }: ObservedMove, { lo, hi }: Packed, nets: Nets, rules: Rules): PolicyLikelihoods {
  state.lo[state.turn] = lo;
  state.hi[state.turn] = hi;
  listCandidates(all, lo, hi, state.beat, 1, rules);
  if (all.count < 2) return forcedMove;
  const slip = SLIP_RATE / all.count;
  return {
    net: (1 - SLIP_RATE) * netLikelihood(nets, state, meta) + slip,
    naive: (1 - SLIP_RATE) * naiveLikelihood(state, all, meta) + slip,
  };
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const all = new MoveList();
const list = new MoveList();
const evaluations = createEvaluations();

/** How likely a seat that plays by the nets chooses a candidate of this kind, key and length among `all` (a softmax). */
function netLikelihood(nets: Nets, state: PackedState, meta: Meta): number {
  keepCheapestPlans(list, all, state);
  let made = indexOfKind(list, meta);
  if (made < 0) {
    const i = indexOfKind(all, meta);
    if (i < 0) return 0;
    made = list.count;
    list.push(meta, all.lo[i] ?? 0, all.hi[i] ?? 0);
  }
  evaluateAll(nets, state, list, evaluations);
  const worth = (i: number): number => (evaluations.winRate[i] ?? 0) + POINT_WEIGHT * (evaluations.points[i] ?? 0);
  const own = worth(made);
  let sum = 0;
  for (let i = 0; i < list.count; i++) sum += maths.exp((worth(i) - own) / TEMPERATURE);
  return 1 / sum;
}

function indexOfKind(candidates: MoveList, meta: Meta): number {
  for (let i = 0; i < candidates.count; i++) if (candidates.meta[i] === meta) return i;
  return -1;
}
