/** Hands that agree with all that a seat knows: its own cards, what was played, and what the exchange told. */
import type { Rng } from '@fourth-seat/game';
import type { Observation } from '../../rules/state.ts';
import { allSeats, type Card } from '../../rules/types.ts';
import { exchangeKnowledge, knownCards } from './exchange-knowledge.ts';

/** Number of attempts that respect all limits; after these a card may be dealt to a seat that should not have it. */
const TRIES = 200;

/** Deals the hidden cards to the other seats, `sizes` cards each. */
export function dealAround(observation: Observation, sizes: readonly number[], rng: Rng): readonly Uint8Array[] {
  const { seat, hand } = observation;
  const knowledge = exchangeKnowledge(observation);
  const kept = knownCards(observation, knowledge);
  const loose = looseCards(observation, kept);
  const others = allSeats
    .filter((other) => other !== seat)
    .map((other) => {
      const cards = cardsIn(kept[other] ?? []);
      return { seat: other, cards, need: Math.max(0, (sizes[other] ?? 0) - cards.length) };
    });
  // The tightest seat first, so that every deal that keeps the limits is about as likely.
  const roomOf = new Map(others.map(({ seat: one }) => [one, loose.filter((card) => knowledge.may(one, card)).length]));
  others.sort((a, b) => (roomOf.get(a.seat) ?? 0) - (roomOf.get(b.seat) ?? 0));
  for (let tried = 1; ; tried++) {
    const pool = rng.shuffle([...loose]);
    const hands = allSeats.map(() => hand);
    let fits = true;
    for (const { seat: other, cards, need } of others) {
      const own = [...cards];
      while (own.length < cards.length + need) {
        const found = pool.findIndex((card) => knowledge.may(other, card));
        fits &&= found >= 0;
        own.push(...pool.splice(Math.max(0, found), 1));
        if (pool.length === 0) break;
      }
      hands[other] = countsOf(own);
    }
    if (fits || tried === TRIES) return hands;
  }
}

/** The cards whose holder the seat does not know. */
function looseCards({ hand, history }: Observation, kept: readonly Uint8Array[]): Card[] {
  const counts = hand.map((own, card) => kept.reduce((rest, one) => rest - (one[card] ?? 0), 2 - own));
  for (const { play } of history) for (const card of play?.cards ?? []) counts[card] = (counts[card] ?? 0) - 1;
  return cardsIn(counts);
}

const cardsIn = (counts: ArrayLike<number>): Card[] =>
  Array.from(counts).flatMap((count, card) => Array.from({ length: count }, () => card));

function countsOf(cards: readonly Card[]): Uint8Array {
  const counts = new Uint8Array(54);
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}
