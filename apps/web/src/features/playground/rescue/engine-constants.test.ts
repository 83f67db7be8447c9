import * as engine from '@fourth-seat/rescue/engine';
import { expect, test } from 'vitest';
import { CAPTAIN, LAST_TICK, MAX_SENTENCE_LENGTH, OUTSIDE, seatNames, TICKS_PER_SECOND } from './engine-constants.ts';
import { setupOf } from './setup.ts';

test('the page counts in the ticks of the engine', () => {
  expect([TICKS_PER_SECOND, LAST_TICK]).toEqual([engine.TICKS_PER_SECOND, engine.LAST_TICK]);
});

test('the page knows the captain and the room outside by the numbers of the engine', () => {
  expect([CAPTAIN, OUTSIDE]).toEqual([engine.CAPTAIN, engine.OUTSIDE]);
});

test('the page takes as many characters of a sentence as the engine reads', () => {
  expect(MAX_SENTENCE_LENGTH).toBe(engine.MAX_SENTENCE_LENGTH);
});

test.each(['en', 'zh'] as const)('the short name of each seat is a part of its name in the engine: %s', (language) => {
  const { team } = engine.viewOf(engine.rescue.create(setupOf('names')), 0);
  const names = team.map(({ name }) => name[language]);
  expect(names.filter((name, seat) => name.includes(seatNames[language][seat] ?? ' '))).toEqual(names);
});
