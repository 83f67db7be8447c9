import { countCards, formatCards, parseHand, shuffledDeck } from '@fourth-seat/cards';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { defaultRules } from '../rules/options.ts';
import { dominates, groupHand, sequenceKinds } from './groupings.ts';

describe('groupings of a hand', () => {
  test('begin with the fewest turns, the most bombs and the strongest, even where these are the same', () => {
    expect(groupHand(countCards(parseHand('S3') ?? []), 0, defaultRules)).toEqual([
      { name: 'fewest_turns', turns: 1, bombs: 0, loose: 1, groups: [{ kind: 'single', key: 3, cards: ['S3'] }] },
      { name: 'most_bombs', turns: 1, bombs: 0, loose: 1, groups: [{ kind: 'single', key: 3, cards: ['S3'] }] },
      { name: 'strongest', turns: 1, bombs: 0, loose: 1, groups: [{ kind: 'single', key: 3, cards: ['S3'] }] },
    ]);
  });

  test('use every card once, and each is best at what it is named for', () => {
    for (let i = 0; i < 60; i++) {
      const level = i % 13;
      const hand = shuffledDeck(createRng(`plans/${i}`), 2).slice(0, 27);
      const groupings = groupHand(countCards(hand), level, defaultRules);
      const [fewest, bombs] = groupings;
      for (const grouping of groupings) {
        expect(grouping.groups.flatMap(({ cards }) => cards).sort()).toEqual(formatCards(hand).sort());
        expect(grouping.turns).toBeGreaterThanOrEqual(fewest?.turns ?? Infinity);
        expect(grouping.bombs).toBeLessThanOrEqual(bombs?.bombs ?? 0);
      }
    }
  });

  test.each([
    // The hand of the case GUA-258.
    ['H6S6C6C6S8H8H8C8H9STCJSQDKH7H7', 0, { turns: 4, bombs: 2, loose: 0 }],
    // Eight of one rank are one play as one bomb, and two as two.
    ['S5S5H5H5C5C5D5D5S9', 0, { turns: 2, bombs: 1, loose: 1 }],
    // A triple takes the pair along; the bomb stays whole.
    ['S4H4C4D4S6H6C6S9H9', 0, { turns: 2, bombs: 1, loose: 0 }],
    // A straight flush costs no more plays than the straight.
    ['S3S4S5S6S7H7', 0, { turns: 2, bombs: 1, loose: 1 }],
    // A bomb is no reason for another play; a wild makes a pair, of whichever single.
    ['S4H4C4S9H2', 0, { turns: 1, bombs: 0, loose: 0 }],
    ['S4S9H2', 0, { turns: 2, bombs: 0, loose: 1 }],
    // Four jokers are one play.
    ['SBSBHRHRS9H9', 0, { turns: 2, bombs: 1, loose: 0 }],
  ])('of %s the fewest turns keep the most bombs, then the fewest loose cards', (hand, level, expected) => {
    const [fewest] = groupHand(countCards(parseHand(hand) ?? []), level, defaultRules);
    expect(fewest).toMatchObject({ name: 'fewest_turns', ...expected });
  });

  test('are never worse than another in turns, bombs and loose cards, the one without sequences than others without', () => {
    for (let i = 0; i < 150; i++) {
      const level = i % 13;
      const hand = shuffledDeck(createRng(`dominated/${i}`), 2).slice(0, [27, 22, 15][i % 3]);
      const found = groupHand(countCards(hand), level, defaultRules);
      const plain = found.filter(({ groups }) => groups.every(({ kind }) => !sequenceKinds.has(kind)));
      for (const grouping of found) {
        const others = grouping.name === 'no_sequences' ? plain : found;
        expect([i, others.filter((other) => dominates(other, grouping))]).toEqual([i, []]);
      }
      const [{ turns } = { turns: 0 }] = found;
      const most = Math.max(...found.map(({ bombs }) => bombs));
      expect(found.every((one) => one.turns >= turns && (one.name !== 'most_bombs' || one.bombs === most))).toBe(true);
    }
  });

  test('counts a straight flush as a bomb worth keeping', () => {
    const hand = countCards(parseHand('S4S5S6S7S8H4H5H6H7') ?? []);
    const [, bombs] = groupHand(hand, 12, defaultRules);
    expect(bombs).toMatchObject({ bombs: 1 });
  });
});
