import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeyIndex } from './key-index.ts';
import { createKeyReader } from './key-reader.ts';
import type { KeySecretRow } from './repository.ts';

/** A database whose answers the test gives, in the order in which it is asked. */
function createWorld({ retries = true } = {}) {
  const asked: string[] = [];
  const waiting: PromiseWithResolvers<KeySecretRow[]>[] = [];
  const ask = async (question: string): Promise<KeySecretRow[]> => {
    asked.push(question);
    const answer = Promise.withResolvers<KeySecretRow[]>();
    waiting.push(answer);
    return answer.promise;
  };
  const index: KeyIndex = {
    find: () => undefined,
    findKey: () => undefined,
    replaceAll: vi.fn(),
    replace: vi.fn(),
    findChangedKeys: (changes) => new Set(Array.from(changes, (change) => change.replace('api_keys:', ''))),
    size: 0,
  };
  const reader = createKeyReader({
    index,
    log: { warn: vi.fn() },
    listAllSecrets: async () => ask('all'),
    listSecretsOfKeys: async (key_ids) => ask(key_ids.join()),
    retries: () => retries,
  });
  return { reader, index, asked, next: () => waiting.shift() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const turn = async () => vi.advanceTimersByTimeAsync(0);

test('a change that comes while keys are read is read afterwards, so that the older answer does not win', async () => {
  const { reader, asked, next } = createWorld();
  void reader.reloadAll();
  await turn();
  void reader.reloadChanged('api_keys:a');
  void reader.reloadChanged('api_keys:b');
  await turn();
  expect(asked).toEqual(['all']);
  next()?.resolve([]);
  await turn();
  expect(asked).toEqual(['all', 'a,b']);
  next()?.resolve([]);
  await reader.drained();
});

test('who asks for all keys while such a reading waits shares it; once it runs, another is queued', async () => {
  const { reader, asked, next } = createWorld();
  const [first, second] = [reader.reloadAll(), reader.reloadAll()];
  expect(second).toBe(first);
  await turn();
  const third = reader.reloadAll();
  expect(third).not.toBe(first);
  next()?.resolve([]);
  await turn();
  next()?.resolve([]);
  await third;
  expect(asked).toEqual(['all', 'all']);
});

test.each([true, false])(
  'a reading that fails keeps what is known and is repeated as all keys: %s',
  async (retries) => {
    const { reader, index, asked, next } = createWorld({ retries });
    const reading = reader.reloadChanged('api_keys:a');
    await turn();
    next()?.reject(new Error('the connection broke'));
    await reading;
    expect(index.replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(retries ? ['a', 'all'] : ['a']);
  },
);
