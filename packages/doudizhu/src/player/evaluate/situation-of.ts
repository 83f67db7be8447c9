/** Tells the situations apart in which a value is stated (`data/situations.ts`). */
import {
  type BidSituation,
  type CallSituation,
  type DoublingSituation,
  type PassesBefore,
  passesBefore,
  roles,
  type Situation,
} from '../../data/situations.ts';
import type { Observation, PlayObservation } from '../../rules/observation.ts';
import { roleOf } from './net.ts';

const MIDDLE_CARDS = 40;
const ENDING_CARDS = 22;

/** The situation of a play with `cards` cards in all hands. */
export function playSituation(
  { seat, landlord, bids }: Pick<PlayObservation, 'seat' | 'landlord' | 'bids'>,
  cards: number,
): Exclude<Situation, CallSituation> {
  const role = roles[roleOf(seat, landlord)];
  if (role === undefined) throw new RangeError(`seat ${seat} has no role`);
  const part = cards > MIDDLE_CARDS ? 'opening' : cards > ENDING_CARDS ? 'middle' : 'ending';
  return bids.some(({ bid }) => bid > 0) ? `${role} ${part}` : `${role} ${part}, no bids`;
}

export type CallView = Pick<Observation, 'turn' | 'landlord' | 'bids' | 'rules'>;

/** The situation of the call of the seat to move. */
export function callSituation(known: CallView): CallSituation {
  const { turn, landlord } = known;
  if (landlord !== undefined) return doublingSituation(turn, landlord);
  const situation = bidSituation(known);
  return situation === 'bid over 1' || situation === 'bid over 2' ? 'bid over a bid' : situation;
}

export const doublingSituation = (seat: number, landlord: number): DoublingSituation =>
  seat === landlord ? 'doubling of the landlord' : 'doubling of a peasant';

/** The situation of the bid of the seat to move, while nobody is the landlord. */
export function bidSituation({ turn, bids, rules }: Omit<CallView, 'landlord'>): BidSituation {
  const claims = bids.filter(({ bid }) => bid > 0);
  const isRobbing = rules.bidding === 'rob';
  if (claims.length === 0) return isRobbing ? `claim ${passesOf(bids)}` : `bid ${passesOf(bids)}`;
  if (!isRobbing) return claims.some(({ bid }) => bid > 1) ? 'bid over 2' : 'bid over 1';
  if (claims.some(({ seat }) => seat === turn)) return 'rob back';
  return claims.length === 1 ? 'rob over a first claim' : 'rob over a rob';
}

function passesOf(bids: Observation['bids']): PassesBefore {
  const passes = passesBefore[bids.length];
  if (passes === undefined) throw new RangeError(`${bids.length} passes end the bidding`);
  return passes;
}
