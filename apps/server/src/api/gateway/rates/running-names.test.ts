import { expect, test } from 'vitest';
import { createNamesByKey, createRunningNames, NEVER } from './running-names.ts';

test('a call that the counts may not know is told first, then renewed when it was heard of long ago', () => {
  const names = createRunningNames();
  names.begin('known', 1000);
  names.begin('unheard', NEVER);
  expect(names.heardBefore(NEVER)).toEqual(['unheard']);
  names.heard(['unheard', 'over long ago'], 2000);
  expect([names.heardBefore(NEVER), names.heardBefore(999), names.heardBefore(1000)]).toEqual([[], [], ['known']]);
  names.loseAll();
  expect(names.heardBefore(NEVER)).toEqual(['known', 'unheard']);
});

test('a call that is over is named until the counts have taken it out', () => {
  const names = createRunningNames();
  names.begin('a', 0);
  names.end('a');
  expect([names.heardBefore(Infinity), names.ended(), names.isEmpty]).toEqual([[], ['a'], false]);
  names.forgotten(['a']);
  expect([names.ended(), names.isEmpty]).toEqual([[], true]);
});

test('of calls that are over 1,000 are remembered', () => {
  const names = createRunningNames();
  for (let n = 0; n < 1500; n++) names.end(`call-${n}`);
  expect(names.ended()).toHaveLength(1000);
});

test('a key is forgotten when none of its names is left, and not before', () => {
  const keys = createNamesByKey();
  keys.of('k').begin('a', 0);
  keys.forgetIdle('k');
  expect(keys.all()).toHaveLength(1);
  keys.of('k').end('a');
  keys.of('k').forgotten(['a']);
  keys.forgetIdle('k');
  expect(keys.all()).toEqual([]);
});
