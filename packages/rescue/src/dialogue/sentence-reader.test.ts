import '../../node.ts';
import { expect, test } from 'vitest';
import { providedSentenceReader, provideSentenceReader } from './sentence-reader.ts';

test('what reads sentences is set once', () => {
  const reader = providedSentenceReader();
  expect(() => provideSentenceReader({ ...reader })).toThrow('loaded twice');
  expect(providedSentenceReader()).toBe(reader);
});
