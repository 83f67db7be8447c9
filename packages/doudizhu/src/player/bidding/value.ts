import { type DecideContext, isLate, POINT_WEIGHT, type Rng } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { doudizhu } from '../../rules/game.ts';
import { MoveList } from '../../rules/moves.ts';
import type { Observation } from '../../rules/observation.ts';
import { setCalls, setHand } from '../../rules/packed-observation.ts';
import { PackedState } from '../../rules/packed-state.ts';
import { type Counts, countsOfRanks, fullDeck, packCounts } from '../../rules/ranks.ts';
import { settledMultiplier } from '../../rules/scoring.ts';
import {
  HAND_SIZE,
  type Hands,
  handOf,
  type Move,
  type State,
  type StateWithLandlord,
  startState,
} from '../../rules/state.ts';
import { bestCandidate, createEvaluations, evaluateAll } from '../evaluate/net.ts';
import { listCandidates } from '../plan/candidates.ts';
import { Playouts } from '../playouts/playouts.ts';
import { estimateLandlord, ofOwnSide } from './estimate.ts';
import { callByThresholds } from './thresholds.ts';

/** What a call brings the seat that makes it. */
export interface CallValue {
  readonly move: Move;
  readonly win_rate: number;
  /** Points of the deal. */
  readonly expected_points: number;
  /**
   * `expected_points` as a share of `swingOfCalls`. Each deal counts for at most the swing of the call's own factor, so that
   * a single deal with bombs does not outweigh the others.
   */
  readonly share: number;
}

/** Worlds in which every call is played out. */
const WORLDS = 80;
/** The most draws for each of them until one fits the bids. */
const DRAWS_PER_WORLD = 6;
/** Bottoms that another seat samples when it bids in such a world. */
const BOTTOMS = 2;
/** The chance to keep a world although another seat would not have bid there as it did. */
const UNEXPECTED_KEPT = 0.1;

/**
 * Values every legal call by playing on. The hidden cards are dealt in worlds that fit the bids so far; in each the
 * bidding goes on, and the nets play the deal out. `work` multiplies the number of worlds. Undefined where no world fits,
 * or the time is over before one does.
 */
export function valueCalls(
  observation: Observation,
  legal: readonly Move[],
  context: DecideContext,
  nets: Nets,
  work = 1,
): CallValue[] | undefined {
  const sums = legal.map((move) => ({ move, wins: 0, points: 0, share: 0 }));
  const swing = swingOfCalls(observation, legal);
  const most = Math.max(...legal.map(factorOf));
  const worlds = Math.round(WORLDS * work);
  let done = 0;
  for (let tried = 0; done < worlds && tried < worlds * DRAWS_PER_WORLD; tried++) {
    if (isLate(context)) break;
    const rng = context.rng.stream(`world ${tried}`);
    const world = new CallWorld(dealWorld(observation, rng), { ...context, rng }, nets);
    if (!world.bidAs(observation)) continue;
    done++;
    for (const sum of sums) {
      const { winRate, points } = world.resultOf(sum.move);
      const part = factorOf(sum.move) / most;
      sum.wins += winRate;
      sum.points += points;
      sum.share += part * Math.max(-1, Math.min(1, points / (swing * part)));
    }
  }
  if (done === 0) return undefined;
  return sums.map(({ move, wins, points, share }) => ({
    move,
    win_rate: wins / done,
    expected_points: points / done,
    share: share / done,
  }));
}

/** Points between winning and losing a deal without bombs at the highest stake that the call itself can bring. */
export function swingOfCalls(observation: Observation, legal: readonly Move[]): number {
  const { seat, landlord, base, rules, bids } = observation;
  const claims = bids.filter(({ bid }) => bid > 0).length;
  const bidFor = rules.bidding === 'rob' ? 2 ** claims : 3;
  const factor = Math.max(...legal.map((move) => (move.type === 'double' ? move.factor : 2)));
  const stake = landlord === undefined ? bidFor : base * settledMultiplier(observation) * factor;
  return 2 * stake * (landlord === undefined || landlord === seat ? 2 : 1);
}

const factorOf = (move: Move): number =>
  move.type === 'double' ? move.factor : move.type === 'show' && move.show ? 2 : 1;

/** The value of a deal that all pass: it is dealt again, and either side may win the next one. */
export const redealtOutcome = { winRate: 0.5, points: 0 } as const;

