/** Samples worlds: hands that agree with the seat's own cards, the plays, and the exchange knowledge. */
import { type Card, cardsOf, countCards, emptyCounts } from '@fourth-seat/cards';
import type { Rng } from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import { allSeats, type Seat } from '../../rules/types.ts';
import { type ExchangeKnowledge, exchangeKnowledge, knownCards } from './exchange-knowledge.ts';

/** Attempts to deal within the exchange knowledge. The last one is taken as it is, although a card may lie wrong. */
const MAX_ATTEMPTS = 200;

/** Deals the hidden cards to the other seats, `sizes` cards each. */
export function dealHiddenCards(observation: Observation, sizes: readonly number[], rng: Rng): readonly Uint8Array[] {
  const { seat, hand } = observation;
  const knowledge = exchangeKnowledge(observation);
  const knownHands = knownCards(observation, knowledge);
  const unplaced = unplacedCards(observation, knownHands);
  const others: DealtSeat[] = allSeats
    .filter((other) => other !== seat)
    .map((other) => {
      const cards = cardsOf(knownHands[other] ?? emptyCounts());
      return { seat: other, cards, size: Math.max(cards.length, sizes[other] ?? 0) };
    });
  // The seat that may hold the fewest cards is dealt first, so that all deals that fit are about equally likely.
  const possibleCounts = new Map(
    others.map(({ seat: other }) => [other, unplaced.filter((card) => knowledge.mayHold(other, card)).length]),
  );
  others.sort((a, b) => (possibleCounts.get(a.seat) ?? 0) - (possibleCounts.get(b.seat) ?? 0));
  for (let attempt = 1; ; attempt++) {
    const { hands, fits } = dealPool(others, rng.shuffle([...unplaced]), knowledge);
    if (fits || attempt === MAX_ATTEMPTS) return allSeats.map((other) => hands.get(other) ?? hand);
  }
}

/** A seat that is dealt hidden cards: those that it holds for certain, and how many it holds in all. */
interface DealtSeat {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  readonly size: number;
}

/** Deals each seat in turn the first cards of the pool that it may hold; where there is none, the first one, which fits not. */
function dealPool(
  others: readonly DealtSeat[],
  pool: Card[],
  { mayHold }: ExchangeKnowledge,
): { readonly hands: ReadonlyMap<Seat, Uint8Array>; readonly fits: boolean } {
  const hands = new Map<Seat, Uint8Array>();
  let fits = true;
  for (const { seat, cards, size } of others) {
    const dealt = [...cards];
    while (dealt.length < size) {
      const index = pool.findIndex((card) => mayHold(seat, card));
      if (index < 0) fits = false;
      dealt.push(...pool.splice(Math.max(0, index), 1));
      if (pool.length === 0) break;
    }
    hands.set(seat, countCards(dealt));
  }
  return { hands, fits };
}

/** The cards whose holder the seat does not know. */
function unplacedCards({ hand, history }: Observation, knownHands: readonly Uint8Array[]): Card[] {
  const counts = hand.map((own, card) => knownHands.reduce((rest, known) => rest - (known[card] ?? 0), 2 - own));
  for (const { play } of history) for (const card of play?.cards ?? []) counts[card] = (counts[card] ?? 0) - 1;
  return cardsOf(counts);
}
