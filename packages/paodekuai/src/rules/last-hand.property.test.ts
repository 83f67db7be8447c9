import { formatCounts } from '@fourth-seat/cards/ranks';
import { createRng, type Rng } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { drawRules } from '../testing/rule-sets.ts';
import { readings } from './combination.ts';
import { kindTable } from './kinds.ts';
import { handAfter, legalMoves, type Play, type Table } from './plays.ts';
import { emptyRankCounts, findCounts } from './ranks.ts';

/** Triples in a row from a rank on, with so many other cards; undefined where no deck has them. */
function triplesWith(start: number, length: number, tail: number, rng: Rng): readonly number[] | undefined {
  const counts = emptyRankCounts().map((_, rank): number => (rank >= start && rank < start + length ? 3 : 0));
  // Often of one rank, so that tails hold triples, bombs and the fourth card of the body.
  const likely = rng.pick([start, start + length, start + length + 1, 11, rng.int(12)]);
  for (let i = 0; i < tail; i++) {
    const rank = rng.int(3) > 0 ? Math.min(11, likely) : rng.int(12);
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return findCounts(formatCounts(counts));
}

test('a hand of triples with a tail goes out, or not, as the rules say of it, over every such play', () => {
  const outcomes = new Map<string, number>();
  for (let i = 0; i < 6000; i++) {
    const rng = createRng(`last/${i}`);
    const rules = drawRules(`last/${i}`);
    const [start, length] = [rng.int(9), 1 + rng.int(3)];
    const hand = triplesWith(start + rng.int(2), length, rng.int(2 * length + 1), rng);
    const below = triplesWith(start, length, rng.int(2 * length + 1), rng);
    if (hand === undefined || below === undefined) continue;
    const onTable = readings(below, false, rules).filter(({ kind }) => kindTable[kind].size === 3);
    const over = onTable.length > 0 && rng.int(3) > 0 ? rng.pick(onTable) : undefined;
    const beat: Play | undefined = over && { type: 'play', cards: formatCounts(below), ...over };
    const table: Table = { rules, beat, mustHold: undefined, nextLeft: 5 };
    const cards = formatCounts(hand);
    const nameOf = ({ kind, key, length: n }: Pick<Play, 'kind' | 'key' | 'length'>): string => `${kind}:${key}:${n}`;
    const expected = readings(hand, true, rules).filter(
      (reading) => handAfter(hand, { type: 'play', cards, ...reading }, table).legal,
    );
    const found = legalMoves(hand, table).filter((move) => move.type === 'play' && move.cards === cards);
    const text = `${cards} over ${beat?.cards ?? 'nothing'} ${JSON.stringify(rules)}`;
    expect(found.map((move) => (move.type === 'play' ? nameOf(move) : '')).toSorted(), text).toEqual(
      expected.map(nameOf).toSorted(),
    );
    const outcome = `${beat === undefined ? 'led' : 'followed'} ${expected.length > 0}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect([...outcomes.keys()].toSorted()).toEqual(['followed false', 'followed true', 'led false', 'led true']);
  expect(Math.min(...outcomes.values())).toBeGreaterThan(100);
});
