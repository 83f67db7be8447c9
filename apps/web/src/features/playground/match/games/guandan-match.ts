import { afterDeal, type DealState, type MatchState, parseRules, startMatch, teamOf } from '@fourth-seat/guandan';
import type { MatchSetup } from '../setup.ts';

/** Levels, tries and the winner of a match after these deals. Throws `RulesError` on unknown rules. */
export function matchOf(setup: MatchSetup, finished: readonly DealState[]): MatchState {
  const first = finished[0]?.options;
  if (!first) return startMatch(parseRules(setup.rules));
  return finished.reduce((match, state) => afterDeal(match, state.finished), openedBy(first));
}

/** A first deal from elsewhere states the levels that its match had reached. */
function openedBy({ rules, teamLevels: levels, level, previous }: DealState['options']): MatchState {
  const first = previous?.[0];
  const owner = first === undefined ? undefined : teamOf(first);
  return { ...startMatch(rules), levels, level, owner, previous };
}
