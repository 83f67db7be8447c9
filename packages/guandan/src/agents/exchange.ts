/** The choices before the first lead: which of equal cards to pay, what to give back, whether to refuse. */
import { createPlanner, type Planner } from '../planner.ts';
import type { Observation } from '../state.ts';
import { type Card, type Level, type Move, teamOf } from '../types.ts';
import { powerOf } from '../cards.ts';
import { levelsWon } from '../scoring.ts';

const planners = new Map<Level, Planner>();

/** The planner of a level, made once. */
export function plannerOf(level: Level): Planner {
  const known = planners.get(level);
  if (known) return known;
  const planner = createPlanner(level);
  planners.set(level, planner);
  return planner;
}

/** The hand's plan cost without one card: what giving it away costs. Lower is better for the giver. */
function costWithout(hand: Uint8Array, card: Card, level: Level): number {
  const rest = hand.slice();
  rest[card] = (rest[card] ?? 1) - 1;
  return plannerOf(level).plan(rest).cost;
}

/**
 * What a tribute or return costs the giver: the loss of its plan, and the card's height, which an opponent gains and a
 * partner is glad of. Infinite for other moves.
 */
export function exchangeCost({ hand, level, seat, tributes }: Observation, move: Move): number {
  if (move.type !== 'tribute' && move.type !== 'return') return Infinity;
  const gift = tributes.find(({ to }) => to === seat);
  const toPartner = gift !== undefined && teamOf(gift.from) === teamOf(seat);
  const height = powerOf(move.card, level) / 100;
  return costWithout(hand, move.card, level) + (toPartner ? -height : height);
}

/** What the usual turn is worth against the other one, on average: a refusal against paying, a taken card against the other. */
export interface TurnGain {
  readonly win: number;
  /** Points of the deal. */
  readonly points: number;
}

/** Measured by `scripts/guandan-exchanges.ts`, 500 deals of each kind; which card is chosen made no difference. */
const GAINS = {
  refusing_both: { win: 0.066, points: 0.76 },
  refusing_opponent: { win: 0, points: 0.15 },
  paying_partner: { win: 0.076, points: 0.45 },
  choosing: { win: 0, points: 0 },
} as const;

/** Whether the tribute of this seat would go to its partner (§9.2, the result 1-4). */
const paysPartner = ({ previous = [] }: Observation): boolean => levelsWon(previous) === 1;

export function turnGain(observation: Observation): TurnGain {
  if (observation.phase === 'choose') return GAINS.choosing;
  if (paysPartner(observation)) return GAINS.paying_partner;
  return levelsWon(observation.previous ?? []) === 3 ? GAINS.refusing_both : GAINS.refusing_opponent;
}

/**
 * Refuses a tribute to an opponent and pays one to the partner. Pays or returns the card whose loss hurts the plan least. A partner is given the highest such card that costs nearly
 * nothing, an opponent the lowest.
 */
export function exchangeMove(observation: Observation, legalMoves: readonly Move[]): Move {
  const first = legalMoves[0] ?? { type: 'pass' };
  if (first.type === 'refuse') return { type: 'refuse', refuse: !paysPartner(observation) };
  let best: Move = first;
  let least = Infinity;
  for (const move of legalMoves) {
    const cost = exchangeCost(observation, move);
    if (cost >= least) continue;
    least = cost;
    best = move;
  }
  return best;
}
