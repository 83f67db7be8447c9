import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sheetToBeginFrom } from '@fourth-seat/moba/sheet';
import { afterAll, expect, test } from 'vitest';
import { balancePicture, balanceTable, readSheetFile } from './balance.ts';

const folder = mkdtempSync(join(tmpdir(), 'balance-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reading = readSheetFile(undefined);
if ('problem' in reading) throw new Error(reading.problem);
const [strong, weak, even] = reading.sheet.heroes;
if (!strong || !weak || !even) throw new Error('the built-in sheet has heroes');
const rows = [
  {
    hero: { ...strong, name: { en: 'Fire & <Ice>', zh: '冰火' } },
    matches: 400,
    win: { share: 0.62, low: 0.57, high: 0.67, count: 200 },
  },
  { hero: even, matches: 12, win: { share: 0.5, low: 0.22, high: 0.78, count: 6 } },
  { hero: weak, matches: 0, win: undefined },
];

test('a table has a row for each hero, with its interval', () => {
  const [head, , first, , last] = balanceTable(rows).split('\n');
  expect(head).toMatch(/^\| hero +\| role +\| matches \| won +\| 95 % interval \|$/);
  expect(first).toMatch(/^\| Fire & <Ice> \| vanguard \| 400 +\| 62\.0 % +\| 57\.0-67\.0 +\|$/);
  expect(last).toContain('no case');
});

test('a picture is sound XML, and colours only what the interval proves', () => {
  const picture = balancePicture(rows, 412);
  expect(picture).toContain('Fire &#38; &#60;Ice&#62;');
  expect(picture.match(/<circle/g)).toHaveLength(2);
  expect(picture).toMatch(/<circle [^>]*#c2410c/);
  expect(picture).toMatch(/<circle [^>]*#0f766e/);
});

test('a file with a fault is refused by its path', () => {
  const file = join(folder, 'sheet.json');
  writeFileSync(file, JSON.stringify({ heroes: [{ ...sheetToBeginFrom.heroes[0], role: 'king' }] }));
  expect(readSheetFile(file)).toMatchObject({
    problem: expect.stringContaining('heroes must be a list of 5') as string,
  });
  writeFileSync(file, '{');
  expect(readSheetFile(file)).toMatchObject({ problem: expect.stringContaining(file) as string });
});
