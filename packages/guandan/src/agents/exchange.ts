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
export function costWithout(hand: Uint8Array, card: Card, level: Level): number {
  const rest = hand.slice();
  rest[card] = (rest[card] ?? 1) - 1;
  return plannerOf(level).plan(rest).cost;
}

/**
 * Pays or returns the card whose loss hurts the plan least. A partner is given the highest such card that costs nearly
 * nothing, an opponent the lowest.
 */
export function exchangeMove(observation: Observation, legalMoves: readonly Move[]): Move {
  const first = legalMoves[0] ?? { type: 'pass' };
  if (first.type === 'refuse') return { type: 'refuse', refuse: true };
  if (first.type !== 'tribute' && first.type !== 'return') return first;
  const { hand, level, seat } = observation;
  const gift = observation.tributes.find(({ to }) => to === seat);
  const toPartner = gift !== undefined && teamOf(gift.from) === teamOf(seat);
  let best = first;
  let bestCost = Infinity;
  for (const move of legalMoves) {
    if (move.type !== 'tribute' && move.type !== 'return') continue;
    const height = powerOf(move.card, level) / 100;
    const cost = costWithout(hand, move.card, level) + (toPartner ? -height : height);
    if (cost < bestCost) {
      bestCost = cost;
      best = move;
    }
  }
  return best;
}
