// @module-tag long: plays the vectors of public engines
import { formatCard } from '@fourth-seat/cards';
import { describe, expect, test } from 'vitest';
import { cards, compareRows, hand, legalRows, level } from '../testing/vectors.ts';
import { beats, readings } from './combination.ts';
import { materialise } from './materialise.ts';
import { keyOf, kindOf, listMergedPlays, MAX_MERGED_PLAYS, sizeOf } from './merged-plays.ts';
import { allPlays } from './moves.ts';
import { defaultRules } from './options.ts';
import { createTally, tallyHand } from './tally.ts';

const setText = (list: readonly number[]): string => list.map(formatCard).sort().join(' ');

describe('vectors of public engines', () => {
  const rows = legalRows();

  test('lists exactly the legal plays of every position, with every choice of suits', () => {
    expect(rows.length).toBe(965);
    for (const row of rows) {
      const beat = row.beat
        ? { kind: row.beat.kind, key: row.beat.key, size: cards(row.beat.cards).length }
        : undefined;
      const found = new Map<string, string[]>();
      for (const play of allPlays(hand(row.hand), level(row.level), beat)) {
        const name = `${play.kind}:${play.key}`;
        found.set(name, [...(found.get(name) ?? []), setText(play.cards)]);
      }
      const actual = Object.fromEntries([...found].map(([name, sets]) => [name, sets.sort()]));
      const expected = Object.fromEntries(
        Object.entries(row.moves).map(([name, sets]) => [
          name,
          sets.map((set) => set.split(' ').sort().join(' ')).sort(),
        ]),
      );
      expect(actual, `${row.level} ${row.hand}`).toEqual(expected);
    }
  });

  test('the merged candidates stand for every kind, key and size, and their cards can be read as declared', () => {
    const codes = new Int32Array(MAX_MERGED_PLAYS);
    for (const row of rows) {
      const at = level(row.level);
      const counts = hand(row.hand);
      const beat = row.beat
        ? { kind: row.beat.kind, key: row.beat.key, size: cards(row.beat.cards).length }
        : undefined;
      const request = { level: at, rules: defaultRules, beat, pairs: 'all' } as const;
      const count = listMergedPlays(tallyHand(counts, at, createTally()), request, codes);
      const merged = new Set<string>();
      for (const code of codes.subarray(0, count)) {
        merged.add(`${kindOf(code)}:${keyOf(code)}:${sizeOf(code)}`);
        const play = materialise(code, counts, at);
        expect(play.cards).toHaveLength(play.size);
        for (const card of new Set(play.cards)) {
          expect(play.cards.filter((item) => item === card).length).toBeLessThanOrEqual(counts[card] ?? 0);
        }
        expect(readings(play.cards, at)).toContainEqual({ kind: play.kind, key: play.key, size: play.size });
      }
      const full = new Set(allPlays(counts, at, beat).map((play) => `${play.kind}:${play.key}:${play.size}`));
      expect([...merged].sort()).toEqual([...full].sort());
    }
  });

  test('compares exactly as they do', () => {
    const compared = compareRows();
    expect(compared.length).toBe(1499);
    for (const row of compared) {
      const [a, b] = [row.a, row.b].map((play) => ({
        kind: play.kind,
        key: play.key,
        size: cards(play.cards).length,
      }));
      if (!a || !b) throw new Error('two plays');
      expect(readings(cards(row.a.cards), level(row.level))).toContainEqual(a);
      expect(readings(cards(row.b.cards), level(row.level))).toContainEqual(b);
      expect(beats(a, b) ? 'a' : beats(b, a) ? 'b' : 'none').toBe(row.beats);
    }
  });
});
