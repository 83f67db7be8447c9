/** The choices before the first lead: which of equal cards to pay, what to give back, whether to refuse. */
import { createPlanner, type Planner } from '../planner.ts';
import type { Observation } from '../state.ts';
import { type Card, type Level, type Move, teamOf } from '../types.ts';
import { powerOf } from '../cards.ts';

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

/**
 * Pays or returns the card whose loss hurts the plan least. A partner is given the highest such card that costs nearly
 * nothing, an opponent the lowest.
 */
export function exchangeMove(observation: Observation, legalMoves: readonly Move[]): Move {
  const first = legalMoves[0] ?? { type: 'pass' };
  if (first.type === 'refuse') return { type: 'refuse', refuse: true };
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
