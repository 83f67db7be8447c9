import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { RANKS } from '@fourth-seat/cards/ranks';
import { describe, expect, test } from 'vitest';
import { beats, type Combination, readings } from './combination.ts';
import type { Kind } from './kinds.ts';
import { parseRules } from './options.ts';
import { handAfter, legalMoves, type Play, type Table } from './plays.ts';
import { readCounts } from './ranks.ts';

interface Reading {
  readonly kind: Kind;
  readonly key: number;
  readonly n: number;
}
interface Cards extends Reading {
  readonly cards: string;
}
interface LegalRow {
  readonly options: Readonly<Record<string, unknown>>;
  readonly hand: string;
  readonly beat: Cards | null;
  readonly mustHold: string;
  readonly nextLeft: number;
  readonly moves: readonly string[];
}
interface ReadingRow {
  readonly options: Readonly<Record<string, unknown>>;
  readonly cards: string;
  readonly last: boolean;
  readonly readings: readonly Reading[];
}
interface ComparedRow {
  readonly options: Readonly<Record<string, unknown>>;
  readonly a: Cards & { readonly last: boolean };
  readonly b: Cards & { readonly last: boolean };
  readonly beats: 'a' | 'b' | 'none';
}

function rowsOf<Row>(name: string): Row[] {
  const file = new URL(`../testing/paodekuai-${name}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Row); // as the file's rows are
}

const combinationOf = ({ kind, key, n }: Reading): Combination => ({ kind, key, length: n });
const nameOf = ({ kind, key, length }: Combination): string => `${kind}:${key}:${length}`;

/** The vectors come from a second kernel, which was written from the text of the rules apart from this one. */
describe('a kernel written apart from this one', () => {
  test('lists the same legal moves', () => {
    const rows = rowsOf<LegalRow>('legal');
    expect(rows.length).toBe(750);
    for (const { options, hand, beat, mustHold, nextLeft, moves } of rows) {
      const onTable: Play | undefined = beat ? { type: 'play', cards: beat.cards, ...combinationOf(beat) } : undefined;
      const table: Table = {
        rules: parseRules(options),
        beat: onTable,
        mustHold: mustHold === '' ? undefined : RANKS.indexOf(mustHold),
        nextLeft,
      };
      const legal = legalMoves(readCounts(hand), table);
      const found = new Set(legal.map((move) => (move.type === 'pass' ? '' : move.cards)));
      expect([...found].toSorted(), JSON.stringify({ options, hand, beat, mustHold, nextLeft })).toEqual(
        moves.toSorted(),
      );
      for (const move of legal) expect(handAfter(readCounts(hand), move, table).legal).toBe(true);
    }
  });

  test('reads the same cards alike, and lets the same plays go over each other', () => {
    const rows = rowsOf<ReadingRow | ComparedRow>('compare');
    expect(rows.length).toBe(440);
    for (const row of rows) {
      const rules = parseRules(row.options);
      if ('readings' in row) {
        const found = readings(readCounts(row.cards), row.last, rules).map(nameOf);
        expect(found.toSorted(), JSON.stringify(row)).toEqual(row.readings.map(combinationOf).map(nameOf).toSorted());
        continue;
      }
      const [a, b] = [row.a, row.b].map((one) => ({
        ...combinationOf(one),
        size: one.cards.length,
        isLast: one.last,
      }));
      if (a === undefined || b === undefined) throw new Error('two plays');
      const found = beats(a, b, rules) ? 'a' : beats(b, a, rules) ? 'b' : 'none';
      expect(found, JSON.stringify(row)).toBe(row.beats);
    }
  });
});
