/**
 * Calibration: corrects the nets' estimates to measured results (`packages/doudizhu/lab/calibrate.ts`). A net learns
 * from the best of many options, each evaluated with an error, and so overestimates. The tables are monotonic and are
 * applied after the choice, so they change what is stated and never what is played.
 */
import { interpolate } from '@fourth-seat/game';
import { calibrationTables, callThresholds } from '../../data/calibration-table.ts';
import type { Observation } from '../../rules/observation.ts';
import { landlordOf } from '../../rules/state.ts';
import { roleOf } from './net.ts';

/** The net's estimate for a side, before calibration: chance to win, and points in units of the base. */
export interface Estimate {
  readonly estimate: number;
  readonly points: number;
}

const partsOfDeal = ['landlord', 'next', 'previous'].flatMap((role) =>
  ['opening', 'middle', 'ending'].map((part) => `${role} ${part}`),
);

/** The situations of calls: bids, calls and robs by what the others bid; doubling and showing by side. */
export const callSituations = [
  'bid before the others',
  'bid after a pass',
  'bid after two passes',
  'bid over a bid',
  'call before the others',
  'call after a pass',
  'call after two passes',
  'rob over a call',
  'rob over a rob',
  'rob back',
  'stake of the landlord',
  'stake of a peasant',
] as const;
const FIRST_CALL = callSituations.indexOf('call before the others');
const FIRST_STAKE = callSituations.indexOf('stake of the landlord');

/**
 * The situations in which a value is stated, each with tables of its own: those of calls, and plays by role and part of
 * the deal. Plays without known bids are apart, because bids say something about the hands.
 */
export const situations = [
  ...callSituations,
  ...partsOfDeal,
  ...partsOfDeal.map((part) => `${part}, no bids`),
] as const;
const FIRST_PLAY = callSituations.length;
const FIRST_PLAY_WITHOUT_BIDS = FIRST_PLAY + partsOfDeal.length;

/** Points are in units of the base: the landlord's from each peasant, or a peasant's own. */
export type CalibrationTables = (typeof calibrationTables)[number];

const MIDDLE_CARDS = 40;
const ENDING_CARDS = 22;

/** The situation of a play with `cards` cards in all hands. */
export function playSituation(observation: Pick<Observation, 'seat' | 'landlord' | 'bids'>, cards: number) {
  const { seat, bids } = observation;
  const first = bids.some(({ bid }) => bid > 0) ? FIRST_PLAY : FIRST_PLAY_WITHOUT_BIDS;
  return first + 3 * roleOf(seat, landlordOf(observation)) + (cards > MIDDLE_CARDS ? 0 : cards > ENDING_CARDS ? 1 : 2);
}

export type CallView = Pick<Observation, 'turn' | 'landlord' | 'bids' | 'rules'>;

/** The situation of the call of the seat to move. */
export function callSituation({ turn, landlord, bids, rules }: CallView): number {
  if (landlord !== undefined) return FIRST_STAKE + (landlord === turn ? 0 : 1);
  const claims = bids.filter(({ bid }) => bid > 0);
  if (rules.bidding === 'score3') return claims.length > 0 ? 3 : bids.length;
  const robs = claims.some(({ seat }) => seat === turn) ? 2 : claims.length - 1;
  return FIRST_CALL + (claims.length === 0 ? bids.length : 3 + robs);
}

/** The uncalibrated estimates from which each bid above a pass, or doubling, pays in the situation of a call. */
export function thresholdsOf(situation: number): readonly number[] {
  const thresholds = callThresholds[situation];
  if (thresholds === undefined) throw new RangeError(`no thresholds of situation ${situation}`);
  return thresholds;
}

/** The measured chance, and points in units of the base, for the nets' estimates in a situation. */
export const calibratedChance = (situation: number, chance: number): number =>
  interpolate(calibrationTables[situation]?.chance ?? [], chance);
export const calibratedPoints = (situation: number, points: number): number =>
  interpolate(calibrationTables[situation]?.points ?? [], points);

/**
 * Distance that a stated chance keeps from 0 and 1 while the deal is not over. Of 933 plays stated above 0.999 in 900
 * deals none was lost, which leaves room for one in 300 (95 %).
 */
const DOUBT = 0.001;
/** The chance, kept at that distance from 0 and 1. */
export const shortOfCertain = (chance: number): number => DOUBT + (1 - 2 * DOUBT) * chance;

/** Calibrates the estimate of a landlord or a side in the situation of a call. */
export function calibrateCall(
  known: CallView,
  { estimate, points }: Estimate,
): { readonly win_rate: number; readonly worth: number } {
  const situation = callSituation(known);
  return { win_rate: calibratedChance(situation, estimate), worth: calibratedPoints(situation, points) };
}
