/** What the exchange before the first lead told of the other hands: cards that lie somewhere, and where some cannot lie. */
import { powerOf, wildOf } from '../cards.ts';
import type { Observation } from '../state.ts';
import { payersOf } from '../tribute.ts';
import { BIG_JOKER, type Card, type Seat, SEATS } from '../types.ts';
import type { View } from './view.ts';

export interface Knowledge {
  /** Per seat the copies of each card that it holds for certain; none for the own seat. */
  readonly held: readonly Uint8Array[];
  /** Whether a seat may hold more copies of a card than those. */
  may(seat: Seat, card: Card): boolean;
}

export function knowledgeOf({ observation, unseen }: View): Knowledge {
  const { seat, level, tributes, previous, refused } = observation;
  const held = heldBy(observation);
  for (const counts of held)
    for (let card = 0; card < 54; card++) counts[card] = Math.min(counts[card] ?? 0, unseen[card] ?? 0);
  const payers = refused && previous ? payersOf(previous) : undefined;
  const wild = wildOf(level);
  // Who pays gives its highest card but for the wilds (§9.4).
  const ceiling = SEATS.map((other) => {
    const paid = tributes.find(({ from, card }) => from === other && card >= 0);
    return paid ? powerOf(paid.card, level) : Infinity;
  });
  return {
    held,
    may: (other, card) => {
      if (other === seat || (card === BIG_JOKER && payers && !payers.includes(other))) return false;
      return card === wild || powerOf(card, level) <= (ceiling[other] ?? Infinity);
    },
  };
}

function heldBy({ seat, tributes, returned, shownBigJokers, history }: Observation): Uint8Array[] {
  const held = SEATS.map(() => new Uint8Array(54));
  const move = (from: Seat, card: Card, change: number): void => {
    const counts = held[from];
    if (counts && card >= 0 && from !== seat) counts[card] = Math.max(0, (counts[card] ?? 0) + change);
  };
  for (const { from, to, card } of [...tributes, ...returned]) {
    move(to, card, 1);
    move(from, card, -1);
  }
  for (const [other, count] of (shownBigJokers ?? []).entries()) move(other as Seat, BIG_JOKER, count);
  for (const turn of history) for (const card of turn.play?.cards ?? []) move(turn.seat, card, -1);
  return held;
}

/** The unseen cards that the opponents may hold between them. */
export function againstUs(view: View): Uint8Array {
  const { held, may } = knowledgeOf(view);
  const known = (seat: Seat, card: Card): number => held[seat]?.[card] ?? 0;
  return view.unseen.map((count, card) => {
    const open = may(view.next, card) || may(view.previous, card);
    return open ? count - known(view.partner, card) : known(view.next, card) + known(view.previous, card);
  });
}
