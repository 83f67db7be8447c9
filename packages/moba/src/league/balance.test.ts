import { expect, test } from 'vitest';
import { readStudioSheet, sheetToBeginFrom } from '../sheet/studio-sheet.ts';
import { playBalance } from './balance.ts';

test('a hero that is far too strong wins what it plays, and one in both teams proves nothing', () => {
  const [first, ...others] = sheetToBeginFrom.heroes.slice(0, 8);
  if (!first) throw new Error('a sheet has heroes');
  const giant = { ...first, base: { ...first.base, health: 9000, attack: 900, armour: 400, resist: 400 } };
  const reading = readStudioSheet({ heroes: [giant, ...others] });
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
  const plan = { seed: 'balance', matches: 3, brain: 'stock', level: 4 } as const;
  const done: number[] = [];
  const rows = playBalance(reading.sheet, plan, (count) => done.push(count));
  expect(done).toEqual([1, 2, 3, 4]);
  expect(rows).toHaveLength(8);
  // Eight heroes for ten places: two are in both teams, and six in one alone.
  expect(rows.reduce((sum, { matches }) => sum + matches, 0)).toBe(4 * 6);
  const [best] = rows;
  expect(best?.hero.id).toBe(giant.id);
  expect(best?.win?.share).toBe(1);
});
