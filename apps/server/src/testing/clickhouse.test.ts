// @module-tag full: needs ClickHouse
import { expect, test } from 'vitest';
import { hasClickHouse, startClickHouse } from './clickhouse.ts';

test.runIf(hasClickHouse)('a start ends when the server is killed before it answers', async () => {
  const server = await startClickHouse();
  await server.kill();
  const starting = server.start();
  await server.kill();
  await expect(starting).rejects.toThrow('clickhouse-server ended');
  await server.remove();
});
