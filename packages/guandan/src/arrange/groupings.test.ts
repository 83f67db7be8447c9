import { countCards, formatCards, parseHand, shuffledDeck } from '@fourth-seat/cards';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { defaultRules } from '../rules/options.ts';
import { groupHand } from './groupings.ts';

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

  test('counts a straight flush as a bomb worth keeping', () => {
    const hand = countCards(parseHand('S4S5S6S7S8H4H5H6H7') ?? []);
    const [, bombs] = groupHand(hand, 12, defaultRules);
    expect(bombs).toMatchObject({ bombs: 1 });
  });
});
