/** The choices before the first lead: which of equal cards to pay, what to give back, whether to refuse. */

import { powerOf } from '../../rules/cards.ts';
import type { Observation } from '../../rules/observation.ts';
import { isDoubleWin, levelsWon } from '../../rules/scoring.ts';
import { orderBefore } from '../../rules/tribute.ts';
import { type Move, teamOf } from '../../rules/types.ts';
import { plannerOf } from '../plan/planner.ts';

/** A tribute or a return, and what it costs the giver. */
export interface ExchangeOption {
  readonly move: Move;
  /** The plan's cost without the card: about the number of times the lead is lost to get rid of the hand. */
  readonly plan: number;
  /** That cost plus the card's height, which helps an opponent or the partner. Cards are compared by it. */
  readonly cost: number;
}

const neverLate = (): boolean => false;

/** Branches of the first plan for each card: enough for a good first order. */
const QUICK_BRANCHES = 20;

/**
 * Exchange options from the cheapest to the most expensive. Each remaining hand is first planned briefly, then, most
 * promising first, thoroughly, as long as the clock allows.
 */
export function rankExchanges(
  observation: Observation,
  moves: readonly Move[],
  isLate: () => boolean = neverLate,
): readonly ExchangeOption[] {
  const first = moves.map((move) => exchangeOption(observation, move, QUICK_BRANCHES)).sort(compareCost);
  const ranked = first.map((option) => (isLate() ? option : exchangeOption(observation, option.move)));
  return ranked.sort((a, b) => compareCost(a, b) || moves.indexOf(a.move) - moves.indexOf(b.move));
}

const compareCost = (a: ExchangeOption, b: ExchangeOption): number => a.cost - b.cost;

/** The option of a move; a move without a card costs infinitely much. `branches` bounds the plan (all where absent). */
export function exchangeOption(observation: Observation, move: Move, branches?: number): ExchangeOption {
  const { hand, level } = observation;
  if (move.type !== 'tribute' && move.type !== 'return') return { move, plan: Infinity, cost: Infinity };
  const rest = hand.slice();
  rest[move.card] = (rest[move.card] ?? 0) - 1;
  const { cost: plan } = plannerOf(level).plan(rest, branches);
  const height = powerOf(move.card, level) / 100;
  return { move, plan, cost: plan + (returnsToPartner(observation) ? -height : height) };
}

export const exchangeCost = (observation: Observation, move: Move): number => exchangeOption(observation, move).cost;

/** Whether the seat gives a card back to its partner. */
export const returnsToPartner = ({ seat, tributes }: Observation): boolean =>
  tributes.some(({ from, to }) => to === seat && teamOf(from) === teamOf(seat));

/** Mean gain of the usual answer over the other one: refusing over paying, one card over the other. */
export interface CardlessGain {
  readonly winRate: number;
  /** Points of the deal. */
  readonly points: number;
}

/** Measured by `packages/guandan/lab/exchanges.ts`, 500 deals of each kind; which card is chosen made no difference. */
const cardlessGains = {
  refusing_both: { winRate: 0.066, points: 0.76 },
  refusing_opponent: { winRate: 0, points: 0.15 },
  paying_partner: { winRate: 0.076, points: 0.45 },
  choosing: { winRate: 0, points: 0 },
} as const;

/** Whether the tribute of this seat would go to its partner (rules §9.2, the result 1-4). */
const paysPartner = (observation: Observation): boolean => levelsWon(orderBefore(observation)) === 1;

/** The measured gain for the decision of this observation. */
export function cardlessGain(observation: Observation): CardlessGain {
  if (observation.phase === 'choose') return cardlessGains.choosing;
  if (paysPartner(observation)) return cardlessGains.paying_partner;
  return isDoubleWin(orderBefore(observation)) ? cardlessGains.refusing_both : cardlessGains.refusing_opponent;
}

/**
 * Refuses a tribute to an opponent and pays one to the partner. Pays or returns the card whose loss hurts the plan
 * least: the partner gets the highest card that costs almost nothing, an opponent the lowest. Throws without a legal
 * move.
 */
export function exchangeMove(
  observation: Observation,
  legalMoves: readonly Move[],
  isLate: () => boolean = neverLate,
): Move {
  const [first] = legalMoves;
  if (first === undefined) throw new RangeError('an exchange needs a legal move');
  if (first.type === 'refuse') return { type: 'refuse', refuse: !paysPartner(observation) };
  if (first.type === 'choose' || legalMoves.length < 2) return first;
  return rankExchanges(observation, legalMoves, isLate)[0]?.move ?? first;
}
