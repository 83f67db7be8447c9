import type { DecideContext } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { afterBid, legalBids, robCount } from '../bidding.ts';
import type { Observation } from '../observation.ts';
import { type Counts, FULL_DECK } from '../ranks.ts';
import { handOf, type Move, startState, type State } from '../state.ts';
import { chooseCall, countRanks, landlordChance, stated } from './calls.ts';

/** What a call brings the seat that makes it. */
export interface CallValue {
  readonly move: Move;
  readonly win_rate: number;
  /** Points of the deal. */
  readonly expected_points: number;
}

/** Deals anew of what the seat cannot see. */
const WORLDS = 24;
/** Bottoms that the other seats are given to think about when they bid in such a deal. */
const DRAWS = 6;
/** Weight of a deal in which another seat would not have bid as it did. */
const UNLIKELY = 0.2;
/** A deal that all passed is dealt again, and nobody knows how that one will go. */
const REDEALT = { win_rate: 0.5, expected_points: 0 } as const;

/** The worth of every call that the seat may make, by the judgement that the player itself calls by. `work` multiplies it. */
export function valueCalls(
  observation: Observation,
  legal: readonly Move[],
  context: DecideContext,
  nets: Nets,
  work = 1,
): CallValue[] {
  return observation.phase === 'bid'
    ? valueBids(observation, legal, context, nets, Math.round(WORLDS * work))
    : valueStakes(observation, legal, context, nets);
}

/** Doubling and showing change what is played for: the chance stays, the points are multiplied. */
function valueStakes(
  observation: Observation,
  legal: readonly Move[],
  context: DecideContext,
  nets: Nets,
): CallValue[] {
  const { hope, points } = landlordChance(observation, context, nets);
  const isLandlord = observation.seat === observation.landlord;
  const own = isLandlord ? { hope, points } : { hope: 1 - hope, points: -points };
  const { win_rate, worth } = stated(observation, own);
  const expected = stakeOf(observation) * worth * (isLandlord ? 2 : 1);
  return legal.map((move) => ({
    move,
    win_rate,
    expected_points: expected * (move.type === 'double' ? move.factor : move.type === 'show' && move.show ? 2 : 1),
  }));
}

const stakeOf = (known: Pick<State, 'options' | 'bids' | 'base'>): number => known.base * 2 ** robCount(known);

/** The bidding goes on after each bid, in deals that fit what was bid so far. */
function valueBids(
  observation: Observation,
  legal: readonly Move[],
  context: DecideContext,
  nets: Nets,
  worlds: number,
): CallValue[] {
  const sums = legal.map((move) => ({ move, win_rate: 0, expected_points: 0 }));
  let weights = 0;
  for (let world = 0; world < worlds; world++) {
    if (world > 0 && context.now() >= context.deadline_ms) break;
    const deal = dealWorld(observation, { ...context, rng: context.rng.stream(`world ${world}`) }, nets);
    weights += deal.weight;
    for (const sum of sums) {
      if (sum.move.type !== 'bid') continue;
      const { win_rate, expected_points } = deal.play(sum.move.bid);
      sum.win_rate += deal.weight * win_rate;
      sum.expected_points += deal.weight * expected_points;
    }
  }
  return sums.map(({ move, win_rate, expected_points }) => ({
    move,
    win_rate: win_rate / weights,
    expected_points: expected_points / weights,
  }));
}

interface World {
  readonly weight: number;
  play(bid: number): { readonly win_rate: number; readonly expected_points: number };
}

function dealWorld({ seat, hand, options, first, bids }: Observation, context: DecideContext, nets: Nets): World {
  const hidden = FULL_DECK.flatMap((count, rank) => Array.from({ length: count - (hand[rank] ?? 0) }, () => rank));
  context.rng.shuffle(hidden);
  const hands = [0, 1, 2].map((other) => {
    if (other === seat) return hand;
    return countRanks(hidden.splice(0, 17));
  }) as unknown as readonly [Counts, Counts, Counts];
  const start = startState(options, first, hands, countRanks(hidden), undefined);
  const bidders = new Map<number, number>();
  const leads = new Map<number, ReturnType<typeof landlordChance>>();

  /** What the seat to move bids here. */
  function bidOf(state: State): number {
    const known = { ...seen(state, state.turn), landlord: -1, bottom: undefined };
    const hope = remember(bidders, state.turn, () => landlordChance(known, context, nets, DRAWS).hope);
    const moves = legalBids(state).map((bid) => ({ type: 'bid', bid }) as const);
    const call = chooseCall(moves, state, hope, 'balanced');
    return call?.type === 'bid' ? call.bid : 0;
  }

  let now = start;
  let weight = 1;
  for (const entry of bids) {
    if (entry.seat !== seat && bidOf(now) !== entry.bid) weight *= UNLIKELY;
    now = afterBid(now, entry.bid);
  }
  return {
    weight,
    play(bid) {
      let state = afterBid(now, bid);
      while (state.phase === 'bid') state = afterBid(state, bidOf(state));
      const { landlord } = state;
      if (landlord < 0) return REDEALT;
      const known = { ...seen(state, landlord), landlord, bottom: state.bottom };
      // The landlord's cards are all known here, so it is its chance that is stated, whoever asks.
      const { win_rate, worth } = stated(
        { seat: landlord, landlord, bids: state.bids },
        remember(leads, landlord, () => landlordChance(known, context, nets)),
      );
      const expected = stakeOf(state) * worth;
      return landlord === seat
        ? { win_rate, expected_points: 2 * expected }
        : { win_rate: 1 - win_rate, expected_points: -expected };
    },
  };
}

const seen = (state: State, seat: number) => ({
  seat,
  hand: handOf(state, seat),
  options: state.options,
  shownHand: undefined,
});

function remember<Value>(known: Map<number, Value>, seat: number, find: () => Value): Value {
  const value = known.get(seat) ?? find();
  known.set(seat, value);
  return value;
}
