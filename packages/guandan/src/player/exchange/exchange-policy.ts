/** What the player does before the first lead: which card it gives away, whether it refuses, whose card it takes. */
import type { Observation } from '../../rules/observation.ts';
import { isDoubleWin, levelsWon } from '../../rules/scoring.ts';
import { orderBefore } from '../../rules/tribute.ts';
import { isTransferMove, type Move, type TransferMove } from '../../rules/types.ts';
import { rankExchanges } from './rank.ts';

/**
 * Refuses a tribute to an opponent and pays one to the partner. Pays or returns the card whose loss hurts the plan
 * least: the partner gets the highest card that costs almost nothing, an opponent the lowest. Throws without a legal
 * move.
 */
export function exchangeMove(observation: Observation, legalMoves: readonly Move[], isLate?: () => boolean): Move {
  const [first] = legalMoves;
  if (first === undefined) throw new RangeError('an exchange needs a legal move');
  if (first.type === 'refuse') return { type: 'refuse', refuse: !paysPartner(observation) };
  return isTransferMove(first) ? cheapestTransfer(observation, legalMoves.filter(isTransferMove), isLate) : first;
}

/** The tribute or return whose loss hurts least. Throws where there is none. */
export function cheapestTransfer(
  observation: Observation,
  moves: readonly TransferMove[],
  isLate?: () => boolean,
): TransferMove {
  const [first] = moves.length < 2 ? moves : rankExchanges(observation, moves, isLate).map(({ move }) => move);
  if (first === undefined) throw new RangeError('an exchange needs a card to give');
  return first;
}

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

/** The measured gain for the decision of this observation. */
export function cardlessGain(observation: Observation): CardlessGain {
  if (observation.phase === 'choose') return cardlessGains.choosing;
  if (paysPartner(observation)) return cardlessGains.paying_partner;
  return isDoubleWin(orderBefore(observation)) ? cardlessGains.refusing_both : cardlessGains.refusing_opponent;
}

/** Whether the tribute of this seat would go to its partner (rules §9.2, the result 1-4). */
const paysPartner = (observation: Observation): boolean => levelsWon(orderBefore(observation)) === 1;
