/**
 * Call outcomes: for each legal call the chance that the own side wins the deal and the points that the seat may
 * expect, read by its estimate from tables that were measured in the product's own deals (`training/call-outcomes.ts`).
 */
import { type CalibrationTable, interpolate } from '@fourth-seat/game';
import { bidTable, shownTable, stakeTable } from '../../data/call-table.ts';
import { robCount } from '../../rules/bidding.ts';
import type { Observation } from '../../rules/observation.ts';
import { settledMultiplier } from '../../rules/scoring.ts';
import type { Move } from '../../rules/state.ts';
import {
  type CallView,
  calibrateCall,
  callSituation,
  callSituations,
  type Estimate,
  shortOfCertain,
} from '../evaluate/calibration.ts';

/** The situations of bids. Unlike in `callSituations`, a bid over one point and one over two are told apart. */
export const bidSituations: readonly string[] = callSituations
  .filter((name) => !name.startsWith('stake'))
  .flatMap((name) => (name === 'bid over a bid' ? ['bid over 1', 'bid over 2'] : [name]));
const OVER = bidSituations.indexOf('bid over 1');

/** The number of a bid's situation in `bidSituations`. */
export function bidSituation(known: CallView): number {
  const situation = callSituation(known);
  if (situation < OVER) return situation;
  return situation > OVER ? situation + 1 : OVER - 1 + Math.max(...known.bids.map(({ bid }) => bid));
}

export interface CallOutcome {
  readonly move: Move;
  readonly win_rate: number;
  readonly expected_points: number;
}

/** The outcome of every legal call, lowest first: the points of a bid are those of the next lower call and a gain. */
export function outcomesOf(observation: Observation, legal: readonly Move[], own: Estimate): CallOutcome[] {
  const { seat, landlord } = observation;
  if (landlord === undefined) return outcomesOfBids(observation, legal, own.estimate);
  const unit = observation.base * settledMultiplier(observation) * (seat === landlord ? 2 : 1);
  const { win_rate, worth } = calibrateCall(observation, own);
  return legal.map((move) => {
    const [chance, points] =
      move.type === 'double'
        ? [win_rate, move.factor * interpolateWithin(stakeTable[seat === landlord ? 0 : 1] ?? [], own.estimate)]
        : move.type === 'show' && move.show
          ? [
              win_rate + Math.min(0, interpolateWithin(shownTable.chance, own.estimate)),
              worth + interpolateWithin(shownTable.gain, own.estimate),
            ]
          : [win_rate, worth];
    return { move, win_rate: shortOfCertain(Math.max(0, chance)), expected_points: unit * points };
  });
}

function outcomesOfBids(observation: Observation, legal: readonly Move[], estimate: number): CallOutcome[] {
  const tables = bidTable[bidSituation(observation)];
  const unit = 2 ** robCount(observation);
  let points = interpolateWithin(tables?.redeal.points ?? [], estimate);
  return legal.map((move) => {
    const bid = move.type === 'bid' ? move.bid : 0;
    const known = tables?.bids.find((one) => one.bid === bid);
    if (bid === 0 || known === undefined) {
      const passed = tables?.[observation.rules.allPass];
      const win_rate = shortOfCertain(interpolateWithin(passed?.chance ?? [], estimate));
      return { move, win_rate, expected_points: unit * interpolateWithin(passed?.points ?? [], estimate) };
    }
    points += interpolateWithin(known.gain, estimate);
    return {
      move,
      win_rate: shortOfCertain(interpolateWithin(known.chance, estimate)),
      expected_points: unit * points,
    };
  });
}

/** Interpolates within the table. Beyond its ends nothing was measured, so the value of the end is kept. */
function interpolateWithin(table: CalibrationTable, x: number): number {
  const [low, high] = [table[0]?.[0] ?? x, table.at(-1)?.[0] ?? x];
  return interpolate(table, Math.max(low, Math.min(high, x)));
}
