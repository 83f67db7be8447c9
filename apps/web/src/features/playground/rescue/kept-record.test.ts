import { beforeEach, expect, test } from 'vitest';
import { storageKeys } from '../../../settings/storage.ts';
import { keepRecord, readKeptRecord } from './kept-record.ts';
import { defaultSetup } from './setup.ts';
import type { RescueRecord } from './types.ts';

const KEY = `${storageKeys.playgroundMatch}.rescue`;
const record: RescueRecord = {
  setup: defaultSetup('kept'),
  inputs: [{ tick: 40, inputs: [{ kind: 'say', text: '小远去实验室看看' }] }],
  ticks: 120,
};

beforeEach(() => sessionStorage.clear());

test('a rescue is read again as it was kept', () => {
  expect(readKeptRecord()).toBeUndefined();
  keepRecord(record);
  expect(readKeptRecord()).toEqual(record);
});

test.each([
  ['of another engine', { engine: 'rescue-1' }],
  ['with inputs after its end', { ticks: 10 }],
  ['longer than any', { ticks: 1e9 }],
  ['without a seed', { seed: 7 }],
  ['with inputs of another shape', { inputs: [1] }],
])('one %s is none', (_, change) => {
  keepRecord(record);
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '');
  sessionStorage.setItem(KEY, JSON.stringify({ ...(kept as object), ...change }));
  expect(readKeptRecord()).toBeUndefined();
});
