import { formatCounts } from '@fourth-seat/cards/ranks';
import { expect, test } from 'vitest';
import { paodekuai } from '../../rules/game.ts';
import { findCounts } from '../../rules/ranks.ts';
import { defaultOptions } from '../../rules/state.ts';
import { divideHand } from './division.ts';

test('a division uses every card of the hand once', () => {
  for (let deal = 0; deal < 30; deal++) {
    for (const hand of paodekuai.deal(`division/${deal}`, defaultOptions).dealt) {
      const counts = findCounts(
        divideHand(hand)
          .map(({ cards }) => cards)
          .join(''),
      );
      expect(formatCounts(counts ?? [])).toBe(formatCounts(hand));
    }
  }
});

test('chains, bombs and triples stay whole', () => {
  expect(divideHand(findCounts('34567999TTTTA') ?? []).map(({ kind, cards }) => `${kind} ${cards}`)).toEqual([
    'chain 34567',
    'bomb TTTT',
    'triple 999',
    'single A',
  ]);
  expect(divideHand(findCounts('') ?? [])).toEqual([]);
});
