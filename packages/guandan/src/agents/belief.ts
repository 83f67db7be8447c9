/** Chances that the other seats hold what matters, from the unseen cards spread over their hands. */
import type { SeatBelief } from '@fourth-seat/game';
import { wildOf } from '../cards.ts';
import { BIG_JOKER, SMALL_JOKER } from '../types.ts';
import type { View } from './view.ts';

/** Chance that a share f of the unseen cards holds at least `need` of `count`. */
function atLeast(count: number, need: number, f: number): number {
  let chance = 0;
  for (let k = need; k <= count; k++) {
    let ways = 1;
    for (let i = 0; i < k; i++) ways = (ways * (count - i)) / (i + 1);
    let term = ways;
    for (let i = 0; i < k; i++) term *= f;
    for (let i = k; i < count; i++) term *= 1 - f;
    chance += term;
  }
  return Math.min(1, chance);
}

const rounded = (chance: number): number => Math.round(chance * 1000) / 1000;

export function beliefOf(view: View): SeatBelief[] {
  const { left, level } = view.observation;
  const found: SeatBelief[] = [];
  for (const seat of [view.next, view.partner, view.previous]) {
    const cards = left[seat] ?? 0;
    if (cards === 0) continue;
    const f = Math.min(1, cards / Math.max(1, view.unseenTotal));
    const has = (card: number): number => rounded(atLeast(view.unseen[card] ?? 0, 1, f));
    let noBomb = 1;
    for (let power = 2; power <= 15; power++) {
      if (cards >= 4) noBomb *= 1 - atLeast(view.byPower[power] ?? 0, 4, f);
    }
    found.push({
      seat,
      chances: {
        bomb: rounded(1 - noBomb),
        big_joker: has(BIG_JOKER),
        small_joker: has(SMALL_JOKER),
        level_card: rounded(atLeast(view.byPower[15] ?? 0, 1, f)),
        wild: has(wildOf(level)),
      },
    });
  }
  return found;
}
