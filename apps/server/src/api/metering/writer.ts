import type { Logger } from 'pino';
import type { ProcessIdentity } from '../process-identity.ts';
import { MeterError } from './meter-error.ts';
import { createReceiptIssuer } from './receipts/issue.ts';
import { insertReceiptKey } from './receipts/key-repository.ts';
import type { ReceiptSigner } from './receipts/signer.ts';
import type { CallRecord } from './record.ts';
import { createBatchNumbers } from './writer/batch-numbers.ts';
import { createBatchWriter, type WriterStats } from './writer/batch-writer.ts';
import { createCommit } from './writer/commit.ts';
import { createMeterConnection } from './writer/connection.ts';
import { createGroupCommit } from './writer/group-commit.ts';
import { createInDoubtBatches } from './writer/in-doubt-batches.ts';
import { unregisterProcess } from './writer/process-repository.ts';

export { MeterError } from './meter-error.ts';

export interface Meter {
  /**
   * Resolves when the call is on disk. Rejects with MeterError when it is not, and never will be; where that error is in
   * doubt, `onUndone` is called once the record is certainly not on disk.
   */
  record(call: CallRecord, onUndone?: () => void): Promise<void>;
  /** False while the database cannot be written to; no work should start then. */
  isReady(): boolean;
  /** Identity of this process in the tables; undefined before it is connected. */
  readonly identity: () => ProcessIdentity | undefined;
  stats(): MeterStats;
  start(): Promise<void>;
  /** Waits for what is in progress, then removes the identity of the process. */
  close(): Promise<void>;
}

export interface MeterStats extends WriterStats {
  /** Calls that wait for the next commit. */
  readonly waiting: number;
}

export interface MeterOptions {
  readonly url: string;
  readonly log: Logger;
  readonly signer: ReceiptSigner;
  /** Milliseconds that a commit may take. */
  readonly max_wait_ms?: number;
  /** Called when the process continues under a new identity: what it held under the old one is lost. */
  readonly onNewIdentity?: () => void;
}

/**
 * Group commit: calls that end during a commit wait and are written together in the next one. There is no fixed delay,
 * so an idle server answers after one commit and a busy one shares it among hundreds of calls. A batch has a sequence
 * number that only increases; the database accepts each number once, so a commit in doubt can be repeated.
 */
export function createMeter(options: MeterOptions): Meter {
  const { url, log, signer, max_wait_ms = 2000 } = options;
  const numbers = createBatchNumbers(options.onNewIdentity);
  const inDoubt = createInDoubtBatches(log);
  const connection = createMeterConnection({
    url,
    log,
    async prepare(client) {
      await inDoubt.resolve(client);
      // Published before anything is signed with it.
      await insertReceiptKey(client, signer);
      await numbers.begin(client);
    },
  });
  const commit = createCommit(connection);
  const receipts = createReceiptIssuer(signer);
  const writer = createBatchWriter({ commit, connection, numbers, inDoubt, receipts, log });
  const commits = createGroupCommit({ write: writer.write, max_wait_ms });

  return {
    record(call, onUndone) {
      if (!connection.client && !commits.running)
        return Promise.reject(new MeterError('the database cannot be reached'));
      return commits.record(call, onUndone);
    },
    isReady: () => connection.client !== undefined,
    stats: () => ({ ...writer.stats(), waiting: commits.waiting }),
    identity: () => numbers.identity,
    start: async () => connection.connect(),
    async close() {
      while (commits.running) await commits.running;
      const last = await connection.close();
      if (!last) return;
      // A process that cannot unregister is declared dead a minute later, with the same effect.
      if (numbers.identity) await unregisterProcess(last, numbers.identity).catch(() => undefined);
      await last.end().catch(() => undefined);
    },
  };
}
