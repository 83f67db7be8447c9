/**
 * The outcome of a call by the seat's estimate: the chance that the own side wins the deal and the points the seat may
 * expect, as measured for such calls in the product's own deals (`training/call-outcomes.ts`).
 */
import { interpolate, type Knots } from '@fourth-seat/game';
import { bidTable, shownTable, stakeTable } from '../../data/call-table.ts';
import { robCount } from '../../rules/bidding.ts';
import type { Observation } from '../../rules/observation.ts';
import { settledMultiplier } from '../../rules/scoring.ts';
import type { Move } from '../../rules/state.ts';
import {
  type AtCall,
  calibrated,
  callSituation,
  callSituations,
  type Estimate,
  undecided,
} from '../evaluate/calibration.ts';

/** Situations of bids; those over a bid differ by what they must beat. */
export const bidSituations: readonly string[] = callSituations
  .filter((name) => !name.startsWith('stake'))
  .flatMap((name) => (name === 'bid over a bid' ? ['bid over 1', 'bid over 2'] : [name]));
const OVER = bidSituations.indexOf('bid over 1');

export function bidSituation(known: AtCall): number {
  const situation = callSituation(known);
  if (situation < OVER) return situation;
  return situation > OVER ? situation + 1 : OVER - 1 + Math.max(...known.bids.map(({ bid }) => bid));
}

export interface CallFigure {
  readonly move: Move;
  readonly win_rate: number;
  readonly expected_points: number;
}

/** The figures of every legal call, lowest first, because those of a bid build on the next lower one. */
export function figuresOf(observation: Observation, legal: readonly Move[], own: Estimate): CallFigure[] {
  const { seat, landlord } = observation;
  if (landlord < 0) return figuresOfBids(observation, legal, own.estimate);
  const unit = observation.base * settledMultiplier(observation) * (seat === landlord ? 2 : 1);
  const { win_rate, worth } = calibrated(observation, own);
  return legal.map((move) => {
    const [chance, points] =
      move.type === 'double'
        ? [win_rate, move.factor * within(stakeTable[seat === landlord ? 0 : 1] ?? [], own.estimate)]
        : move.type === 'show' && move.show
          ? [
              win_rate + Math.min(0, within(shownTable.chance, own.estimate)),
              worth + within(shownTable.gain, own.estimate),
            ]
          : [win_rate, worth];
    return { move, win_rate: undecided(Math.max(0, chance)), expected_points: unit * points };
  });
}

function figuresOfBids(observation: Observation, legal: readonly Move[], estimate: number): CallFigure[] {
  const figures = bidTable[bidSituation(observation)];
  const unit = 2 ** robCount(observation);
  let points = within(figures?.redeal.points ?? [], estimate);
  return legal.map((move) => {
    const bid = move.type === 'bid' ? move.bid : 0;
    const known = figures?.bids.find((one) => one.bid === bid);
    if (bid === 0 || known === undefined) {
      const passed = figures?.[observation.options.allPass];
      const win_rate = undecided(within(passed?.chance ?? [], estimate));
      return { move, win_rate, expected_points: unit * within(passed?.points ?? [], estimate) };
    }
    points += within(known.gain, estimate);
    return { move, win_rate: undecided(within(known.chance, estimate)), expected_points: unit * points };
  });
}

/** Interpolates between the knots; beyond their ends nothing was measured, so the value stays that of the end. */
function within(knots: Knots, x: number): number {
  const [low, high] = [knots[0]?.[0] ?? x, knots.at(-1)?.[0] ?? x];
  return interpolate(knots, Math.max(low, Math.min(high, x)));
}
