/**
 * The situations in which a value is stated; each has tables of its own in `data`. Calls are told apart by what the
 * others bid, plays by role and part of the deal.
 */
import type { Observation } from '../../rules/observation.ts';
import { landlordOf } from '../../rules/state.ts';
import { roleOf } from './net.ts';

/** What was bid before the first claim of a deal. */
const passesBefore = ['before the others', 'after a pass', 'after two passes'] as const;
type PassesBefore = (typeof passesBefore)[number];

export const doublingSituations = ['doubling of the landlord', 'doubling of a peasant'] as const;
export type DoublingSituation = (typeof doublingSituations)[number];

const robSituations = ['rob over a call', 'rob over a rob', 'rob back'] as const;
const callsBefore = passesBefore.map((passes) => `call ${passes}` as const);

/** The situations of calls: bids, calls and robs by what the others bid; doubling and showing by side. */
export const callSituations = [
  ...passesBefore.map((passes) => `bid ${passes}` as const),
  'bid over a bid',
  ...callsBefore,
  ...robSituations,
  ...doublingSituations,
] as const;
export type CallSituation = (typeof callSituations)[number];

/** The situations of bids. Unlike in `callSituations`, a bid over one point and one over two are told apart. */
export const bidSituations = [
  ...passesBefore.map((passes) => `bid ${passes}` as const),
  'bid over 1',
  'bid over 2',
  ...callsBefore,
  ...robSituations,
] as const;
export type BidSituation = (typeof bidSituations)[number];

const roles = ['landlord', 'next', 'previous'] as const;
const dealParts = ['opening', 'middle', 'ending'] as const;
const plays = roles.flatMap((role) => dealParts.map((part) => `${role} ${part}` as const));

/** All of them. Plays without known bids are apart, because bids say something about the hands. */
export const situations = [...callSituations, ...plays, ...plays.map((play) => `${play}, no bids` as const)] as const;
export type Situation = (typeof situations)[number];

const MIDDLE_CARDS = 40;
const ENDING_CARDS = 22;

/** The situation of a play with `cards` cards in all hands. */
export function playSituation(
  observation: Pick<Observation, 'seat' | 'landlord' | 'bids'>,
  cards: number,
): Exclude<Situation, CallSituation> {
  const { seat, bids } = observation;
  const role = roles[roleOf(seat, landlordOf(observation))];
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
  if (claims.length === 0) return isRobbing ? `call ${passesOf(bids)}` : `bid ${passesOf(bids)}`;
  if (!isRobbing) return claims.some(({ bid }) => bid > 1) ? 'bid over 2' : 'bid over 1';
  if (claims.some(({ seat }) => seat === turn)) return 'rob back';
  return claims.length === 1 ? 'rob over a call' : 'rob over a rob';
}

function passesOf(bids: Observation['bids']): PassesBefore {
  const passes = passesBefore[bids.length];
  if (passes === undefined) throw new RangeError(`${bids.length} passes end the bidding`);
  return passes;
}

/** A value for each of the names. */
export const mapNames = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>; // each name has its entry
