import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { isRowRefusal } from '../../../platform/db/errors.ts';
import type { CallRecord } from '../record.ts';
import type { WaitingCall } from './batch.ts';
import { claimNumber, isBatchWritten } from './process-repository.ts';
import { type BatchId, voidBatch } from './statements.ts';

type InDoubtCall = Pick<WaitingCall, 'call' | 'onUndone'>;

/** Batches in doubt: they may or may not be on disk. Their callers were refused, so their records must be removed. */
export interface InDoubtBatches {
  readonly size: number;
  add(id: BatchId, batch: readonly InDoubtCall[]): void;
  /** Checks each over a new connection, and removes what was written. */
  resolve(client: ClientBase): Promise<void>;
}

export function createInDoubtBatches(log: Pick<Logger, 'warn' | 'error'>): InDoubtBatches {
  const batches: { id: BatchId; batch: readonly InDoubtCall[] }[] = [];
  return {
    get size() {
      return batches.length;
    },
    add: (id, batch) => void batches.push({ id, batch }),
    async resolve(client) {
      for (let next = batches[0]; next; next = batches[0]) {
        const { id, batch } = next;
        const calls = batch.map(({ call }) => call);
        try {
          if (await undoBatch(client, id, calls)) {
            log.warn({ calls: calls.length }, 'took back a batch that was written after its callers had been refused');
          }
          for (const { onUndone } of batch) onUndone?.();
        } catch (error) {
          if (!isRowRefusal(error)) throw error;
          // Other calls do not wait for these: they stay counted, and the log says so.
          await client.query('ROLLBACK');
          log.error({ err: error, calls: calls.length }, 'a batch could not be taken back');
        }
        batches.shift();
      }
    },
  };
}

/**
 * Claims the batch's number. If that succeeds, the batch can never be written any more. Otherwise it waits for the
 * hanging transaction; then the batch was written, and is removed. True where it had to be removed.
 */
async function undoBatch(client: ClientBase, id: BatchId, calls: readonly CallRecord[]): Promise<boolean> {
  await client.query('BEGIN');
  const wasWritten = !(await claimNumber(client, id)) && (await isBatchWritten(client, id));
  if (wasWritten) for (const statement of voidBatch(id, calls)) await client.query(statement);
  await client.query('COMMIT');
  return wasWritten;
}
