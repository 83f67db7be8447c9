import { formatCards, shuffledDeck } from '@fourth-seat/cards';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { arrange, legalMoves, validate } from '../index.ts';

const value = <T>(result: { ok: true; value: T } | { ok: false; error: { text: { en: string } } }): T => {
  if (!result.ok) throw new Error(result.error.text.en);
  return result.value;
};
const randomHand = (i: number): string[] => formatCards(shuffledDeck(createRng(`hand/${i}`), 2).slice(0, 27));

describe('legal-moves', () => {
  test('lists all suits or one of each kind and key, and the pass when something is to be beaten', () => {
    const request = { level: '9', hand: ['S9', 'H9', 'SB'], beat: { cards: ['S5'], kind: 'single', key: 5 } };
    const all = value(legalMoves(request));
    expect(all.moves).toContainEqual({ type: 'pass' });
    expect(all.moves).toContainEqual({ type: 'play', cards: ['H9'], kind: 'single', key: 15 });
    expect(all.count).toBe(4);
    expect(value(legalMoves({ ...request, suits: 'merged' })).count).toBe(3);
    const { beat: _, ...lead } = request;
    expect(value(legalMoves(lead)).moves).not.toContainEqual({ type: 'pass' });
  });

  test('takes the cards to beat as a list, and says where one is too many', () => {
    const hand = ['S9', 'H9', 'SB', 'S5'];
    const ask = (beat: readonly string[] | { cards: readonly string[] }) => legalMoves({ level: '9', hand, beat });
    for (const cards of [['S5'], ['D4', 'C4'], ['SJ', 'DJ', 'CJ']]) {
      const { think_ms: _, ...listed } = value(ask(cards)) as { think_ms?: number };
      const { think_ms: __, ...entered } = value(ask({ cards })) as { think_ms?: number };
      expect(listed).toEqual(entered);
    }
    expect(ask(['S5', 'S5'])).toMatchObject({ error: { rule: 'too_many_copies', place: 'beat' } });
    expect(ask({ cards: ['S5', 'S5'] })).toMatchObject({ error: { place: 'beat.cards' } });
  });

  test('merged names every kind and key of the full list once', () => {
    for (let i = 0; i < 40; i++) {
      const request = { level: '5', hand: randomHand(i) };
      const name = (move: object): string =>
        'kind' in move && 'key' in move ? `${String(move.kind)}:${String(move.key)}` : '';
      const merged = value(legalMoves({ ...request, suits: 'merged' })).moves.map((move) => JSON.stringify(move));
      expect(new Set(merged).size).toBe(merged.length);
      const all = new Set(value(legalMoves(request)).moves.map(name));
      expect(new Set(merged.map((text) => name(JSON.parse(text))))).toEqual(all);
    }
  });
});

describe('validate', () => {
  const hand = ['SK', 'CK', 'S6', 'D6', 'H2', 'S3'];
  const check = (cards: string[], extra: object = {}) => value(validate({ level: '2', hand, cards, ...extra }));

  test('names every reading and accepts a declared or undeclared legal play', () => {
    const answer = check(['SK', 'CK', 'S6', 'D6', 'H2']);
    expect(answer).toMatchObject({ legal: true });
    expect(answer.readings).toHaveLength(2);
    expect(check(['SK', 'CK', 'S6', 'D6', 'H2'], { kind: 'full_house', key: 6 }).legal).toBe(true);
  });

  test('names the rule that forbids a play', () => {
    expect(check(['SA']).rule).toBe('not_in_hand');
    expect(check(['SK', 'S6']).rule).toBe('not_a_combination');
    expect(check(['SK', 'CK'], { kind: 'pair', key: 6 }).rule).toBe('not_this_reading');
    expect(check(['S3'], { beat: { cards: ['S5'] } }).rule).toBe('not_higher');
    expect(check([]).rule).toBe('leader_must_play');
    expect(check([], { beat: { cards: ['S5'] } }).legal).toBe(true);
    expect(check([], { hand: [], beat: { cards: ['S5'] } }).legal).toBe(true);
    expect(check(['S3'], { beat: { cards: ['S5'] } }).text?.zh).toContain('压不过');
  });
});

describe('validate without a hand', () => {
  test('names the place that was sent', () => {
    const place = (cards: string[]) => {
      const result = validate({ level: '2', cards });
      return result.ok ? result.value.legal : result.error.place;
    };
    expect(place(['S3', 'S3', 'S3'])).toBe('cards[2]');
    expect(place(Array.from({ length: 27 }, (_, i) => `S${'23456789TJQKA'[i % 13]}`))).toBe('cards[26]');
    expect(place(['S3', 'C3', 'D3'])).toBe(true);
  });
});

