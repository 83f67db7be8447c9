/** What is still known about other hands from the exchange before the first lead. */

import { type Card } from '@fourth-seat/cards';
import { type Seat } from '../../rules/types.ts';
import { exchangeKnowledge, knownCards } from './exchange-knowledge.ts';
import type { Inferences } from './inferences.ts';

export interface HandKnowledge {
  /** For each seat, how many copies of each card it certainly holds; empty for the observer. */
  readonly held: readonly Uint8Array[];
  /** Whether a seat may hold more copies of a card than it certainly holds. */
  readonly mayHold: (seat: Seat, card: Card) => boolean;
}

/** The exchange knowledge of a seat after the plays that it remembers. */
export function knowledgeOf({ observation, unseen }: Inferences): HandKnowledge {
  const knowledge = exchangeKnowledge(observation);
  // A short memory may count a played card as unseen, but never an unseen one as played.
  const held = knownCards(observation, knowledge).map((counts) =>
    counts.map((count, card) => Math.min(count, unseen[card] ?? 0)),
  );
  return { held, mayHold: (other, card) => other !== observation.seat && knowledge.mayHold(other, card) };
}

/** The unseen cards that the opponents together may hold. */
export function cardsOfOpponents(inferred: Inferences): Uint8Array {
  const { held, mayHold } = knowledgeOf(inferred);
  const known = (seat: Seat, card: Card): number => held[seat]?.[card] ?? 0;
  return inferred.unseen.map((count, card) => {
    const open = mayHold(inferred.next, card) || mayHold(inferred.seatBefore, card);
    return open ? count - known(inferred.partner, card) : known(inferred.next, card) + known(inferred.seatBefore, card);
  });
}
