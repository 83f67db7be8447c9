import { afterEach, expect, test, vi } from 'vitest';
import { clearToasts, toastStore } from '../ui/feedback/toast-store.ts';
import { request } from './client.ts';
import { endWaiting, inFlight, type WaitEnding } from './in-flight.ts';
import { canRetry } from './retries.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  clearToasts();
});

/** A server that never answers. */
function hang(): void {
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
}
const fail = async (ending: WaitEnding): Promise<Error> => {
  const answer = request('POST', '/x', {}).catch((error: unknown) => error);
  expect(inFlight.get()).toHaveLength(1);
  endWaiting(ending);
  // `request` rejects with an `ApiError` alone.
  return (await answer) as Error;
};

test('whoever gives up waiting is told nothing more, and nothing is asked again', async () => {
  hang();
  expect(canRetry(0, await fail('give_up'))).toBe(false);
  expect(inFlight.get()).toEqual([]);
  expect(toastStore.read()).toEqual([]);
});

test('whoever wants to try again has reads asked anew', async () => {
  hang();
  expect(canRetry(0, await fail('retry'))).toBe(true);
});

test('a page that is left ends its own requests', async () => {
  hang();
  const left = new AbortController();
  const answer = request('POST', '/x', {}, { signal: left.signal }).catch((error: unknown) => error);
  left.abort();
  expect(await answer).toBeInstanceOf(DOMException);
  expect(inFlight.get()).toEqual([]);
});
