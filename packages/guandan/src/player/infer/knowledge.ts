/** What the exchange before the first lead still tells of the other hands. */

import type { Card, Seat } from '../../rules/types.ts';
import { exchangeKnowledge, knownCards } from './exchange-knowledge.ts';
import type { View } from './view.ts';

export interface Knowledge {
  /** Per seat the copies of each card that it holds for certain; none for the own seat. */
  readonly held: readonly Uint8Array[];
  /** Whether a seat may hold more copies of a card than those. */
  may(seat: Seat, card: Card): boolean;
}

export function knowledgeOf({ observation, unseen }: View): Knowledge {
  const knowledge = exchangeKnowledge(observation);
  // A short memory may take a card for unseen that was played, never the other way round.
  const held = knownCards(observation, knowledge).map((counts) =>
    counts.map((count, card) => Math.min(count, unseen[card] ?? 0)),
  );
  return { held, may: (other, card) => other !== observation.seat && knowledge.may(other, card) };
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
