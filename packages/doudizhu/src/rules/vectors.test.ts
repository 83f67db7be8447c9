// @module-tag long: plays the vectors of public engines
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readings } from './combination.ts';
import { defaultRules } from './options.ts';
import { legalPlays } from './plays.ts';
import { formatCounts, readCounts } from './ranks.ts';

interface Row {
  readonly hand: string;
  readonly beat: string;
  readonly moves: readonly string[];
  readonly only_first_engine?: readonly string[];
}

const file = new URL('../testing/doudizhu-legal.jsonl.gz', import.meta.url);
const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
const rows = lines.map((line) => JSON.parse(line) as Row);
const sorted = (cards: string): string => formatCounts(readCounts(cards));
// The public engines do not read two fours as four_pairs; the rules do by default (example 36).
const rules = { ...defaultRules, fourPairsOfFour: 'no' } as const;

function movesOf({ hand, beat }: Row): string[] {
  const [table] = beat === '' ? [undefined] : readings(readCounts(beat), rules);
  const plays = legalPlays(readCounts(hand), table, rules).map((play) => play.cards);
  return [...new Set(beat === '' ? plays : ['', ...plays])].sort();
}

describe('legal moves as public engines list them', () => {
  test('agree in every position where those engines agree', () => {
    const agreed = rows.filter((row) => row.only_first_engine === undefined);
    expect(agreed.length).toBeGreaterThan(900);
    for (const row of agreed) {
      expect({ ...row, moves: movesOf(row) }).toEqual({ ...row, moves: [...new Set(row.moves.map(sorted))].sort() });
    }
  });

  test('follow the rules where they differ', () => {
    for (const row of rows.filter(({ only_first_engine }) => only_first_engine !== undefined)) {
      const moves = new Set(movesOf(row));
      const disputed = new Set((row.only_first_engine ?? []).map(sorted));
      for (const move of row.moves.map(sorted)) if (!disputed.has(move)) expect(moves).toContain(move);
      // Four of a rank may not be four wings (rules §3); all else that is disputed is legal by default.
      for (const move of disputed) expect(moves.has(move), move).toBe(!hasFourWings(move));
    }
  });
});

/** Whether the cards are only a plane by taking four of one rank as wings. */
function hasFourWings(cards: string): boolean {
  return readings(readCounts(cards), rules).length === 0 && /(.)\1{3}/.test(cards);
}