/** Deals the hidden cards: the deal before its first call. */
function dealWorld({ seat, rules, first, bids, landlord, base, hand, bottom: known }: Observation, rng: Rng): State {
  const own = hand.map((count, rank) => count - (landlord === seat ? (known?.[rank] ?? 0) : 0));
  const hidden = fullDeck.flatMap((count, rank) =>
    Array.from({ length: count - (own[rank] ?? 0) - (known?.[rank] ?? 0) }, () => rank),
  );
  rng.shuffle(hidden);
  const dealHand = (other: number): Counts => (other === seat ? own : countsOfRanks(hidden.splice(0, HAND_SIZE)));
  const dealt: Hands = [dealHand(0), dealHand(1), dealHand(2)];
  const bottom = known ?? countsOfRanks(hidden);
  // A landlord whom nobody's bids made was given with the deal.
  const given = landlord !== undefined && bids.length === 0 ? { landlord, base } : undefined;
  return startState({ rules, first, dealt, bottom, given });
}

/** A dealt world in which a seat calls: the other seats call by their thresholds, and the nets play the deal out. */
class CallWorld {
  /** Before the next call; `bidAs` brings it to the seat's own. */
  #state: State;
  readonly #context: DecideContext;
  readonly #nets: Nets;
  /** Of each seat with each landlord. */
  readonly #estimates = new Map<string, number>();
  /** By landlord, the landlord's points of the deal in units of the stake. */
  readonly #stakes = new Map<number, number>();

  constructor(start: State, context: DecideContext, nets: Nets) {
    this.#state = start;
    this.#context = context;
    this.#nets = nets;
  }

  /** Goes on to the call of the seat that is asked; false where another seat would not have bid as it did. */
  bidAs(observation: Observation): boolean {
    const { seat, bids, phase, factors } = observation;
    for (const entry of bids) {
      const call = entry.seat === seat ? undefined : this.#callOf(this.#state);
      const isUnexpected = call?.type === 'bid' && call.bid !== entry.bid;
      if (isUnexpected && this.#context.rng.float() >= UNEXPECTED_KEPT) return false;
      this.#state = doudizhu.apply(this.#state, { type: 'bid', bid: entry.bid });
    }
    const areFactorsKnown = phase === 'show';
    while (this.#state.phase === 'double' && (areFactorsKnown || this.#state.turn !== seat)) {
      // Factors are hidden until all have chosen; until then the other seats choose theirs here.
      const move: Move = areFactorsKnown
        ? { type: 'double', factor: factors[this.#state.turn] ?? 1 }
        : this.#callOf(this.#state);
      this.#state = doudizhu.apply(this.#state, move);
    }
    return true;
  }

  /** How the deal ends for the seat after a call that it makes, with the points of the deal. */
  resultOf(move: Move): { readonly winRate: number; readonly points: number } {
    const seat = this.#state.turn;
    const state = this.#finishCalls(doudizhu.apply(this.#state, move));
    if (state.landlord === undefined) return redealtOutcome;
    const { landlord, base } = state;
    const stake = getOrAdd(this.#stakes, landlord, () => playOut(state, this.#nets));
    const units = base * settledMultiplier(doudizhu.observation(state, seat));
    const won = stake > 0;
    return landlord === seat
      ? { winRate: won ? 1 : 0, points: 2 * units * stake }
      : { winRate: won ? 0 : 1, points: -units * stake };
  }

  #finishCalls(first: State): State {
    let state = first;
    while (state.phase !== 'play' && state.phase !== 'over') state = doudizhu.apply(state, this.#callOf(state));
    return state;
  }

  /** The call of the seat to move. */
  #callOf(state: State): Move {
    const observation = doudizhu.observation(state, state.turn);
    const estimate = getOrAdd(this.#estimates, `${state.landlord} ${state.turn}`, () => {
      const found = estimateLandlord(observation, this.#context, { nets: this.#nets, draws: BOTTOMS });
      return ofOwnSide(found, observation).winRate;
    });
    return callByThresholds(doudizhu.legalMoves(state), state, estimate);
  }
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const list = new MoveList();
const evaluations = createEvaluations();

/** Plays the deal to its end, every seat by its net. The landlord's points, in units of the stake. */
function playOut(state: StateWithLandlord, nets: Nets): number {
  const { hands, rules, landlord } = state;
  const packed = new PackedState();
  const bottom = packCounts(state.bottom);
  packed.start(landlord, bottom.lo, bottom.hi);
  setCalls(packed, state);
  for (const seat of hands.keys()) setHand(packed, seat, handOf(state, seat));
  listCandidates(list, packed.lo[landlord] ?? 0, packed.hi[landlord] ?? 0, 0, 1, rules);
  evaluateAll(nets, packed, list, evaluations);
  const best = bestCandidate(evaluations, list.count, POINT_WEIGHT);
  const playouts = new Playouts(packed, rules, nets, POINT_WEIGHT);
  return playouts.run({ meta: list.meta[best] ?? 0, lo: list.lo[best] ?? 0, hi: list.hi[best] ?? 0 }).stake;
}

function getOrAdd<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const value = known.get(key) ?? find();
  known.set(key, value);
  return value;
}
