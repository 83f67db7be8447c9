/** Samples worlds: hands that agree with the seat's own cards, the plays, and the exchange knowledge. */
import { cardsOf, countCards } from '@fourth-seat/cards';
import type { Rng } from '@fourth-seat/game';
import type { Observation } from '../../rules/state.ts';
import { allSeats, type Card } from '../../rules/types.ts';
import { exchangeKnowledge, knownCards } from './exchange-knowledge.ts';

/** Attempts to deal within the exchange knowledge. The last one is taken as it is, although a card may lie wrong. */
const MAX_TRIES = 200;

/** Deals the hidden cards to the other seats, `sizes` cards each. */
export function dealHiddenCards(observation: Observation, sizes: readonly number[], rng: Rng): readonly Uint8Array[] {
  const { seat, hand } = observation;
  const knowledge = exchangeKnowledge(observation);
  const kept = knownCards(observation, knowledge);
  const unplaced = unplacedCards(observation, kept);
  const others = allSeats
    .filter((other) => other !== seat)
    .map((other) => {
      const cards = cardsOf(kept[other] ?? new Uint8Array(54));
      return { seat: other, cards, need: Math.max(0, (sizes[other] ?? 0) - cards.length) };
    });
  // The seat that may hold the fewest cards is dealt first, so that all deals that fit are about equally likely.
  const roomOf = new Map(
    others.map(({ seat: one }) => [one, unplaced.filter((card) => knowledge.mayHold(one, card)).length]),
  );
  others.sort((a, b) => (roomOf.get(a.seat) ?? 0) - (roomOf.get(b.seat) ?? 0));
  for (let tried = 1; ; tried++) {
    const pool = rng.shuffle([...unplaced]);
    const hands = allSeats.map(() => hand);
    let fits = true;
    for (const { seat: other, cards, need } of others) {
      const own = [...cards];
      while (own.length < cards.length + need) {
        const found = pool.findIndex((card) => knowledge.mayHold(other, card));
        fits &&= found >= 0;
        own.push(...pool.splice(Math.max(0, found), 1));
        if (pool.length === 0) break;
      }
      hands[other] = countCards(own);
    }
    if (fits || tried === MAX_TRIES) return hands;
  }
}

/** The cards whose holder the seat does not know. */
function unplacedCards({ hand, history }: Observation, kept: readonly Uint8Array[]): Card[] {
  const counts = hand.map((own, card) => kept.reduce((rest, one) => rest - (one[card] ?? 0), 2 - own));
  for (const { play } of history) for (const card of play?.cards ?? []) counts[card] = (counts[card] ?? 0) - 1;
  return cardsOf(counts);
}
