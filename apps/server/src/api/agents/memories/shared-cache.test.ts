import { expect, test } from 'vitest';
import { SharedCache } from './shared-cache.ts';

const keysOf = (cache: SharedCache<string>, owner: string, keys: readonly string[]) =>
  keys.filter((key) => cache.list(owner, key).length > 0);

test('where it is full, whoever holds most loses their oldest', () => {
  const cache = new SharedCache<string>(4);
  for (const key of ['1', '2', '3']) cache.add('a', key, `a${key}`);
  for (const key of ['1', '2', '3']) cache.add('b', key, `b${key}`);
  expect(keysOf(cache, 'a', ['1', '2', '3'])).toEqual(['2', '3']);
  expect(keysOf(cache, 'b', ['1', '2', '3'])).toEqual(['2', '3']);
  for (let n = 0; n < 50; n++) cache.add('c', String(n), `c${n}`);
  expect(keysOf(cache, 'a', ['1', '2', '3'])).not.toEqual([]);
  expect(keysOf(cache, 'b', ['1', '2', '3'])).not.toEqual([]);
});

test('one owner alone may fill it', () => {
  const cache = new SharedCache<string>(3);
  for (const key of ['1', '2', '3']) cache.add('a', key, key);
  expect(keysOf(cache, 'a', ['1', '2', '3'])).toEqual(['1', '2', '3']);
});

test('with more owners than room, each has one, and the oldest goes', () => {
  const cache = new SharedCache<string>(2);
  for (const owner of ['a', 'b', 'c']) cache.add(owner, '1', owner);
  expect(['a', 'b', 'c'].map((owner) => cache.list(owner, '1'))).toEqual([[], ['b'], ['c']]);
});
