import { createRng } from '@fourth-seat/game';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BIG_JOKER, findCard, formatCard, parseCards, rankOf, SMALL_JOKER } from './card.ts';
import { cardsOf, countCards, deck, formatHand, parseHand, shuffledDeck, totalOf } from './hand.ts';

describe('cards', () => {
  test('have the texts of the notation', () => {
    expect(formatCard(28)).toBe('S9');
    expect(formatCard(33)).toBe('HT');
    expect(formatCard(51)).toBe('DA');
    expect([formatCard(SMALL_JOKER), formatCard(BIG_JOKER)]).toEqual(['SB', 'HR']);
    expect([28, 33, 51, SMALL_JOKER, BIG_JOKER].map(rankOf)).toEqual([9, 10, 14, 15, 16]);
    expect(() => formatCard(54)).toThrow(RangeError);
  });

  test('all 54 read back as themselves', () => {
    for (const card of deck()) {
      expect(findCard(formatCard(card))).toBe(card);
    }
  });

  test('a wrong card is named with its place', () => {
    expect(parseCards(['S9', 's9'], 1)).toMatchObject({ error: { rule: 'unknown_card', place: 1, card: 's9' } });
    expect(parseCards(['S9', 'H3', 'S9'], 1)).toMatchObject({
      error: { rule: 'too_many_copies', place: 2, card: 'S9' },
    });
    expect(parseCards(['S9', 'S9'], 2)).toMatchObject({ ok: true });
  });

  test('any list of texts is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('S9', 'HR', 'SB', '__proto__'))), (texts) => {
        const result = parseCards(texts, 2);
        if (result.ok) expect(result.cards.map(formatCard)).toEqual(texts);
      }),
      { seed: 5 },
    );
  });
});

describe('hands', () => {
  test('counts and lists turn into each other', () => {
    const cards = shuffledDeck(createRng('x'), 2).slice(0, 27);
    const counts = countCards(cards);
    expect(totalOf(counts)).toBe(27);
    expect(countCards(cardsOf(counts))).toEqual(counts);
    expect(parseHand(formatHand(cards))).toEqual(cards);
  });

  test('compact text of odd length or with an unknown card is refused', () => {
    expect(parseHand('S3H')).toBeUndefined();
    expect(parseHand('S3X3')).toBeUndefined();
  });
});
