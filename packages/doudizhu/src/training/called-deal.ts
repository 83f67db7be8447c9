import { type Rng, untimed } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { chooseCall } from '../player/bidding/choose.ts';
import { estimateLandlord } from '../player/bidding/estimate.ts';
import { doudizhu } from '../rules/game.ts';
import { defaultOptions } from '../rules/options.ts';
import { setCalls, setHand } from '../rules/packed-observation.ts';
import type { PackedState } from '../rules/packed-state.ts';
import { packCounts } from '../rules/ranks.ts';
import { dealState, type State } from '../rules/state.ts';

/** Bottoms and hands sampled for a call; so few that luck makes the bidders differ. */
const DRAWS = 1;
/** Seats differ so much in what they dare to call, in won deals. */
const BOLDNESS = 0.1;
/** Shares of the deals with robbing, with a landlord that must play where all pass, and with doubling. */
const ROB = 0.35;
const FORCED = 0.2;
const DOUBLES = 0.4;

/** A deal whose landlord was found by bidding, by the nets' own judgement of the hands, under all rules of bidding. */
export function dealCalled(table: PackedState, nets: Nets, rng: Rng): void {
  const options = {
    ...defaultOptions,
    bidding: rng.float() < ROB ? 'rob' : 'score3',
    allPass: rng.float() < FORCED ? 'firstPlayerForced' : 'redeal',
    double: rng.float() < DOUBLES ? 'on' : 'off',
  } as const;
  const boldness = [0, 1, 2].map(() => BOLDNESS * (rng.float() - 0.5));
  let state: State;
  let deal = 0;
  do state = called(dealState(`${rng.key}/deal ${deal++}`, options), nets, rng, boldness);
  while (state.landlord < 0);
  const bottom = packCounts(state.bottom);
  table.start(state.landlord, bottom.lo, bottom.hi);
  for (const [seat, hand] of state.hands.entries()) setHand(table, seat, hand);
  setCalls(table, state);
}

function called(first: State, nets: Nets, rng: Rng, boldness: readonly number[]): State {
  let state = first;
  while (state.phase === 'bid' || state.phase === 'double') {
    const { turn } = state;
    const seen = doudizhu.observation(state, turn);
    const { estimate } = estimateLandlord(seen, untimed(rng.stream(`call ${turn}`)), nets, DRAWS, 1);
    const own = state.landlord < 0 || state.landlord === turn ? estimate : 1 - estimate;
    const legal = doudizhu.legalMoves(state);
    const move = chooseCall(legal, state, own + (boldness[turn] ?? 0), 'balanced');
    if (move === undefined) throw new Error('no call');
    state = doudizhu.apply(state, move);
  }
  return state;
}
