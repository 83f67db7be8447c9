import { expect, test } from 'vitest';
import { fuzzyScore } from './fuzzy.ts';

const best = (query: string, texts: readonly string[]) =>
  texts
    .map((text) => ({ text, score: fuzzyScore(query, text) }))
    .filter((entry) => entry.score !== undefined)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map((entry) => entry.text);

test('all letters must come in order', () => {
  expect(fuzzyScore('dbg', 'Debugging')).toBeDefined();
  expect(fuzzyScore('gbd', 'Debugging')).toBeUndefined();
});

test('starts of words come before letters inside them', () => {
  expect(best('ak', ['Tracking', 'API keys'])).toEqual(['API keys', 'Tracking']);
});

test('of two that fit the same way the shorter is first', () => {
  expect(best('team', ['Team settings', 'Team'])).toEqual(['Team', 'Team settings']);
});

test('Chinese is found by its characters', () => {
  expect(best('密钥', ['创建密钥', '数据看板'])).toEqual(['创建密钥']);
});
