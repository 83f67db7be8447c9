/**
 * Chances that other seats hold certain cards. Each unseen card is spread over the seats that may hold it, in shares
 * that give every seat as many cards as it has (iterative proportional fitting).
 */
import { BIG_JOKER, CARD_KINDS, type Card, SMALL_JOKER } from '@fourth-seat/cards';
import type { SeatBelief } from '@fourth-seat/game';
import { wildOf } from '../../rules/cards.ts';
import { type Seat } from '../../rules/types.ts';
import type { Inferences } from './inferences.ts';
import { type HandKnowledge, knowledgeOf } from './knowledge.ts';

/** Chance that at least `need` of these cards lie with a seat, each with its own chance. */
function chanceOfAtLeast(cards: readonly number[], need: number): number {
  // chances[k]: exactly k so far, the last one k or more.
  let chances = [1, ...Array.from({ length: need }, () => 0)];
  for (const chance of cards) {
    chances = chances.map((before, k) => {
      const withCard = k > 0 ? (chances[k - 1] ?? 0) * chance : 0;
      return withCard + (k === need ? before : before * (1 - chance));
    });
  }
  return Math.min(1, chances[need] ?? 0);
}

/** Rounds to three digits, but never to certainty where there is none. */
function roundChance(chance: number): number {
  if (chance === 0 || chance === 1) return chance;
  return Math.max(0.001, Math.min(0.999, Math.round(chance * 1000) / 1000));
}

/** Rounds of the fitting. */
const ROUNDS = 12;

/** For each seat, the chance that it holds a copy of a card, over the copies whose holder is unknown. */
function spreadUnseen({ observation, unseen }: Inferences, { held, mayHold }: HandKnowledge, seats: readonly Seat[]) {
  const total = (counts: Uint8Array | undefined): number => counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  const free = seats.map((seat) => Math.max(0, (observation.left[seat] ?? 0) - total(held[seat])));
  const pool = unseen.map((count, card) =>
    Math.max(
      0,
      seats.reduce((rest, seat) => rest - (held[seat]?.[card] ?? 0), count),
    ),
  );
  // Cards that a short memory has forgotten are in no hand.
  free.push(Math.max(0, total(pool) - free.reduce((sum, count) => sum + count, 0)));
  const weights = [...free];
  const shares = free.map(() => new Float64Array(CARD_KINDS));
  for (let round = 0; round < ROUNDS; round++) {
    const received = free.map(() => 0);
    for (let card = 0; card < CARD_KINDS; card++) {
      const allowed = weights.map((weight, holder) =>
        holder === seats.length || mayHold(seats[holder] ?? 0, card) ? weight : 0,
      );
      const sum = allowed.reduce((all, value) => all + value, 0);
      for (const [holder, weight] of allowed.entries()) {
        const share = sum > 0 ? weight / sum : 0;
        const sharesOfHolder = shares[holder];
        if (sharesOfHolder) sharesOfHolder[card] = share;
        received[holder] = (received[holder] ?? 0) + share * (pool[card] ?? 0);
      }
    }
    for (const [holder, count] of received.entries())
      if (count > 0) weights[holder] = ((weights[holder] ?? 0) * (free[holder] ?? 0)) / count;
  }
  return { pool, shares };
}

/** Of each seat that still holds cards: the chances of a bomb, either joker, a level card and a wild. */
export function beliefOf(inferred: Inferences): SeatBelief[] {
  const { left, level } = inferred.observation;
  const knowledge = knowledgeOf(inferred);
  const seats = [inferred.next, inferred.partner, inferred.seatBefore].filter((seat) => (left[seat] ?? 0) > 0);
  const { pool, shares } = spreadUnseen(inferred, knowledge, seats);
  return seats.map((seat, at) => {
    const copies = (card: Card): number[] => [
      ...Array.from({ length: knowledge.held[seat]?.[card] ?? 0 }, () => 1),
      ...Array.from({ length: pool[card] ?? 0 }, () => shares[at]?.[card] ?? 0),
    ];
    const has = (card: Card): number => roundChance(chanceOfAtLeast(copies(card), 1));
    const ranks = Array.from({ length: 13 }, (_, rank) => [0, 1, 2, 3].flatMap((suit) => copies(rank * 4 + suit)));
    const noBomb = ranks.reduce((none, rank) => none * (1 - chanceOfAtLeast(rank, 4)), 1);
    return {
      seat,
      chances: {
        bomb: (left[seat] ?? 0) < 4 ? 0 : roundChance(1 - noBomb),
        big_joker: has(BIG_JOKER),
        small_joker: has(SMALL_JOKER),
        level_card: roundChance(chanceOfAtLeast(ranks[level] ?? [], 1)),
        wild: has(wildOf(level)),
      },
    };
  });
}
