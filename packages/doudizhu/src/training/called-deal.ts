import { type Rng, untimed } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { estimateLandlord, ofOwnSide } from '../player/bidding/estimate.ts';
import { callByThresholds } from '../player/bidding/thresholds.ts';
import { doudizhu } from '../rules/game.ts';
import { defaultRules } from '../rules/options.ts';
import { setCalls, setHand } from '../rules/packed-observation.ts';
import type { PackedState } from '../rules/packed-state.ts';
import { packCounts } from '../rules/ranks.ts';
import { allSeats, dealState, type State } from '../rules/state.ts';

/** Samples behind a call; so few that chance makes the bidders differ. */
const DRAWS = 1;
/** Width of the difference between seats in the estimate from which they call, in won deals. */
const BOLDNESS = 0.1;
/** Share of the deals with robbing. */
const ROB = 0.35;
/** Share of the deals with a forced landlord where all pass. */
const FORCED_LANDLORD = 0.2;
/** Share of the deals with doubling. */
const DOUBLES = 0.4;

/** Deals and finds the landlord by bidding: seats bid by the nets' estimates, under all rules of bidding in turn. */
export function dealWithBidding(packed: PackedState, nets: Nets, rng: Rng): void {
  const rules = {
    ...defaultRules,
    bidding: rng.float() < ROB ? 'rob' : 'score3',
    allPass: rng.float() < FORCED_LANDLORD ? 'firstPlayerForced' : 'redeal',
    double: rng.float() < DOUBLES ? 'on' : 'off',
  } as const;
  const boldness = allSeats.map(() => BOLDNESS * (rng.float() - 0.5));
  let state: State;
  let deal = 0;
  do state = playCalls(dealState(`${rng.key}/deal ${deal++}`, rules), nets, rng, boldness);
  while (state.landlord === undefined);
  const bottom = packCounts(state.bottom);
  packed.start(state.landlord, bottom.lo, bottom.hi);
  for (const [seat, hand] of state.hands.entries()) setHand(packed, seat, hand);
  setCalls(packed, state);
}

function playCalls(first: State, nets: Nets, rng: Rng, boldness: readonly number[]): State {
  let state = first;
  while (state.phase === 'bid' || state.phase === 'double') {
    const { turn } = state;
    const observation = doudizhu.observation(state, turn);
    const context = untimed(rng.stream(`call ${turn}`));
    const { winRate } = ofOwnSide(estimateLandlord(observation, context, { nets, draws: DRAWS, keep: 1 }), observation);
    const legal = doudizhu.legalMoves(state);
    state = doudizhu.apply(state, callByThresholds(legal, state, winRate + (boldness[turn] ?? 0)));
  }
  return state;
}
