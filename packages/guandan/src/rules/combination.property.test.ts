// @module-tag long: proves the rules on thousands of random hands
import { type Card, formatCards, shuffledDeck } from '@fourth-seat/cards';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { wildOf } from './cards.ts';
import { beats, readings } from './combination.ts';
import { defaultRules } from './options.ts';
import { type Level, type Reading } from './types.ts';

/** What natural cards are, written from the table of rules §4 alone; `flush` tells whether a run counts as one suit. */
function natural(cards: readonly Card[], level: Level): string[] {
  const ranks = cards.map((card) => card >> 2).sort((a, b) => a - b);
  const power = (rank: number): number => (rank === level ? 15 : rank + 2);
  const groups = [...new Set(ranks)].map((rank) => ({ rank, count: ranks.filter((item) => item === rank).length }));
  const found: string[] = [];
  const [a, b] = groups.sort((x, y) => y.count - x.count);
  if (!a) return [];
  if (!b) {
    const kind = ['', 'single', 'pair', 'triple'][cards.length] ?? 'bomb';
    return [`${kind}:${power(a.rank)}`];
  }
  if (groups.length === 2 && a.count === 3 && b.count === 2) found.push(`full_house:${power(a.rank)}`);
  const runs = (width: number, depth: number): number[] => {
    if (groups.length !== width || groups.some(({ count }) => count !== depth)) return [];
    return [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].filter((top) => {
      if (top - width + 1 < 1) return false;
      const needed = Array.from({ length: width }, (_, i) => (top - i === 1 ? 12 : top - i - 2));
      return needed.every((rank) => groups.some((group) => group.rank === rank));
    });
  };
  const oneSuit = new Set(cards.map((card) => card & 3)).size === 1;
  for (const top of runs(5, 1)) found.push(`${oneSuit ? 'straight_flush' : 'straight'}:${top}`);
  for (const top of runs(3, 2)) found.push(`tube:${top}`);
  for (const top of runs(2, 3)) found.push(`plate:${top}`);
  return found;
}

/** Tries every card for every wild. */
function byTrying(cards: readonly Card[], level: Level): Set<string> {
  const wild = wildOf(level);
  const fixed = cards.filter((card) => card !== wild);
  const wilds = cards.length - fixed.length;
  if (fixed.length === 0) return new Set([wilds === 1 ? 'single:15' : 'pair:15']);
  const found = new Set<string>();
  const visit = (chosen: readonly Card[], left: number): void => {
    if (left === 0) for (const name of natural(chosen, level)) found.add(name);
    else for (let card = 0; card < 52; card++) visit([...chosen, card], left - 1);
  };
  // Alone a wild is a level card.
  if (cards.length === 1) return new Set(natural(cards, level));
  visit(fixed, wilds);
  // A run in one suit stays a straight flush: another suit for the wild does not make it a straight (rules §3.8).
  if (new Set(fixed.map((card) => card & 3)).size === 1)
    for (const name of found) if (name.startsWith('straight:')) found.delete(name);
  return found;
}

/** Sets of cards that are often something: from a few neighbouring ranks, with wilds. */
function likelySet(seed: string): { cards: Card[]; level: Level } {
  const rng = createRng(seed);
  const level = rng.int(13);
  const low = rng.int(13);
  const span = 1 + rng.int(5);
  const near = (card: Card): boolean => card < 52 && (((card >> 2) - low + 13) % 13 < span || card === wildOf(level));
  const suit = rng.int(8);
  const size = 1 + rng.int(7);
  const pool = shuffledDeck(rng, 2).filter(
    (card) => near(card) && (suit > 3 || (card & 3) === suit || card === wildOf(level)),
  );
  return { cards: pool.slice(0, size), level };
}

describe('recognition', () => {
  test('finds exactly what trying every value for every wild finds', () => {
    let meaningful = 0;
    for (let i = 0; i < 3000; i++) {
      const { cards, level } = likelySet(`try/${i}`);
      const found = readings(cards, level).map(({ kind, key }) => `${kind}:${key}`);
      const expected = byTrying(cards, level);
      expect(new Set(found), `${level} ${formatCards(cards).join(' ')}`).toEqual(expected);
      expect(found.length).toBe(expected.size);
      if (expected.size > 0) meaningful++;
    }
    expect(meaningful).toBeGreaterThan(800);
  });

  test('does not depend on the order of the cards', () => {
    for (let i = 0; i < 300; i++) {
      const { cards, level } = likelySet(`order/${i}`);
      expect(readings(createRng(`o/${i}`).shuffle([...cards]), level)).toEqual(readings(cards, level));
    }
  });
});

describe('beats', () => {
  const some: Reading[] = [];
  for (let i = 0; some.length < 120; i++) {
    const { cards, level } = likelySet(`order/${i}`);
    some.push(...readings(cards, level));
  }
  some.push({ kind: 'four_jokers', key: 17, size: 4 }, { kind: 'single', key: 17, size: 1 });

  test('never both ways, never itself, and what beats a beater beats what it beat', () => {
    for (const rules of [defaultRules, { ...defaultRules, bombOrder: 'flushOverSix' as const, fourJokersTop: false }]) {
      for (const a of some) {
        expect(beats(a, a, rules)).toBe(false);
        for (const b of some) {
          if (!beats(a, b, rules)) continue;
          expect(beats(b, a, rules)).toBe(false);
          for (const c of some) if (beats(b, c, rules)) expect(beats(a, c, rules)).toBe(true);
        }
      }
    }
  });
});
