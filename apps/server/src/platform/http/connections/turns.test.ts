import { expect, test } from 'vitest';
import { type Lane, Turns } from './turns.ts';

const turn = async (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Which requests have begun after each turn of the event loop, in their order. */
function watch(turns: Turns) {
  const begun: string[] = [];
  return { begun, enter: (lane: Lane, name: string) => turns.enter(lane, () => void begun.push(name)) };
}

test('the first request begins at once, each further one in a turn of its own, in their order', async () => {
  const { begun, enter } = watch(new Turns());
  for (const name of ['a', 'b', 'c']) enter('call', name);
  expect(begun).toEqual(['a']);
  await turn();
  expect(begun).toEqual(['a', 'b']);
  await turn();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a page waits for one call at most, however many calls wait before it', async () => {
  const { begun, enter } = watch(new Turns());
  for (const name of ['a', 'b', 'c', 'd']) enter('call', name);
  enter('page', 'page 1');
  enter('page', 'page 2');
  for (let turns = 0; turns < 5; turns++) await turn();
  expect(begun).toEqual(['a', 'page 1', 'b', 'page 2', 'c', 'd']);
});

test('when all have begun, the next request begins at once again', async () => {
  const { begun, enter } = watch(new Turns());
  enter('call', 'a');
  enter('call', 'b');
  await turn();
  await turn();
  enter('call', 'c');
  expect(begun).toEqual(['a', 'b', 'c']);
});
