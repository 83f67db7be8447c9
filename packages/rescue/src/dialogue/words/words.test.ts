import { expect, test } from 'vitest';
import { chineseParticles, chineseWords } from './chinese.ts';
import { englishParticles, englishWords } from './english.ts';
import { listOf, type Words } from './words.ts';

const verbs = [englishWords, chineseWords].flatMap((words) => Object.values(words));
const lists: readonly Words[] = [
  ...verbs.flatMap(({ strong, weak = '', signs = '' }) => [strong, weak, signs]),
  ...[englishParticles, chineseParticles].flatMap((particles) => Object.values({ ...particles })),
];

test('no list holds a word twice', () => {
  const repeated = lists.flatMap((words) => listOf(words).filter((word, i, all) => all.indexOf(word) !== i));
  expect(repeated).toEqual([]);
});
