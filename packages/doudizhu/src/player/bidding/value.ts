import type { DecideContext } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { afterBid } from '../../rules/bidding.ts';
import { doudizhu } from '../../rules/game.ts';
import { MoveList } from '../../rules/moves.ts';
import type { Observation } from '../../rules/observation.ts';
import { setCalls, setHand } from '../../rules/packed-observation.ts';
import { PackedState } from '../../rules/packed-state.ts';
import { fullDeck, packCounts } from '../../rules/ranks.ts';
import { settledMultiplier } from '../../rules/scoring.ts';
import { handOf, type Move, type State, startState } from '../../rules/state.ts';
import { bestCandidate, createEvaluations, evaluateAll, POINT_WEIGHT } from '../evaluate/net.ts';
import { listCandidates } from '../plan/candidates.ts';
import { Playouts } from '../playouts/playouts.ts';
import { chooseCall } from './choose.ts';
import { countRanks, estimateLandlord } from './estimate.ts';

/** What a call brings the seat that makes it. */
export interface CallValue {
  readonly move: Move;
  readonly win_rate: number;
  /** Points of the deal. */
  readonly expected_points: number;
  /**
   * `expected_points` as a share of `swingOf`; no deal counts for more than the whole of it, or of the part that its
   * factor leaves.
   */
  readonly share: number;
}

/** Number of sampled deals of the hidden cards, each played to its end, and of draws to find them. */
const WORLDS = 80;
const TRIES = 6;
/** Bottoms that are sampled when another seat bids in such a deal. */
const DRAWS = 2;
/** Chance that a deal is kept although another seat would not have bid as it did. */
const UNLIKELY = 0.1;

/**
 * The worth of every call that the seat may make: the hidden cards are dealt anew, in deals that fit what was bid so
 * far, the bidding goes on, and the nets play the deal out. `work` multiplies the number of deals.
 */
export function valueCalls(
  observation: Observation,
  legal: readonly Move[],
  context: DecideContext,
  nets: Nets,
  work = 1,
): CallValue[] {
  const sums = legal.map((move) => ({ move, wins: 0, points: 0, share: 0 }));
  const swing = swingOf(observation, legal);
  const most = Math.max(...legal.map(factorOf));
  const worlds = Math.round(WORLDS * work);
  let done = 0;
  for (let tried = 0; done < worlds && tried < worlds * TRIES; tried++) {
    if (done > 0 && context.now() >= context.deadline_ms) break;
    const world = dealWorld(observation, { ...context, rng: context.rng.stream(`world ${tried}`) }, nets);
    if (world === undefined) continue;
    done++;
    for (const sum of sums) {
      const { win, points } = world(sum.move);
      const part = factorOf(sum.move) / most;
      sum.wins += win;
      sum.points += points;
      sum.share += part * Math.max(-1, Math.min(1, points / (swing * part)));
    }
  }
  const many = Math.max(1, done);
  return sums.map(({ move, wins, points, share }) => ({
    move,
    win_rate: wins / many,
    expected_points: points / many,
    share: share / many,
  }));
}

/** Points between winning and losing a deal without bombs at the highest stake that the call itself can bring. */
export function swingOf(observation: Observation, legal: readonly Move[]): number {
  const { seat, landlord, base, options, bids, phase } = observation;
  const claims = bids.filter(({ bid }) => bid > 0).length;
  const bidFor = options.bidding === 'rob' ? 2 ** claims : 3;
  const factor = Math.max(...legal.map((move) => (move.type === 'double' ? move.factor : 2)));
  const stake = phase === 'bid' ? bidFor : base * settledMultiplier(observation) * factor;
  return 2 * stake * (landlord < 0 || landlord === seat ? 2 : 1);
}

const factorOf = (move: Move): number =>
  move.type === 'double' ? move.factor : move.type === 'show' && move.show ? 2 : 1;

