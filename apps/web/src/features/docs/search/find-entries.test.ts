import { expect, test } from 'vitest';
import { findEntries } from './find-entries.ts';

const text = `${'A key names a project. '.repeat(10)}Its secret may be rotated, and the old one holds for a while. ${'So it goes. '.repeat(20)}`;
const entry = { path: '/document/keys', page: 'API keys', title: '', text };
const excerptFor = (query: string, of = entry) => findEntries(query, [of])[0]?.excerpt;

test.each(['rotated', 'API rotated', 'while rotated'])(
  '%s: the excerpt shows the first of its words in the text',
  (query) => {
    expect(excerptFor(query)).toContain('secret may be rotated, and the old one holds');
  },
);

test('a page that has the words in its title alone is shown from its beginning', () => {
  expect(excerptFor('API')).toMatch(/^A key names a project\./);
});

test('where normalizing changes the length of a text, it is shown from its beginning', () => {
  expect(excerptFor('rotated', { ...entry, text: `㎉ ${text}` })).toMatch(/^㎉ A key/);
});

const part = (path: string, title: string, words: string) => ({ path, page: '', title, text: words });
const parts = [
  part('rate', 'Rate', 'A key may make 1,000 calls a second. Beyond that a call is refused.'),
  part('hand', 'Show hand', 'How many cards are left.'),
  part('sulv', '速率与并发', '即限流：一个密钥默认每秒 1,000 次。'),
  part('retry', '重试', '网络错误之后怎么再发一次。'),
];

test.each([
  ['how many calls per second?', 'rate'],
  ['What is refused', 'rate'],
  ['seconds calls unheard', 'rate'],
  ['限流', 'sulv'],
  ['怎么做限流？', 'sulv'],
  ['网络错误怎么办', 'retry'],
])('a question finds what it asks for: %s', (question, path) => {
  expect(findEntries(question, parts)[0]?.path).toBe(path);
});

test('where an entry has all words, none with fewer of them is found', () => {
  expect(findEntries('calls second', parts).map(({ path }) => path)).toEqual(['rate']);
});

test('words that stand together count more than the same words apart', () => {
  const apart = part('apart', '', 'A second factor is asked for. All calls are listed, per key.');
  const together = part('together', '', 'Up to 1,000 calls per second, and never more.');
  expect(findEntries('How many calls per second?', [apart, together])[0]?.path).toBe('together');
});

test('what nothing speaks of finds nothing', () => {
  expect(findEntries('zygote', parts)).toEqual([]);
  expect(findEntries('量子', parts)).toEqual([]);
});
