import { afterAll, beforeAll } from 'vitest';
import { createReceiptSigner } from '../api/metering/receipts/signer.ts';
import type { CallRecord } from '../api/metering/record.ts';
import { createMeter, type Meter, type MeterOptions } from '../api/metering/writer.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** Signs the receipts of meters that no server has. */
export const testSigner = createReceiptSigner('a secret of tests');

/** A meter that logs nothing; the test starts and closes it. */
export function createTestMeter(url: string, options: Partial<Omit<MeterOptions, 'url' | 'log'>> = {}): Meter {
  return createMeter({ url, log: createLog('silent'), signer: testSigner, ...options });
}

/** For the tests of the calling file one database, and a started meter on it. */
export function useMeter() {
  let database: TestDatabase<object>;
  let meter: Meter;

  beforeAll(async () => {
    database = await createTestDatabase();
    meter = createTestMeter(database.url);
    await meter.start();
  });
  afterAll(async () => {
    await meter.close();
    await database.drop();
  });

  return {
    get database() {
      return database;
    },
    get meter() {
      return meter;
    },
    /** Records calls that end at the same time; rejects where one of them cannot be. */
    async record(...calls: readonly CallRecord[]): Promise<void> {
      await Promise.all(calls.map(async (call) => meter.record(call)));
    },
  };
}
