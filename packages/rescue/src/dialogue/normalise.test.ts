import { expect, test } from 'vitest';
import { MAX_SENTENCE_LENGTH, normalise } from './normalise.ts';

test.each([
  ['a phrase in one letter', '\uFDFA'],
  ['a word in one letter', '\uFDFB'],
  ['a unit of four letters', '\u33FF'],
  ['a Japanese word in one letter', '\u3316'],
  ['a number in brackets', '\u2487'],
])('letters that are written out swell no sentence: %s', (_, letter) => {
  expect(normalise(letter.repeat(MAX_SENTENCE_LENGTH)).length).toBeLessThanOrEqual(4 * MAX_SENTENCE_LENGTH);
});

test('a sentence of full-width letters is read whole', () => {
  expect(normalise('ａ'.repeat(MAX_SENTENCE_LENGTH))).toBe('a'.repeat(MAX_SENTENCE_LENGTH));
});
