import { expect, test } from 'vitest';
import { findCardSpellingFault, findRankSpellingFault } from './other-spellings.ts';
import { findCountsIn } from './ranks/counts.ts';

const withJokers = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1];
const canRead = (text: string): boolean => findCountsIn(withJokers, text) !== undefined;

test.each([
  ['34467899TJQQKK2XD', 'b for X, B for D', 'X 应写作 b，D 应写作 B'],
  ['x3', 'b for x', 'x 应写作 b'],
  ['34567891010', 'T for 10', '10 应写作 T'],
  ['tjqkaa', 'T for t, J for j, Q for q, K for k', 't 应写作 T，j 应写作 J，q 应写作 Q，k 应写作 K'],
])('ranks %s are told how they are written', (text, en, zh) => {
  expect(findRankSpellingFault(text, canRead)).toEqual({
    en: `Cards are written otherwise here: ${en}.`,
    zh: `牌的写法不同：${zh}。`,
  });
});

test.each([
  ['s3H3', 'S3 for s3'],
  ['S3XD', 'SB for X, HR for D'],
  ['D3D4D', 'HR for D'],
  ['sbhr', 'SB for sb, HR for hr'],
  ['♠3♥️10', 'S3 for ♠3, HT for ♥️10'],
  ['S10cq', 'ST for S10, CQ for cq'],
])('suited cards %s are told how they are written', (text, en) => {
  expect(findCardSpellingFault(text)?.en).toBe(`Cards are written otherwise here: ${en}.`);
});

test('what is right, or nothing in any spelling, has no such sentence', () => {
  for (const text of ['', '34bB', 'pass', 'bid 4', '3Z', 'XX', '33333'])
    expect(findRankSpellingFault(text, canRead)).toBe(undefined);
  for (const text of ['', 'S3SBHR', 'pass', 'S1', '34', 'S']) expect(findCardSpellingFault(text)).toBe(undefined);
});
