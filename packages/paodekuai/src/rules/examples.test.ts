import { describe, expect, test } from 'vitest';
import { type Example, examples, pointExamples } from '../testing/examples.ts';
import { beats, type Combination, readings } from './combination.ts';
import { parseRules } from './options.ts';
import { handAfter, legalMoves, type Play, type Table } from './plays.ts';
import { readCounts } from './ranks.ts';
import { pointsOf } from './scoring.ts';

const nameOf = ({ kind, key, length }: Combination): string => `${kind} ${key}${length > 1 ? ` n${length}` : ''}`;

/** The table of an example; the play on it is read as the first of its readings. */
function tableOf({ rules, beat, mustHold, nextLeft }: Example): Table {
  const [reading] = beat === undefined ? [] : readings(readCounts(beat), false, rules);
  if (beat !== undefined && reading === undefined) throw new Error(`${beat} is no play`);
  const onTable: Play | undefined = reading && { type: 'play', cards: beat ?? '', ...reading };
  return { rules, beat: onTable, mustHold, nextLeft };
}

/** What is legal of a play whose hand is known only so far as it is the whole of it or not. */
function readingsOver(example: Example, { beat, rules }: Table): string[] {
  const isLast = example.hand === 'last';
  const found = readings(readCounts(example.play), isLast, rules).filter(
    (reading) =>
      beat === undefined ||
      beats(
        { ...reading, size: example.play.length, isLast },
        { ...beat, size: beat.cards.length, isLast: false },
        rules,
      ),
  );
  return found.map(nameOf);
}

/** What is legal of the example's cards in its hand. */
function legalReadings({ hand, play }: Example, table: Table): string[] {
  const moves = legalMoves(readCounts(hand), table);
  if (play === 'pass') return moves.some((move) => move.type === 'pass') ? ['legal'] : [];
  return moves.flatMap((move) => (move.type === 'play' && move.cards === play ? [nameOf(move)] : []));
}

describe('the worked examples of the rules, §10', () => {
  test('are 79 and 12', () => {
    expect(examples.map(({ number }) => number)).toEqual(Array.from({ length: 79 }, (_, i) => String(i + 1)));
    expect(pointExamples.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, i) => `S${i + 1}`));
  });

  test.each(examples)('$number: $hand, over $beat: $play', (example) => {
    const table = tableOf(example);
    const found = /^(more|last)$/.test(example.hand) ? readingsOver(example, table) : legalReadings(example, table);
    expect(found.toSorted()).toEqual(example.outcome.toSorted());
  });

  test.each(examples.filter(({ hand }) => !/^(more|last)$/.test(hand)))(
    '$number: a move that is illegal is refused with its rule',
    (example) => {
      const table = tableOf(example);
      const { rules, play, outcome } = example;
      const [reading = { kind: 'single', key: 3, length: 1 } as const] =
        play === 'pass' ? [] : readings(readCounts(play), play.length === example.hand.length, rules);
      const move = play === 'pass' ? ({ type: 'pass' } as const) : ({ type: 'play', cards: play, ...reading } as const);
      expect(handAfter(readCounts(example.hand), move, table).legal).toBe(outcome.length > 0);
    },
  );

  test.each(pointExamples)('$number: points', ({ rules, story: { red_ten, ...story }, points }) => {
    expect(pointsOf({ ...story, redTen: red_ten }, rules)).toEqual(points);
  });
});

describe('cards that are always a bomb, rules §3.5', () => {
  test.each([
    ['4444', true, { tailSharesRank: 'yes' }, ['bomb 4']],
    ['4444', false, { tailSharesRank: 'yes', short: 'always' }, ['bomb 4']],
    ['AAA', true, { aceBomb: 'yes' }, ['bomb 14']],
    ['AAA', false, { aceBomb: 'yes', short: 'always' }, ['bomb 14']],
    ['AAA', true, { short: 'always' }, ['triple 14']],
    ['AAA3', true, { aceBomb: 'yes' }, ['triple_single 14']],
    ['33334444', true, { tailSharesRank: 'yes' }, ['plane_single 3 n2']],
  ])('%s, last %s, %j: %j', (cards, isLast, rules, expected) => {
    const found = readings(readCounts(cards), isLast, parseRules(rules)).map(nameOf);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});
