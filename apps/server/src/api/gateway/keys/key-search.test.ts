import { expect, test } from 'vitest';
import { MAX_SEARCHES } from './key-directory.ts';
import { createKeySearch } from './key-search.ts';

test('25 unknown secrets are looked up between two pings, and no more', async () => {
  expect(MAX_SEARCHES).toBe(25);
  const asked: string[] = [];
  const searching = createKeySearch(MAX_SEARCHES, async (secret_hash64) => {
    asked.push(secret_hash64);
    return secret_hash64;
  });
  const found = await Promise.all(Array.from({ length: 30 }, async (_, n) => searching.search(`hash-${n}`)));
  expect(found.filter((one) => one !== undefined)).toHaveLength(25);
  expect(asked).toHaveLength(25);
  searching.refill();
  expect(await searching.search('late')).toBe('late');
});

test('callers with the same secret share one look-up, and a later one asks again', async () => {
  let asked = 0;
  const searching = createKeySearch(10, async () => ++asked);
  expect(await Promise.all([searching.search('a'), searching.search('a')])).toEqual([1, 1]);
  expect(await searching.search('a')).toBe(2);
});
