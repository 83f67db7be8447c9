import { readFileSync } from 'node:fs';
import { MAX_BATCH_CALLS } from '@fourth-seat/contract';
import { expect, test } from 'vitest';

const libraries = ['typescript/src/seat.ts', 'python/fourth_seat/client.py', 'csharp/FourthSeat.cs'];

test.each(libraries)('%s says how many calls a batch may hold', (path) => {
  const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  const said = [...text.matchAll(/Up to (\d+) calls/g)].map(([, calls]) => Number(calls));
  expect(new Set(said)).toEqual(new Set([MAX_BATCH_CALLS]));
});
