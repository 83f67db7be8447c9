import { expect, test } from 'vitest';
import { createNamesByKey, createRunningNames, NEVER } from './running-names.ts';

test('a call that the counts may not know is told first, then renewed when it was acknowledged long ago', () => {
  const names = createRunningNames();
  names.begin('known', 1000);
  names.begin('unacknowledged', NEVER);
  expect(names.listAcknowledgedBy(NEVER)).toEqual(['unacknowledged']);
  names.acknowledge(['unacknowledged', 'over long ago'], 2000);
  expect([names.listAcknowledgedBy(NEVER), names.listAcknowledgedBy(999), names.listAcknowledgedBy(1000)]).toEqual([
    [],
    [],
    ['known'],
  ]);
  names.loseAll();
  expect(names.listAcknowledgedBy(NEVER)).toEqual(['known', 'unacknowledged']);
});

test('a call that is over is named until the counts have taken it out', () => {
  const names = createRunningNames();
  names.begin('a', 0);
  names.end('a');
  expect([names.listAcknowledgedBy(Infinity), names.listEnded(), names.isEmpty]).toEqual([[], ['a'], false]);
  names.forget(['a']);
  expect([names.listEnded(), names.isEmpty]).toEqual([[], true]);
});

test('of calls that are over 1,000 are remembered', () => {
  const names = createRunningNames();
  for (let n = 0; n < 1500; n++) names.end(`call-${n}`);
  expect(names.listEnded()).toHaveLength(1000);
});

test('a key is forgotten when none of its names is left, and not before', () => {
  const keys = createNamesByKey();
  keys.of('k').begin('a', 0);
  keys.forgetIdle('k');
  expect(keys.list()).toHaveLength(1);
  keys.of('k').end('a');
  keys.of('k').forget(['a']);
  keys.forgetIdle('k');
  expect(keys.list()).toEqual([]);
});
