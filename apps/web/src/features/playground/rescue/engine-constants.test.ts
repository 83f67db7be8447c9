import * as engine from '@fourth-seat/rescue/engine';
import { expect, test } from 'vitest';
import * as copies from './engine-constants.ts';
import { setupOf } from './setup.ts';

test.each(['TICKS_PER_SECOND', 'LAST_TICK', 'MAX_SENTENCE_LENGTH'] as const)('%s is the one of the engine', (name) => {
  expect(copies[name]).toBe(engine[name]);
});

test.each(['en', 'zh'] as const)('the short name of each seat is a part of its name in the engine: %s', (language) => {
  const { team } = engine.viewOf(engine.rescue.create(setupOf('names')), 0);
  const names = team.map(({ name }) => name[language]);
  expect(names.filter((name, seat) => name.includes(copies.seatNames[language][seat] ?? ' '))).toEqual(names);
});
