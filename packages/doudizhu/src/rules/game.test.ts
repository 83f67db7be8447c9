import { formatRecord, NotationError, parseRecord, playDeal, replay } from '@fourth-seat/game';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greedyAgent } from '../player/baselines/greedy.ts';
import { doudizhu } from './game.ts';
import { defaultRules, formatRules, optionValues, parseRules, parseRulesText, type Rules } from './options.ts';
import { addCounts, findCounts, formatPacked, fullDeck, packCounts, packedTotal, totalCount } from './ranks.ts';
import { dealCards } from './state.ts';

describe('deals', () => {
  test('hand out one deck, 17 each and 3', () => {
    const { hands, bottom } = dealCards('x');
    expect([...hands.flat(), ...bottom].sort((a, b) => a - b)).toEqual(Array.from({ length: 54 }, (_, i) => i));
    expect(hands.map((hand) => hand.length)).toEqual([17, 17, 17]);
  });

  test('stay one deck through every move', () => {
    const { record } = playDeal(doudizhu, {
      start: doudizhu.deal('y', defaultRules),
      agents: [greedyAgent, greedyAgent, greedyAgent],
      seed: 'y',
    });
    for (const state of replay(doudizhu, record).states) {
      if (state.landlord === undefined) continue;
      const played = state.history.flatMap(({ move }) => (move.type === 'play' ? [...move.cards] : []));
      expect(totalCount(state.hands.reduce(addCounts)) + played.length).toBe(54);
    }
  });

  test('begin with the landlord and go round seat by seat, over plays and passes', () => {
    const agents = [greedyAgent, greedyAgent, greedyAgent];
    const { record } = playDeal(doudizhu, { start: doudizhu.deal('y', defaultRules), agents, seed: 'y' });
    const last = replay(doudizhu, record).states.at(-1);
    const seats = last?.history.map(({ seat }) => seat) ?? [];
    expect(new Set(last?.history.map(({ move }) => move.type))).toEqual(new Set(['play', 'pass']));
    expect(seats).toEqual(seats.map((_, index) => ((last?.landlord ?? 0) + index) % 3));
  });

  test('packed hands count and unpack as they were', () => {
    fc.assert(
      fc.property(fc.tuple(...fullDeck.map((most) => fc.integer({ min: 0, max: most }))), (counts) => {
        const { lo, hi } = packCounts(counts);
        expect(findCounts(formatPacked(lo, hi))).toEqual(counts);
        expect(packedTotal(lo, hi)).toBe(totalCount(counts));
      }),
      { seed: 5 },
    );
  });
});

describe('a decision out of its phase', () => {
  const rules: Rules = { ...defaultRules, double: 'on', showCards: 'on' };
  const bidding = doudizhu.deal('z', rules);
  const doubling = doudizhu.apply(bidding, { type: 'bid', bid: 3 });
  const bid = { type: 'bid', bid: 3 } as const;
  const double = { type: 'double', factor: 2 } as const;
  const show = { type: 'show', show: true } as const;

  test('is no move', () => {
    expect([bidding.phase, doubling.phase]).toEqual(['bid', 'double']);
    for (const move of [double, show, { type: 'pass' } as const]) expect(() => doudizhu.apply(bidding, move)).toThrow();
    for (const move of [bid, show, { type: 'pass' } as const]) expect(() => doudizhu.apply(doubling, move)).toThrow();
  });

  test('nor is doubling by a factor that is none', () => {
    expect(doudizhu.apply(doubling, double).factors).toContain(2);
    expect(() => doudizhu.apply(doubling, { type: 'double', factor: 3 as 2 })).toThrow();
  });
});

describe('rules', () => {
  test('every value of every option reads and writes', () => {
    for (const [name, values] of Object.entries(optionValues)) {
      for (const value of values) {
        const rules = parseRules({ [name]: value });
        expect(rules).toMatchObject({ [name]: value });
        expect(parseRulesText(formatRules(rules))).toEqual(rules);
      }
    }
    expect(parseRulesText('bombCap=3')).toMatchObject({ bombCap: 3 });
  });

  test.each<Record<string, unknown>>([
    { spring: 'maybe' },
    { bombCap: -1 },
    { bombCap: 1.5 },
    { nothing: 'on' },
    { constructor: 'on' },
  ])('refuses %j with its name', (rules) => {
    const [option] = Object.keys(rules);
    expect(() => parseRules(rules)).toThrow(expect.objectContaining({ option }));
  });
});

describe('records', () => {
  const played = playDeal(doudizhu, {
    start: doudizhu.deal('r', defaultRules),
    agents: [greedyAgent, greedyAgent, greedyAgent],
    seed: 'r',
  });
  const text = formatRecord(played.record);

  test('any damage to a record is refused as notation, never as a crash', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, patch) => {
        const damaged = text.slice(0, at) + patch + text.slice(at + patch.length);
        try {
          replay(doudizhu, parseRecord(damaged));
        } catch (error) {
          expect(error).toBeInstanceOf(NotationError);
        }
      }),
      { numRuns: 2000, seed: 7 },
    );
  });

  test('random text is refused as notation', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (deal) => {
        expect(() => replay(doudizhu, parseRecord(`doudizhu 1\ndeal ${deal}`))).toThrow(NotationError);
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});
