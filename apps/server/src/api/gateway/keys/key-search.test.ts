import { expect, test } from 'vitest';
import { MAX_SEARCHES } from './key-directory.ts';
import { createKeySearch, SEARCH_INTERVAL_MS } from './key-search.ts';

test('25 unknown secrets are looked up in a quarter of a second; of further ones nothing is known', async () => {
  expect([MAX_SEARCHES, SEARCH_INTERVAL_MS]).toEqual([25, 250]);
  const asked: string[] = [];
  let now = 0;
  const { search } = createKeySearch({
    most: MAX_SEARCHES,
    find: async (secret_hash64) => {
      asked.push(secret_hash64);
      return secret_hash64;
    },
    monotonic: () => now,
  });
  const found = await Promise.all(Array.from({ length: 30 }, async (_, n) => search(`hash-${n}`)));
  expect(found.filter((one) => one === 'busy')).toHaveLength(5);
  expect(asked).toHaveLength(25);
  now = SEARCH_INTERVAL_MS - 1;
  expect(await search('early')).toBe('busy');
  now = SEARCH_INTERVAL_MS;
  expect(await search('late')).toBe('late');
});

test('callers with the same secret share one look-up, and a later one asks again', async () => {
  let asked = 0;
  const { search } = createKeySearch({ most: 10, find: async () => ++asked, monotonic: () => 0 });
  expect(await Promise.all([search('a'), search('a')])).toEqual([1, 1]);
  expect(await search('a')).toBe(2);
});
