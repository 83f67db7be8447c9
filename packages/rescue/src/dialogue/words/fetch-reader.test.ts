import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchReader } from '../../../browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser fetches the reader again after a failure, and once however many ask meanwhile', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  await expect(fetchReader()).rejects.toThrow('reader.bin: 503');
  const answer = vi.fn(async (file: URL) => new Response(readFileSync(file)));
  vi.stubGlobal('fetch', answer);
  // The page warms up the dialogue while the captain's first sentence already waits for it.
  await expect(Promise.all([fetchReader(), fetchReader()])).resolves.toBeDefined();
  await fetchReader();
  expect(answer).toHaveBeenCalledTimes(1);
});
