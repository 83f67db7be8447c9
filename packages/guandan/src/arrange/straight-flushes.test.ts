import { countCards, formatCards, parseHand, shuffledDeck } from '@fourth-seat/cards';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { readings } from '../rules/combination.ts';
import { allPlays } from '../rules/moves.ts';
import { straightFlushes } from './straight-flushes.ts';

const found = (hand: string, level: number) =>
  straightFlushes(countCards(parseHand(hand) ?? []), level).map(
    ({ suit, key, wilds, cards }) => `${suit}${key} ${wilds} ${formatCards(cards).join(' ')}`,
  );

describe('straightFlushes', () => {
  test('names each run of one suit, suit by suit, those without wilds and the highest first', () => {
    expect(found('S3S4S5S6S7S8', 0)).toEqual(['S8 0 S4 S5 S6 S7 S8', 'S7 0 S3 S4 S5 S6 S7']);
    expect(found('D9DTDJDQDKDAS2S3S4S5SA', 6)).toEqual([
      'S5 0 SA S2 S3 S4 S5',
      'D14 0 DT DJ DQ DK DA',
      'D13 0 D9 DT DJ DQ DK',
    ]);
  });

  test('lets wilds fill what is missing, at most two, and stand at their own place', () => {
    expect(found('S3S4S6S7H9', 7)).toEqual(['S7 1 S3 S4 H9 S6 S7']);
    expect(found('S3S4S6H9H9', 7)).toEqual(['S7 2 S3 S4 H9 S6 H9', 'S6 2 H9 S3 S4 H9 S6']);
    expect(found('S3S6H9H9', 7)).toEqual([]);
    expect(found('H7H8H9HTHJ', 7)).toEqual(['H11 1 H7 H8 H9 HT HJ']);
  });

  test('finds exactly the suits and tops that the legal moves know, each with the fewest wilds', () => {
    for (let i = 0; i < 60; i++) {
      const level = i % 13;
      const wilds = [level * 4 + 1, level * 4 + 1].slice(i % 3);
      const others = shuffledDeck(createRng(`flushes/${i}`), 2).filter((card) => card !== level * 4 + 1);
      const hand = countCards([...wilds, ...others].slice(0, 27));
      const flushes = straightFlushes(hand, level);
      const fewest = new Map<string, number>();
      for (const { kind, key, cards } of allPlays(hand, level)) {
        if (kind !== 'straight_flush') continue;
        const naturals = cards.filter((card) => card !== level * 4 + 1);
        const name = `${'SHCD'[(naturals[0] ?? 0) & 3]}${key}`;
        fewest.set(name, Math.min(fewest.get(name) ?? 9, 5 - naturals.length));
      }
      expect(new Map(flushes.map(({ suit, key, wilds: used }) => [`${suit}${key}`, used]))).toEqual(fewest);
      for (const { key, cards } of flushes) {
        expect(readings(cards, level)).toContainEqual({ kind: 'straight_flush', key, size: 5 });
        const counts = countCards(cards);
        expect(counts.every((count, card) => count <= (hand[card] ?? 0))).toBe(true);
      }
    }
  });
});
