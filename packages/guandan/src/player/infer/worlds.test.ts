import { BIG_JOKER } from '@fourth-seat/cards';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { guandan, guandanMerged } from '../../rules/game.ts';
import { parseRules } from '../../rules/options.ts';
import type { DealState } from '../../rules/state.ts';
import { allSeats, type Seat } from '../../rules/types.ts';
import { type ExchangeKnowledge, exchangeKnowledge, knownCards } from './exchange-knowledge.ts';
import { dealHiddenCards } from './worlds.ts';

const variants: readonly object[] = [
  {},
  { set: 'university' },
  { refuse: 'optional', equalTribute: 'winnersChoose', returnMax: 'any' },
  { refuse: 'off', equalTribute: 'random', returnLevelCards: true },
];
const previousOrders: readonly (readonly Seat[] | undefined)[] = [
  [0, 2],
  [3, 0, 1, 2],
  [2, 1, 0, 3],
  undefined,
  [1, 3],
];

/** Deals of many rules and results, played at random; every third state of the play and all before it. */
function* states(deals: number): Generator<DealState> {
  for (let i = 0; i < deals; i++) {
    const rng = createRng(`around/${i}`);
    const previous = previousOrders[i % previousOrders.length];
    const options = {
      rules: parseRules(variants[i % variants.length]),
      level: (i * 5) % 13,
      teamLevels: [0, 0],
    } as const;
    let state = guandan.deal(`around/${i}`, previous ? { ...options, previous } : options);
    for (let turn = 0; !guandan.isTerminal(state); turn++) {
      if (state.phase !== 'play' || turn % 3 === 0) yield state;
      state = guandan.apply(state, rng.pick(guandanMerged.legalMoves(state)));
    }
  }
}

/** The cards of which a seat holds fewer than it is known to, or more than it may. */
const contradictions = (
  hands: readonly Uint8Array[],
  knowledge: ExchangeKnowledge,
  held: readonly Uint8Array[],
  seat: Seat,
): number[] =>
  Array.from({ length: 54 }, (_, card) => card).filter((card) => {
    const [count, known] = [hands[seat]?.[card] ?? 0, held[seat]?.[card] ?? 0];
    return count < known || (count > known && !knowledge.mayHold(seat, card));
  });

describe('what the exchange told', () => {
  test('is true of the hands, for every seat that looks', () => {
    let [certain, barred, refused] = [0, 0, 0];
    for (const state of states(40)) {
      for (const seat of allSeats) {
        const observation = guandan.observation(state, seat);
        const knowledge = exchangeKnowledge(observation);
        const held = knownCards(observation, knowledge);
        for (const other of allSeats.filter((one) => one !== seat)) {
          expect(contradictions(state.hands, knowledge, held, other)).toEqual([]);
          if (held[other]?.some((count) => count > 0)) certain++;
          if (!knowledge.mayHold(other, BIG_JOKER)) barred++;
        }
      }
      if (state.refused) refused++;
    }
    expect(Math.min(certain, barred, refused)).toBeGreaterThan(40);
  });

  test('holds in hands dealt anew', () => {
    for (const state of states(20)) {
      if (state.history.length % 4 > 0) continue;
      const seat = state.turn;
      const observation = guandan.observation(state, seat);
      const knowledge = exchangeKnowledge(observation);
      const held = knownCards(observation, knowledge);
      const hands = dealHiddenCards(observation, state.left, createRng('anew'));
      expect(hands[seat]).toEqual(state.hands[seat]);
      for (let card = 0; card < 54; card++) {
        const all = (of: readonly Uint8Array[]) => of.reduce((sum, hand) => sum + (hand[card] ?? 0), 0);
        if (all(hands) !== all(state.hands)) throw new Error(`another number of card ${card}`);
      }
      for (const other of allSeats.filter((one) => one !== seat)) {
        expect(contradictions(hands, knowledge, held, other)).toEqual([]);
      }
      expect(hands.map((hand) => hand.reduce((sum, count) => sum + count, 0))).toEqual(state.left);
    }
  });

  test('puts a big joker with the seat that got it until it plays one', () => {
    const { observation } = paidBigJoker();
    const knowledge = exchangeKnowledge(observation);
    expect(knownCards(observation, knowledge)[0]?.[BIG_JOKER]).toBe(1);
    const play = { kind: 'single', key: 17, size: 1, cards: [BIG_JOKER] } as const;
    const later = { ...observation, history: [{ seat: 0, play }] as const };
    expect(knownCards(later, knowledge)[0]?.[BIG_JOKER]).toBe(0);
    // Who has paid one big joker had no other: with two the tribute is refused.
    expect([0, 1, 2, 3].map((seat) => knowledge.mayHold(seat as Seat, BIG_JOKER))).toEqual([true, true, true, false]);
  });

  /** What seat 1 sees of a deal in which seat 3 paid a big joker to seat 0. */
  function paidBigJoker() {
    for (let i = 0; ; i++) {
      const options = { rules: parseRules({}), level: 5, teamLevels: [5, 5], previous: [0, 1, 2, 3] } as const;
      let state = guandan.deal(`joker/${i}`, options);
      while (state.phase !== 'play') state = guandan.apply(state, guandan.legalMoves(state)[0] ?? { type: 'pass' });
      if (state.tributes[0]?.card === BIG_JOKER) return { observation: guandan.observation(state, 1) };
    }
  }
});
