import * as engine from '@fourth-seat/rescue/engine';
import { expect, test } from 'vitest';
import {
  building,
  CAPTAIN,
  ENGINE_VERSION,
  LAST_TICK,
  MAX_SENTENCE_LENGTH,
  MIN_FIRE,
  OUTSIDE,
  seatNames,
  TICKS_PER_SECOND,
} from './engine-constants.ts';
import { defaultSetup } from './setup.ts';

test('the page keeps rescues of the engine that it plays', () => {
  expect(ENGINE_VERSION).toBe(engine.ENGINE_VERSION);
});

test('the page counts in the ticks of the engine', () => {
  expect([TICKS_PER_SECOND, LAST_TICK]).toEqual([engine.TICKS_PER_SECOND, engine.LAST_TICK]);
});

test('the page knows the captain and the room outside by the numbers of the engine', () => {
  expect([CAPTAIN, OUTSIDE]).toEqual([engine.CAPTAIN, engine.OUTSIDE]);
});

test('the page offers to fight the fires that the engine sends somebody to', () => {
  expect(MIN_FIRE).toBe(engine.MIN_FIRE);
});

test('the page draws a building as large as the engine’s', () => {
  const { rooms } = engine.viewOf(engine.rescue.create(defaultSetup('size')), CAPTAIN);
  const inside = rooms.filter(({ id }) => id !== OUTSIDE);
  expect([Math.min(...inside.map(({ x }) => x)), Math.min(...inside.map(({ y }) => y))]).toEqual([0, 0]);
  expect(Math.max(...inside.map(({ x, width }) => x + width))).toBeCloseTo(building.length);
  expect(Math.max(...inside.map(({ y, depth }) => y + depth))).toBeCloseTo(building.depth);
});

test('the page takes as many characters of a sentence as the engine reads', () => {
  expect(MAX_SENTENCE_LENGTH).toBe(engine.MAX_SENTENCE_LENGTH);
});

test.each(['en', 'zh'] as const)('the short name of each seat is a part of its name in the engine: %s', (language) => {
  const { team } = engine.viewOf(engine.rescue.create(defaultSetup('names')), 0);
  const names = team.map(({ name }) => name[language]);
  expect(names.filter((name, seat) => name.includes(seatNames[language][seat] ?? ' '))).toEqual(names);
});
