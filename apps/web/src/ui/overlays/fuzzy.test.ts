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
  expect(best('ak', ['Stakes', 'API keys'])).toEqual(['API keys', 'Stakes']);
});

test('of two that fit the same way the shorter is first', () => {
  expect(best('team', ['Team settings', 'Team'])).toEqual(['Team', 'Team settings']);
});

test('Chinese is found by its characters', () => {
  expect(best('密钥', ['创建密钥', '数据看板'])).toEqual(['创建密钥']);
});

test('the best place counts, not the first', () => {
  expect(best('theme', ['The house of many', 'Use the light theme'])[0]).toBe('Use the light theme');
});

test('letters strewn over a sentence are no match', () => {
  expect(fuzzyScore('theme', 'Fourth Seat: an AI player for every empty seat')).toBeUndefined();
  expect(fuzzyScore('dsh', 'Dashboard')).toBeDefined();
});

test('a part of a word finds it, in either language', () => {
  expect(best('bug', ['Dashboard', 'Debugging'])).toEqual(['Debugging']);
  expect(best('看板', ['在线调试', '用量看板'])).toEqual(['用量看板']);
  expect(best('码', ['修改密码', '密钥'])).toEqual(['修改密码']);
});
