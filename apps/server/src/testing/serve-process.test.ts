import { expect, test } from 'vitest';
import { serveProcess } from './serve-process.ts';

test('a server that ends before it listens is a failure that says how it ended', async () => {
  await expect(serveProcess('postgres://127.0.0.1:1/none', { PORT: 'none' })).rejects.toThrow('the server ended (1)');
});
