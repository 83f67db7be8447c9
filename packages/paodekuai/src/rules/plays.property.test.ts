import { formatCounts, packCounts } from '@fourth-seat/cards/ranks';
import { createRng } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { drawRules } from '../testing/rule-sets.ts';
import { readings } from './combination.ts';
import { handAfter, legalMoves, type Play, type Table } from './plays.ts';
import { countsOfRanks, readCounts } from './ranks.ts';
import { countRanks, dealCards } from './state.ts';

test('the legal plays of a hand are exactly those of its subsets that the rules accept, under any rules', () => {
  let plays = 0;
  for (let i = 0; i < 300; i++) {
    const rng = createRng(`plays/${i}`);
    const rules = drawRules(`plays/${i}`);
    // Neighbouring ranks, so that many hands hold runs.
    const ranks = (dealCards(`plays/${i}`, rules)[0] ?? []).slice(0, 10);
    const [start, width] = [rng.int(8), 3 + rng.int(3)];
    const hand = i % 2 === 0 ? countRanks(ranks) : countsOfRanks(drawNear(rng.int(1000), start, width));
    const other = countRanks((dealCards(`plays/${i}`, rules)[1] ?? []).slice(0, 5 + rng.int(6)));
    const lead: Table = { rules, beat: undefined, mustHold: undefined, nextLeft: 10 };
    const leads = legalMoves(other, lead).filter((move): move is Play => move.type === 'play');
    const holds = hand.flatMap((count, rank) => (count > 0 ? [rank] : []));
    const table: Table = {
      rules,
      beat: rng.int(2) === 0 ? undefined : rng.pick(leads),
      mustHold: rng.int(4) === 0 ? rng.pick(holds) : undefined,
      nextLeft: 1 + rng.int(2),
    };
    const expected = new Set<string>();
    for (const cards of subsetsOf(hand)) {
      const isLast =
        packCounts(readCounts(cards)).lo === packCounts(hand).lo && cards.length === formatCounts(hand).length;
      for (const reading of readings(readCounts(cards), isLast, rules)) {
        const play = { type: 'play', cards, ...reading } as const;
        if (handAfter(hand, play, table).legal)
          expected.add(`${cards}=${reading.kind}:${reading.key}:${reading.length}`);
      }
    }
    const found = legalMoves(hand, table).flatMap((move) =>
      move.type === 'play' ? [`${move.cards}=${move.kind}:${move.key}:${move.length}`] : [],
    );
    expect(new Set(found), `${formatCounts(hand)} ${JSON.stringify(table)}`).toEqual(expected);
    expect(found.length).toBe(expected.size);
    plays += found.length;
  }
  expect(plays).toBeGreaterThan(2000);
});

/** Ten cards of a few ranks in a row. */
function drawNear(seed: number, start: number, width: number): number[] {
  const pool = Array.from({ length: width * 4 }, (_, i) => Math.min(10, start + (i >> 2)));
  const ranks = createRng(`near/${seed}`).shuffle(pool).slice(0, 10);
  return ranks.filter((rank, i) => ranks.slice(0, i).filter((one) => one === rank).length < 4);
}

/** Every set of cards of a hand, as rank letters. */
function subsetsOf(hand: readonly number[]): string[] {
  let sets = [''];
  for (const [rank, count] of hand.entries()) {
    const one = Array.from({ length: count + 1 }, (_, taken) =>
      formatCounts(hand.map((_, r) => (r === rank ? taken : 0))),
    );
    sets = sets.flatMap((set) => one.map((more) => set + more));
  }
  return sets.filter((set) => set !== '');
}