describe('arrange', () => {
  const arranged = (request: Parameters<typeof arrange>[0]) => value(arrange(request)).groupings;

  test('keeps to the rules it is given', () => {
    const jokers = { level: '2', hand: ['S5', 'C5', 'D5', 'SB', 'SB'] };
    expect(arranged(jokers)[0]).toMatchObject({ turns: 1, groups: [{ kind: 'full_house' }] });
    const [first] = arranged({ ...jokers, rules: { fullHouseJokerPair: false } });
    expect(first).toMatchObject({ turns: 2, groups: [{ kind: 'pair', key: 16 }, { kind: 'triple' }] });
    const rules = [
      { fullHouseJokerPair: false },
      { fullHouseFiveOfLevel: false },
      { flushAsStraight: 'yes', fullHouseJokerPair: false, fullHouseFiveOfLevel: false },
    ];
    for (let i = 0; i < 45; i++) {
      // Both jokers and both wilds lie in every hand.
      const rare = ['SB', 'SB', 'HR', 'HR', 'H8', 'H8'];
      const hand = [...rare.slice(i % 3), ...randomHand(i).filter((card) => !rare.includes(card))].slice(0, 27);
      const table = { level: '8', hand, rules: rules[i % 3] };
      for (const { groups } of arranged(table)) {
        expect(groups.flatMap(({ cards }) => cards).sort()).toEqual([...hand].sort());
        for (const group of groups) {
          expect(value(validate({ ...table, ...group })), JSON.stringify(group)).toMatchObject({ legal: true });
        }
      }
    }
  });

  test('always names the three plans first, and lists the straight flushes', () => {
    const { groupings, straight_flushes } = value(arrange({ level: '9', hand: ['S4', 'S5', 'S6', 'S8', 'H9', 'D2'] }));
    expect(groupings.slice(0, 3).map(({ name }) => name)).toEqual(['fewest_turns', 'most_bombs', 'strongest']);
    expect(straight_flushes).toEqual([{ suit: 'S', key: 8, wilds: 1, cards: ['S4', 'S5', 'S6', 'H9', 'S8'] }]);
  });

  test('counts as bombs what are bombs', () => {
    for (let i = 0; i < 40; i++) {
      for (const { bombs, groups } of arranged({ level: '8', hand: randomHand(i) })) {
        expect(bombs).toBe(groups.filter(({ kind }) => /bomb|flush|jokers/.test(kind)).length);
      }
    }
  });

  test('gives one grouping of the whole hand when its time is over at once, and says so', () => {
    const hand = randomHand(3);
    let asked = 0;
    const hurried = value(arrange({ level: '8', hand }, () => ++asked > 0));
    expect(hurried.cut).toBe(true);
    expect(hurried.groupings).toHaveLength(1);
    expect(hurried.groupings[0]?.groups.flatMap(({ cards }) => cards).sort()).toEqual([...hand].sort());
    expect(value(arrange({ level: '8', hand })).cut).toBe(false);
  });

  test('gives groupings that use every card once, each group a combination, the first with the fewest turns', () => {
    for (let i = 0; i < 60; i++) {
      const hand = randomHand(i);
      const groupings = arranged({ level: '8', hand });
      expect(groupings.length).toBeGreaterThanOrEqual(1);
      expect(groupings.length).toBeLessThanOrEqual(5);
      for (const grouping of groupings) {
        expect(grouping.groups.flatMap(({ cards }) => cards).sort()).toEqual([...hand].sort());
        expect(grouping.turns).toBe(grouping.groups.length);
        expect(grouping.turns).toBeGreaterThanOrEqual(groupings[0]?.turns ?? 0);
        for (const group of grouping.groups) {
          const answer = value(validate({ level: '8', hand, ...group }));
          expect(answer, JSON.stringify(group)).toMatchObject({ legal: true });
        }
      }
    }
  });

  test('finds the fewest turns of small hands, checked against every grouping', () => {
    for (let i = 0; i < 60; i++) {
      const hand = formatCards(
        shuffledDeck(createRng(`small/${i}`), 2)
          .filter((card) => card < 24)
          .slice(0, 9),
      );
      expect(arranged({ level: '3', hand })[0]?.turns, hand.join(' ')).toBe(fewest(hand, '3'));
    }
  });
});

/** The least number of plays by trying them all. */
function fewest(hand: readonly string[], level: string, known = new Map<string, number>()): number {
  if (hand.length === 0) return 0;
  const name = [...hand].sort().join('');
  const seen = known.get(name);
  if (seen !== undefined) return seen;
  let best = Infinity;
  for (const move of value(legalMoves({ level, hand })).moves) {
    if (move.type !== 'play') continue;
    // The lowest card must go at some time: only plays with it need to be tried.
    if (!move.cards.includes(hand[0] ?? '')) continue;
    const rest = [...hand];
    for (const card of move.cards) rest.splice(rest.indexOf(card), 1);
    best = Math.min(best, 1 + fewest(rest, level, known));
  }
  known.set(name, best);
  return best;
}

describe('cards of an answer', () => {
  test('come from the hand that was sent', () => {
    const hand = randomHand(7);
    for (const move of value(legalMoves({ level: 'A', hand })).moves) {
      if (move.type !== 'play') continue;
      const rest = [...hand];
      for (const card of move.cards) expect(rest.splice(rest.indexOf(card), 1)).toEqual([card]);
    }
  });
});
