import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../platform/telemetry/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { createMeterConnection } from './connection.ts';

let database: TestDatabase<object>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

test('a connection that is opened during the close is given to the caller, who closes it', async () => {
  const { promise: prepared, resolve: finishPreparing } = Promise.withResolvers<void>();
  const { promise: preparing, resolve: beginPreparing } = Promise.withResolvers<void>();
  const connection = createMeterConnection({
    url: database.url,
    log: createLog('silent'),
    prepare: async () => {
      beginPreparing();
      await prepared;
    },
  });
  const connecting = connection.connect();
  await preparing;
  const closing = connection.close();
  finishPreparing();
  await connecting;
  const last = await closing;
  expect(last).toBeDefined();
  expect(connection.client).toBeUndefined();
  await last?.end();
});
