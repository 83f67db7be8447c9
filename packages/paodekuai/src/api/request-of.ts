import { formatCounts, RANKS } from '@fourth-seat/cards/ranks';
import type { Observation } from '../rules/observation.ts';
import { changedRules } from '../rules/options.ts';
import type { PlayRequest } from './requests.ts';

/**
 * The request for a decision in a position: all that the seat knows, and nothing else. Cards are bare ranks, as observations have
 * them, but the ten of hearts, which the seat knows of its own. `readPlay` reads it back to the same position.
 */
export function requestOf({ seat, rules, hand, history, opening, hasRedTen }: Observation): PlayRequest {
  const changed = changedRules(rules);
  const entries = history.map(({ seat: mover, move }) =>
    move.type === 'play'
      ? { seat: mover, cards: [...move.cards], kind: move.kind, key: move.key }
      : { seat: mover, cards: [] },
  );
  const cards = [...formatCounts(hand)];
  if (hasRedTen) nameRedTen([cards, ...entries.flatMap((entry) => (entry.seat === seat ? [entry.cards] : []))]);
  return {
    seat,
    hand: cards,
    history: entries,
    ...(opening !== undefined && { opening: RANKS.charAt(opening) }),
    ...(changed.length > 0 && { rules: Object.fromEntries(changed) }),
  };
}

/** Spells the first ten of these lists as the ten of hearts. */
function nameRedTen(lists: readonly string[][]): void {
  for (const list of lists) {
    const at = list.indexOf('T');
    if (at < 0) continue;
    list[at] = 'HT';
    return;
  }
}
