// @module-tag long: proves the rules on thousands of random hands
import { type Card, emptyCounts, formatCards, SMALL_JOKER, shuffledDeck } from '@fourth-seat/cards';
import { createRng, type Rng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { wildOf } from './cards.ts';
import { beats, readings } from './combination.ts';
import { mergedPlays } from './game.ts';
import { allPlays } from './moves.ts';
import { defaultRules, optionValues, type Rules } from './options.ts';
import { type Level, type Move, type Reading } from './types.ts';

/** Any values of the options that say what cards are and what beats what (rules §12). */
function anyRules(rng: Rng): Rules {
  const names = [
    'flushAsStraight',
    'fullHouseJokerPair',
    'fullHouseFiveOfLevel',
    'bombOrder',
    'fourJokersTop',
  ] as const;
  const chosen = names.map((name) => [name, rng.pick<unknown>(optionValues[name])]);
  return { ...defaultRules, ...(Object.fromEntries(chosen) as Partial<Rules>) };
}

/** Ten cards from a few neighbouring ranks, often from the level on, with wilds and jokers: hands with many plays. */
function richHand(rng: Rng, level: Level): Card[] {
  const low = rng.int(2) === 0 ? level : rng.int(13);
  const span = 2 + rng.int(4);
  const suit = rng.int(6);
  const near = (card: Card): boolean => {
    if (card >= SMALL_JOKER || card === wildOf(level)) return rng.int(4) > 0;
    return ((card >> 2) - low + 13) % 13 < span && (suit > 3 || (card & 3) === suit || rng.int(4) === 0);
  };
  return shuffledDeck(rng, 2).filter(near).slice(0, 10);
}

const counted = (cards: readonly Card[]): Uint8Array => {
  const counts = emptyCounts();
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
};
const sorted = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => a - b);

/** Every set of cards of the hand with each of its readings that may be played: by trying all of them. */
function byTrying(hand: readonly Card[], level: Level, beat: Reading | undefined, rules: Rules): Set<string> {
  const found = new Set<string>();
  for (let mask = 1; mask < 1 << hand.length; mask++) {
    const cards = sorted(hand.filter((_, at) => (mask >> at) & 1));
    for (const reading of readings(cards, level, rules)) {
      if (!beat || beats(reading, beat, rules)) found.add(`${reading.kind}:${reading.key} ${cards.join()}`);
    }
  }
  return found;
}

describe('plays under any options', () => {
  test('are exactly the sets of cards that may be read so, over any table, also when suits are merged', () => {
    let plays = 0;
    for (let i = 0; i < 160; i++) {
      const rng = createRng(`options/${i}`);
      const [rules, level] = [anyRules(rng), rng.int(13)];
      const hand = richHand(rng, level);
      const table = readings(richHand(rng, level).slice(0, 1 + rng.int(6)), level, rules)[0];
      const beat = rng.int(2) === 0 ? undefined : table;
      const expected = byTrying(hand, level, beat, rules);
      const about = `${i}: level ${level}, ${formatCards(hand).join(' ')}, ${JSON.stringify({ beat, rules })}`;
      const found = allPlays(counted(hand), level, beat, rules);
      expect(new Set(found.map((play) => `${play.kind}:${play.key} ${sorted(play.cards).join()}`)), about).toEqual(
        expected,
      );
      expect(found.length, about).toBe(expected.size);
      // The players' list has one of each kind, key and size, of cards that may be read so.
      const merged = mergedPlays(counted(hand), { level, rules, teamLevels: [level, level] }, beat);
      const names = new Set(found.map((play) => `${play.kind}:${play.key}:${play.cards.length}`));
      expect(new Set(merged.flatMap(nameOf)), about).toEqual(names);
      for (const move of merged) {
        if (move.type === 'play')
          expect(expected, about).toContain(`${move.kind}:${move.key} ${sorted(move.cards).join()}`);
      }
      plays += found.length;
    }
    expect(plays).toBeGreaterThan(5000);
  });
});

const nameOf = (move: Move): string[] =>
  move.type === 'play' ? [`${move.kind}:${move.key}:${move.cards.length}`] : [];
