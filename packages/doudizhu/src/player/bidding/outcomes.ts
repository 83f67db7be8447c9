/**
 * Call outcomes: for each legal call the chance that the own side wins the deal and the points that the seat may
 * expect, read by its estimate from tables that were measured in the product's own deals (`training/call-outcomes.ts`).
 */
import { type CalibrationTable, interpolate } from '@fourth-seat/game';
import { bidTable, doublingTable, shownTable } from '../../data/call-table.ts';
import { robCount } from '../../rules/bidding.ts';
import type { Observation } from '../../rules/observation.ts';
import { settledMultiplier } from '../../rules/scoring.ts';
import type { Move } from '../../rules/state.ts';
import { calibrateCall, type Estimate, shortOfCertain } from '../evaluate/calibration.ts';
import { bidSituation, doublingSituation } from '../evaluate/situation-of.ts';

export interface CallOutcome {
  readonly move: Move;
  readonly win_rate: number;
  readonly expected_points: number;
}

/** The outcome of every legal call, lowest first: the points of a bid are those of the next lower call and a gain. */
export function outcomesOf(observation: Observation, legal: readonly Move[], own: Estimate): CallOutcome[] {
  const { seat, landlord } = observation;
  if (landlord === undefined) return outcomesOfBids(observation, legal, own.winRate);
  const unit = observation.base * settledMultiplier(observation) * (seat === landlord ? 2 : 1);
  const calibrated = calibrateCall(observation, own);
  const resultOf = (move: Move): Estimate => {
    if (move.type === 'double') {
      const points = interpolateWithin(doublingTable[doublingSituation(seat, landlord)], own.winRate);
      return { winRate: calibrated.winRate, points: move.factor * points };
    }
    if (move.type !== 'show' || !move.show) return calibrated;
    return {
      winRate: calibrated.winRate + Math.min(0, interpolateWithin(shownTable.winRate, own.winRate)),
      points: calibrated.points + interpolateWithin(shownTable.gain, own.winRate),
    };
  };
  return legal.map((move) => {
    const { winRate, points } = resultOf(move);
    return { move, win_rate: shortOfCertain(Math.max(0, winRate)), expected_points: unit * points };
  });
}

function outcomesOfBids(observation: Observation, legal: readonly Move[], estimate: number): CallOutcome[] {
  const tables = bidTable[bidSituation(observation)];
  const unit = 2 ** robCount(observation);
  let points = interpolateWithin(tables.redeal.points, estimate);
  return legal.map((move) => {
    const bid = move.type === 'bid' ? move.bid : 0;
    if (bid === 0) {
      const passed = tables[observation.rules.allPass];
      const win_rate = shortOfCertain(interpolateWithin(passed.winRate, estimate));
      return { move, win_rate, expected_points: unit * interpolateWithin(passed.points, estimate) };
    }
    const known = tables.bids.find((one) => one.bid === bid);
    if (known === undefined) throw new RangeError(`a bid of ${bid} was not measured here`);
    points += interpolateWithin(known.gain, estimate);
    return {
      move,
      win_rate: shortOfCertain(interpolateWithin(known.winRate, estimate)),
      expected_points: unit * points,
    };
  });
}

/** Interpolates within the table. Beyond its ends nothing was measured, so the value of the end is kept. */
function interpolateWithin(table: CalibrationTable, x: number): number {
  const [low, high] = [table[0]?.[0] ?? x, table.at(-1)?.[0] ?? x];
  return interpolate(table, Math.max(low, Math.min(high, x)));
}
