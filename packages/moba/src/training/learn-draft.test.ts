import { createRng, maths } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { oddsOf, readWorth, type Worth } from '../draft/worth.ts';
import { type DraftMatch, judgeWorth, learnWorth } from './learn-draft.ts';

const heroes = ['a', 'b', 'c', 'd', 'e', 'f'];
const truth = readWorth({
  alone: { a: 0.8, b: 0, c: 0, d: 0, e: 0, f: -0.8 },
  beside: { 'b+c': 1 },
  against: { 'd>e': 1.2 },
});

/** Matches of two against two whose winners are drawn by a worth. */
function matchesBy(worth: Worth, seed: string, count: number): readonly DraftMatch[] {
  const rng = createRng(seed);
  return Array.from({ length: count }, () => {
    const drawn = rng.shuffle([...heroes]);
    const [first, second] = [drawn.slice(0, 2), drawn.slice(2, 4)];
    const [own, theirs] = [first, second].map((ids) => ids.map((id) => heroes.indexOf(id)));
    const chance = maths.logistic(oddsOf(worth, own ?? [], theirs ?? []));
    return { first, second, won: rng.float() < chance ? 1 : 0 };
  });
}

test('what heroes are worth alone, beside and against is found again in matches', () => {
  const learned = learnWorth(heroes, matchesBy(truth, 'matches', 3000), { alone: 1, pairs: 5 });
  const at = (hero: string): number => heroes.indexOf(hero);
  // Worth alone counts beside that of the others.
  expect((learned.alone[at('a')] ?? 0) - (learned.alone[at('f')] ?? 0)).toBeCloseTo(1.6, 0);
  expect(learned.beside[at('b')]?.[at('c')]).toBeGreaterThan(0.4);
  expect(learned.against[at('d')]?.[at('e')]).toBeGreaterThan(0.7);
  expect(learned.against[at('e')]?.[at('d')]).toBe(-(learned.against[at('d')]?.[at('e')] ?? 0));
  const unseen = matchesBy(truth, 'unseen', 2000);
  const found = judgeWorth(learned, unseen);
  expect(found.loss).toBeLessThan(judgeWorth(truth, unseen).loss + 0.01);
  expect(found.right).toBeGreaterThan(0.6);
});

test('with few matches weights stay near 0, so that few do not lie', () => {
  const few = matchesBy(truth, 'few', 12);
  const learned = learnWorth(heroes, few, { alone: 8, pairs: 100 });
  for (const row of learned.beside) for (const weight of row) expect(Math.abs(weight)).toBeLessThan(0.1);
});
