/** Orders the cards that may be paid or given back by what they cost the hand. */
import { neverLate } from '@fourth-seat/game';
import { powerOf } from '../../rules/cards.ts';
import type { Observation } from '../../rules/observation.ts';
import { type TransferMove, teamOf } from '../../rules/types.ts';
import { plannerOf } from '../plan/planner.ts';

/** A tribute or a return, and what it costs the giver. */
export interface ExchangeOption {
  readonly move: TransferMove;
  /** The plan's cost without the card: about the number of times the lead is lost to get rid of the hand. */
  readonly plan: number;
  /** That cost plus the card's height, which helps an opponent or the partner. Cards are compared by it. */
  readonly cost: number;
}

/** Branches of the first plan for each card: enough for a good first order. */
const QUICK_BRANCHES = 20;

/**
 * Exchange options from the cheapest to the most expensive. Each remaining hand is first planned briefly, then, most
 * promising first, thoroughly, as long as the clock allows.
 */
export function rankExchanges(
  observation: Observation,
  moves: readonly TransferMove[],
  isLate: () => boolean = neverLate,
): readonly ExchangeOption[] {
  const first = moves.map((move) => exchangeOption(observation, move, QUICK_BRANCHES)).sort(compareCost);
  const ranked = first.map((option) => (isLate() ? option : exchangeOption(observation, option.move)));
  return ranked.sort((a, b) => compareCost(a, b) || moves.indexOf(a.move) - moves.indexOf(b.move));
}

const compareCost = (a: ExchangeOption, b: ExchangeOption): number => a.cost - b.cost;

/** The option of a move. `branches` bounds the plan (all where absent). */
export function exchangeOption(observation: Observation, move: TransferMove, branches?: number): ExchangeOption {
  const { hand, level } = observation;
  const rest = hand.slice();
  rest[move.card] = (rest[move.card] ?? 0) - 1;
  const { cost: plan } = plannerOf(level).plan(rest, branches);
  const height = powerOf(move.card, level) / 100;
  return { move, plan, cost: plan + (returnsToPartner(observation) ? -height : height) };
}

/** Whether the seat gives a card back to its partner. */
export const returnsToPartner = ({ seat, tributes }: Observation): boolean =>
  tributes.some(({ from, to }) => to === seat && teamOf(from) === teamOf(seat));