/** How a deal ends for the seat after a call. */
type World = (move: Move) => { readonly win: number; readonly points: number };

/** A deal that all passed is dealt again, and nobody knows how that one will go. */
const redealtOutcome = { win: 0.5, points: 0 } as const;

/** Undefined for a deal that does not fit what was bid. */
function dealWorld(observation: Observation, context: DecideContext, nets: Nets): World | undefined {
  const { seat, options, first, bids, landlord } = observation;
  const { rng } = context;
  const known = observation.bottom;
  const own = observation.hand.map((count, rank) => count - (landlord === seat ? (known?.[rank] ?? 0) : 0));
  const hidden = fullDeck.flatMap((count, rank) =>
    Array.from({ length: count - (own[rank] ?? 0) - (known?.[rank] ?? 0) }, () => rank),
  );
  rng.shuffle(hidden);
  const hands = [0, 1, 2].map((other) => (other === seat ? own : countRanks(hidden.splice(0, 17))));
  const bottom = known ?? countRanks(hidden);
  const estimates = new Map<string, number>();
  const ends = new Map<number, { readonly won: boolean; readonly stake: number }>();

  /** What the seat to move calls here. */
  function callOf(state: State): Move {
    const view = doudizhu.observation(state, state.turn);
    const estimate = remember(estimates, `${state.landlord} ${state.turn}`, () => {
      const found = estimateLandlord(view, context, nets, DRAWS).estimate;
      return state.landlord < 0 || state.landlord === state.turn ? found : 1 - found;
    });
    return chooseCall(doudizhu.legalMoves(state), state, estimate, 'balanced') ?? { type: 'bid', bid: 0 };
  }

  let now = startState(options, first, hands as unknown as State['dealt'], bottom, undefined);
  for (const entry of bids) {
    const call = entry.seat === seat ? undefined : callOf(now);
    if (call?.type === 'bid' && call.bid !== entry.bid && rng.float() >= UNLIKELY) return undefined;
    now = afterBid(now, entry.bid);
  }
  // Nobody sees a factor before all have chosen.
  if (observation.phase === 'double') while (now.turn !== seat) now = doudizhu.apply(now, callOf(now));
  else if (observation.phase === 'show') now = { ...now, phase: 'show', turn: landlord, factors: observation.factors };
  return (move) => {
    let state = doudizhu.apply(now, move);
    while (state.phase !== 'play' && state.phase !== 'over') state = doudizhu.apply(state, callOf(state));
    if (state.landlord < 0) return redealtOutcome;
    const { won, stake } = remember(ends, state.landlord, () => playOut(state, nets));
    const units = state.base * settledMultiplier(doudizhu.observation(state, seat));
    return state.landlord === seat
      ? { win: won ? 1 : 0, points: 2 * units * stake }
      : { win: won ? 0 : 1, points: -units * stake };
  };
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const list = new MoveList();
const evaluations = createEvaluations();

/** Plays the deal out once, every seat by its net; the landlord's result, with points in units of the stake. */
function playOut(state: State, nets: Nets): { readonly won: boolean; readonly stake: number } {
  const { landlord, hands, options } = state;
  const table = new PackedState();
  const bottom = packCounts(state.bottom);
  table.start(landlord, bottom.lo, bottom.hi);
  setCalls(table, state);
  for (const seat of hands.keys()) setHand(table, seat, handOf(state, seat));
  listCandidates(list, table.lo[landlord] ?? 0, table.hi[landlord] ?? 0, 0, 1, options);
  evaluateAll(nets, table, list, evaluations);
  const best = bestCandidate(evaluations, list.count, POINT_WEIGHT);
  const playouts = new Playouts(table, options, nets, POINT_WEIGHT);
  playouts.run({ meta: list.meta[best] ?? 0, lo: list.lo[best] ?? 0, hi: list.hi[best] ?? 0 });
  return playouts;
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const value = known.get(key) ?? find();
  known.set(key, value);
  return value;
}
