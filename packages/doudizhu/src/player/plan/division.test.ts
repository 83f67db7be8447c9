import { createRng } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { readings } from '../../rules/combination.ts';
import { doudizhu } from '../../rules/game.ts';
import { defaultRules } from '../../rules/options.ts';
import { formatCounts, readCounts, totalCount } from '../../rules/ranks.ts';
import { divideHand } from './division.ts';

const groupsOf = (cards: string): string[] => divideHand(readCounts(cards)).map((group) => group.cards);

test('a hand is divided into chains, planes, bombs and what is left, high groups first', () => {
  expect(groupsOf('34567999TTTKK2bB')).toEqual(['bB', '2', 'KK', '999TTT', '34567']);
  expect(groupsOf('3344557777A')).toEqual(['A', '7777', '334455']);
});

test('every card of a dealt hand stands in one group, and every group is a play of its kind', () => {
  for (let nth = 0; nth < 200; nth++) {
    const { dealt } = doudizhu.deal(createRng(`division ${nth}`).stream('deal').int(1e9).toString(), defaultRules);
    for (const hand of dealt) {
      const groups = divideHand(hand);
      expect([...groups.map(({ cards }) => cards).join('')].sort()).toEqual([...formatCounts(hand)].sort());
      expect(groups.length).toBeLessThan(totalCount(hand));
      for (const { cards, kind, key, length } of groups)
        expect(readings(readCounts(cards), defaultRules)).toContainEqual({ kind, key, length });
    }
  }
});
