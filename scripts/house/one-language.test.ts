import { expect, test } from 'vitest';
import { isForeign, listTexts } from './one-language.ts';

const texts = listTexts();

test('pages of the documentation and messages are found', () => {
  expect(texts.length).toBeGreaterThan(4000);
  expect(new Set(texts.filter(({ path }) => path.endsWith('.md')).map(({ path }) => path)).size).toBeGreaterThan(50);
});

test('no text holds words of the other language', () => {
  expect(texts.filter(isForeign)).toEqual([]);
});

/** Synonyms of terms for which docs/glossary.md or common use has settled on one word: 响应, 调用记录, 逢人配, 正式, 接口, 配额, 对局, 思路, 规则程序. */
const unsettled = /应答|(?<!返)回应|调用历史|百搭|实际计费|端点|限额数|比赛|AI 的?想法|规则玩家/;

test('Chinese texts use the settled terms', () => {
  expect(texts.filter(({ text }) => unsettled.test(text))).toEqual([]);
});

test.each([
  ['en', 'This is called wind (接风).', true],
  ['en', 'This is called wind (“jiē fēng”).', false],
  ['zh', '由对家领出，this is called wind。', true],
  ['zh', '头游（first）与 API 密钥。', false],
] as const)('in %s: %s', (language, text, expected) => {
  expect(isForeign({ path: '', language, text })).toBe(expected);
});
