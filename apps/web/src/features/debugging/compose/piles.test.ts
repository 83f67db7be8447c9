import { describe, expect, test } from 'vitest';
import { countLeft, deckOf, sortCards } from './deck.ts';
import type { NamedField } from './json-schema.ts';
import { cardsLeft, dealPile, pilesOf, usedInOtherPiles, withPile, withPlay } from './piles.ts';

const cards = (minItems?: number, maxItems?: number) => ({
  kind: 'cards' as const,
  ...(minItems !== undefined && { minItems }),
  ...(maxItems !== undefined && { maxItems }),
});
const play: NamedField[] = [
  { name: 'hand', required: true, schema: cards(1, 20) },
  { name: 'bottom', required: true, schema: cards(3, 3) },
  {
    name: 'history',
    required: true,
    schema: {
      kind: 'rows',
      fields: [
        { name: 'seat', required: true, schema: { kind: 'integer' } },
        { name: 'cards', required: true, schema: cards(0, 20) },
      ],
    },
  },
];
const beat: NamedField = {
  name: 'beat',
  required: false,
  schema: { kind: 'object', fields: [{ name: 'cards', required: true, schema: cards(1, 10) }] },
};
const pileOf = (fields: readonly NamedField[], value: Readonly<Record<string, unknown>>, place: string) => {
  const piles = pilesOf(fields, value);
  const pile = piles.find((one) => one.place === place);
  if (!pile) throw new Error(`no pile at ${place}`);
  return { pile, piles };
};

describe('the deck of Guandan', () => {
  test('puts the level above the ace and makes its heart the wild card', () => {
    const deck = deckOf('guandan', '9');
    expect(deck.wild).toBe('H9');
    expect(sortCards(deck, ['SB', 'S9', 'SA', 'HK', 'HR'])).toEqual(['HK', 'SA', 'S9', 'SB', 'HR']);
  });

  test('has no wild card while the level is not known', () => {
    expect(deckOf('guandan').wild).toBeUndefined();
    expect(deckOf('doudizhu', '9').wild).toBeUndefined();
  });
});

describe('the piles of a request', () => {
  const value = {
    hand: ['3', 'A'],
    bottom: ['4', 'J', '2'],
    history: [{ seat: 0, cards: ['5'], kind: 'single', key: 5 }],
  };

  test('are its card fields and each play so far', () => {
    expect(pilesOf(play, value).map(({ place }) => place)).toEqual(['hand', 'bottom', 'history.0.cards']);
  });

  test('change alone, and a play forgets what it was read as', () => {
    const { pile } = pileOf(play, value, 'history.0.cards');
    expect(withPile(value, pile, ['6', '6'])).toEqual({ ...value, history: [{ seat: 0, cards: ['6', '6'] }] });
    expect(withPile(value, pileOf(play, value, 'hand').pile, [])).toEqual({ ...value, hand: [] });
  });

  test('that are optional leave the request when they are emptied', () => {
    const asked = { hand: ['3'], beat: { cards: ['4'] } };
    const { pile } = pileOf([beat], asked, 'beat.cards');
    expect(withPile(asked, pile, [])).toEqual({ hand: ['3'] });
  });

  test('share the deck: a card in one is not left for another, but the bottom lies in the landlord’s hand', () => {
    const { pile, piles } = pileOf(play, value, 'hand');
    expect(usedInOtherPiles(pile, piles)).toEqual(['5']);
    expect(countLeft(deckOf('doudizhu'), '5', usedInOtherPiles(pile, piles))).toBe(3);
  });

  test('grow by a play of the seat that follows', () => {
    expect(withPlay({ ...value, landlord: 2, history: [] }, 'history', deckOf('doudizhu')).history).toEqual([
      { seat: 2, cards: [] },
    ]);
    const { history } = withPlay({ ...value, history: [{ seat: 3, cards: [] }] }, 'history', deckOf('guandan'));
    expect(history).toEqual([
      { seat: 3, cards: [] },
      { seat: 0, cards: [] },
    ]);
  });
});

describe('a dealt hand', () => {
  const deck = deckOf('doudizhu');
  let turn = 0;
  const random = () => (turn += 0.37) % 1;

  test('has what the seat has left and nothing that was played', () => {
    const value = {
      seat: 1,
      landlord: 0,
      hand: [],
      bottom: ['4', 'J', '2'],
      history: [{ seat: 1, cards: ['A', 'A', 'A', 'A'] }],
    };
    const { pile, piles } = pileOf(play, value, 'hand');
    const hand = dealPile({ deck, value, piles }, pile, random);
    expect(hand).toHaveLength(13);
    expect(hand).not.toContain('A');
    expect(cardsLeft({ deck, value, piles }, 0)).toBe(20);
  });

  test('of the landlord holds the bottom cards that are not played yet, and no other hand does', () => {
    const bottom = ['b', 'B', '2'];
    for (const seat of [0, 1]) {
      const value = { seat, landlord: 0, hand: [], bottom, history: [{ seat: 0, cards: ['B'] }] };
      const { pile, piles } = pileOf(play, value, 'hand');
      const hand = dealPile({ deck, value, piles }, pile, random);
      expect(hand.includes('b')).toBe(seat === 0);
      expect(hand).not.toContain('B');
    }
  });
});
