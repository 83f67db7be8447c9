/**
 * Finds dominated plays where three players are left: another play does at least as well in every world and better in
 * some, so the dominated one is a mistake whatever its mean. Worlds are solved with open hands.
 */
import { emptyCounts } from '@fourth-seat/cards';
import { createRng } from '@fourth-seat/game';
import { teamOf } from '../../rules/types.ts';
import type { Inferences } from '../infer/inferences.ts';
import { dealHiddenCards } from '../infer/worlds.ts';
import type { Candidate } from '../plan/candidates.ts';
import { type Finishers, hasFinisher, solveOpen } from './open-hands.ts';

/** Most cards in the three hands: with more of them the work takes too long. */
const MAX_CARDS = 12;
const workLimits = {
  /** Worlds drawn. */
  worlds: 20,
  /** How many of them are enough for a verdict. */
  leastWorlds: 5,
  /** Positions searched in each. */
  maxNodesOfWorld: 1500,
  /** Positions searched in all of them. */
  maxNodes: 5000,
} as const;

interface Limits {
  readonly isLate: () => boolean;
  /** Positions that may be searched in all worlds. */
  readonly maxNodes?: number | undefined;
}

/**
 * For each candidate the undominated candidates that dominate it. Undefined in other positions, where too few worlds
 * were solved, and where the time ended before all were drawn.
 */
export function findDominated(
  inferred: Inferences,
  candidates: readonly Candidate[],
  limits: Limits,
): readonly (readonly number[])[] | undefined {
  const { left, finished } = inferred.observation;
  const cards = left.reduce((sum, count) => sum + count, 0);
  const isOfThree = left.filter((count) => count > 0).length === 3;
  if (!isOfThree || !hasFinisher(finished) || candidates.length < 2 || cards > MAX_CARDS) return undefined;
  if (inferred.unseenTotal !== cards - (left[inferred.observation.seat] ?? 0)) return undefined;
  const results = solveWorlds(inferred, finished, candidates, limits);
  if (!results) return undefined;
  const dominates = (a: number, b: number): boolean =>
    results.every((levels) => (levels[a] ?? 0) >= (levels[b] ?? 0)) &&
    results.some((levels) => (levels[a] ?? 0) > (levels[b] ?? 0));
  const all = candidates.map((_, b) => candidates.flatMap((_candidate, a) => (dominates(a, b) ? [a] : [])));
  return all.map((others) => others.filter((other) => all[other]?.length === 0));
}

/** Levels that each candidate wins for the seat, negative where the others win them, in each world that was solved. */
function solveWorlds(
  { observation, passes }: Inferences,
  finished: Finishers,
  candidates: readonly Candidate[],
  { isLate, maxNodes = workLimits.maxNodes }: Limits,
): readonly (readonly number[])[] | undefined {
  const { seat, hand, left, level, rules, beat, history } = observation;
  const sign = teamOf(seat) === teamOf(finished[0]) ? 1 : -1;
  // Seeded by the position, so that equal positions get equal verdicts.
  const rng = createRng(`${history.length}/${hand.join('')}`);
  const seen = new Set<string>();
  const results: (readonly number[])[] = [];
  let [budget, failed] = [maxNodes, 0];
  for (let drawn = 0; drawn < workLimits.worlds && budget > 0; drawn++) {
    if (isLate()) return undefined;
    const hands = dealHiddenCards(observation, left, rng).map((cards, holder) =>
      (left[holder] ?? 0) > 0 ? cards : emptyCounts(),
    );
    const name = hands.map((cards) => cards.join('')).join();
    if (seen.has(name)) continue;
    seen.add(name);
    const open = { level, rules, hands, turn: seat, beat, passes, finished };
    const { levels, nodes: used } = solveOpen(open, candidates, Math.min(workLimits.maxNodesOfWorld, budget));
    budget -= used;
    if (levels) results.push(levels.map((won) => sign * won));
    else failed++;
  }
  // Where fewer cards are hidden, there may be no more worlds than these.
  const isEveryWorld = failed === 0 && budget > 0;
  return isEveryWorld || results.length >= workLimits.leastWorlds ? results : undefined;
}
