import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Nothing may have loaded the reader before, and nobody else is to find this one.
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a browser fetches the reader again after a failure, and once however many ask meanwhile', async () => {
  const { fetchReader } = await import('../../../browser.ts');
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  await expect(fetchReader()).rejects.toThrow('reader.bin: 503');
  const answer = vi.fn(async (file: URL) => new Response(readFileSync(file)));
  vi.stubGlobal('fetch', answer);
  // The page warms up the dialogue while the captain's first sentence already waits for it.
  await expect(Promise.all([fetchReader(), fetchReader()])).resolves.toBeDefined();
  await fetchReader();
  expect(answer).toHaveBeenCalledTimes(1);
});
