import { expect, test } from 'vitest';
import { listDocuments, unmeasuredClaims } from './claims.ts';

const placesIn = (path: string, ...lines: readonly string[]): string[] =>
  unmeasuredClaims(() => [{ path, text: lines.join('\n') }])([]);

test.each([
  'A legal move in under 30 ms.',
  'answers stay within 30 milliseconds',
  '出牌在我们这边不到 30 毫秒',
  '响应保持在 30 毫秒以内',
  'a human-level move',
  'A human-like player',
  '达到真人水平',
])('"%s" is a claim that nobody has measured', (line) => {
  expect(placesIn('README.md', 'A title', line)).toEqual(['README.md:2']);
  expect(placesIn('apps/web/src/features/docs/content/start/faq.en.md', line)).toHaveLength(1);
});

test.each([
  [
    'the claims of the brand file',
    'apps/web/src/settings/brand.ts',
    "response: { en: 'Under 30 ms', zh: '30 毫秒内' }",
  ],
  ['a document for engineers', 'docs/benchmarks.md', 'all within 30 ms, in 19 of 20 rounds'],
  ['milliseconds without a number', 'README.md', 'a legal and strong action in milliseconds'],
  ['another time', 'README.md', 'within 300 ms; 30 ms apart; a wait of 130 ms'],
])('%s is none', (_what, path, line) => {
  expect(placesIn(path, line)).toEqual([]);
});

test('documents are read', () => {
  expect(listDocuments().map(({ path }) => path)).toContain('README.md');
});
