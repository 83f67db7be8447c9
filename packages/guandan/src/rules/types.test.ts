import { expect, test } from 'vitest';
import { type Move, sameMove } from './types.ts';

test('moves are the same by what they say, in whatever order their fields stand', () => {
  const moves: readonly Move[] = [
    { type: 'pass' },
    { type: 'play', kind: 'pair', key: 5, cards: [12, 13] },
    { type: 'play', kind: 'pair', key: 5, cards: [12, 14] },
    { type: 'play', kind: 'pair', key: 6, cards: [12, 13] },
    { type: 'play', kind: 'bomb', key: 5, cards: [12, 13] },
    { type: 'play', kind: 'pair', key: 5, cards: [12] },
    { type: 'tribute', card: 5 },
    { type: 'tribute', card: 6 },
    { type: 'return', card: 5 },
    { type: 'refuse', refuse: true },
    { type: 'refuse', refuse: false },
    { type: 'choose', from: 1 },
    { type: 'choose', from: 3 },
  ];
  const turned = moves.map((move) => Object.fromEntries(Object.entries(move).toReversed()) as unknown as Move);
  for (const [i, move] of moves.entries()) {
    expect(turned.map((other) => sameMove(move, other))).toEqual(moves.map((_, j) => i === j));
  }
});
