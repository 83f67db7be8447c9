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

/** Words that newcomers took for jargon, or for a translation; each has a plainer one in its place. */
const stiff =
  /five-a-side|named rivals|since midnight UTC;|\blast 1 hour\b|belongs to match|is not bound to an account|one click signs you in|do not call|no double\b|playing by itself|how much is this hand worth|understood in this browser|in a terminal, run|由浏览器(?:读懂|作出)|代价最大|命令可以重跑|换一座站|个时刻|放心依赖|座位能发什么/i;

test('texts have no words that people stumbled over', () => {
  expect(texts.filter(({ text }) => stiff.test(text))).toEqual([]);
});

test.each([
  ['en', 'This is called wind (接风).', true],
  ['en', 'This is called wind (“jiē fēng”).', false],
  ['zh', '由对家领出，this is called wind。', true],
  ['zh', '头游（first）与 API 密钥。', false],
] as const)('in %s: %s', (language, text, expected) => {
  expect(isForeign({ path: '', language, text })).toBe(expected);
});
