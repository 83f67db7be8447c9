import { expect, test } from 'vitest';
import { startTestServer } from './start-test-server.ts';

test('a server that ends before it listens is a failure that says how it ended', async () => {
  await expect(startTestServer('postgres://127.0.0.1:1/none', { PORT: 'none' })).rejects.toThrow(
    'the server ended (1)',
  );
});
