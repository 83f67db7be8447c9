/** What the exchange before the first lead still tells of the other hands: cards that lie somewhere, and where some cannot. */
import { toldByExchange } from '../told.ts';
import type { Card, Seat } from '../types.ts';
import type { View } from './view.ts';

export interface Knowledge {
  /** Per seat the copies of each card that it holds for certain; none for the own seat. */
  readonly held: readonly Uint8Array[];
  /** Whether a seat may hold more copies of a card than those. */
  may(seat: Seat, card: Card): boolean;
}

export function knowledgeOf({ observation, unseen }: View): Knowledge {
  const { seat, history } = observation;
  const told = toldByExchange(observation);
  const played = told.held.map(() => new Uint8Array(54));
  for (const { seat: player, play } of history) {
    const counts = played[player];
    if (counts) for (const card of play?.cards ?? []) counts[card] = (counts[card] ?? 0) + 1;
  }
  return {
    held: told.held.map((counts, other) =>
      counts.map((count, card) =>
        other === seat ? 0 : Math.max(0, Math.min(count - (played[other]?.[card] ?? 0), unseen[card] ?? 0)),
      ),
    ),
    may: (other, card) => other !== seat && told.may(other, card),
  };
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
