/**
 * What comes of a call: the chance that the own side wins the deal if it is made, and the points the seat may expect, read
 * off what came of such calls in the product's own deals (`training/call-figures.ts`), by what the seat hopes for.
 */
import { interpolate, type Knots } from '@fourth-seat/game';
import { robCount } from '../bidding.ts';
import type { Observation } from '../observation.ts';
import { settledMultiplier } from '../scoring.ts';
import type { Move } from '../state.ts';
import { type AtCall, CALLS, callSituation, stated, undecided } from './calibration.ts';
import { BIDS, SHOWN, STAKES } from './call-knots.ts';
import type { Hope } from './hope.ts';

/** Situations of bids; those over a bid differ by what they must beat. */
export const BID_SITUATIONS: readonly string[] = CALLS.filter((name) => !name.startsWith('stake')).flatMap((name) =>
  name === 'bid over a bid' ? ['bid over 1', 'bid over 2'] : [name],
);
const OVER = BID_SITUATIONS.indexOf('bid over 1');

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

/** Of every call, in the order of the legal moves, lowest first, which is how bids build on each other. */
export function figuresOf(observation: Observation, legal: readonly Move[], own: Hope): CallFigure[] {
  const { seat, landlord } = observation;
  if (landlord < 0) return figuresOfBids(observation, legal, own.hope);
  const unit = observation.base * settledMultiplier(observation) * (seat === landlord ? 2 : 1);
  const { win_rate, worth } = stated(observation, own);
  return legal.map((move) => {
    const [chance, points] =
      move.type === 'double'
        ? [win_rate, move.factor * within(STAKES[seat === landlord ? 0 : 1] ?? [], own.hope)]
        : move.type === 'show' && move.show
          ? [win_rate + Math.min(0, within(SHOWN.chance, own.hope)), worth + within(SHOWN.gain, own.hope)]
          : [win_rate, worth];
    return { move, win_rate: undecided(Math.max(0, chance)), expected_points: unit * points };
  });
}

function figuresOfBids(observation: Observation, legal: readonly Move[], hope: number): CallFigure[] {
  const figures = BIDS[bidSituation(observation)];
  const unit = 2 ** robCount(observation);
  let points = within(figures?.redeal.points ?? [], hope);
  return legal.map((move) => {
    const bid = move.type === 'bid' ? move.bid : 0;
    const known = figures?.bids.find((one) => one.bid === bid);
    if (bid === 0 || known === undefined) {
      const passed = figures?.[observation.options.allPass];
      const win_rate = undecided(within(passed?.chance ?? [], hope));
      return { move, win_rate, expected_points: unit * within(passed?.points ?? [], hope) };
    }
    points += within(known.gain, hope);
    return { move, win_rate: undecided(within(known.chance, hope)), expected_points: unit * points };
  });
}

/** On the broken line through the knots; beyond its ends nothing more was seen. */
function within(knots: Knots, x: number): number {
  const [low, high] = [knots[0]?.[0] ?? x, knots.at(-1)?.[0] ?? x];
  return interpolate(knots, Math.max(low, Math.min(high, x)));
}
