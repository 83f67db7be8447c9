import type { Logger } from 'pino';
import { MeterError } from '../meter-error.ts';
import type { ReceiptIssuer } from '../receipts/issue.ts';
import type { WaitingCall } from './batch.ts';
import type { BatchNumbers } from './batch-numbers.ts';
import { type Commit, judgeFailure } from './commit.ts';
import type { MeterConnection } from './connection.ts';
import type { InDoubtBatches } from './in-doubt-batches.ts';
import type { BatchId } from './statements.ts';

/** Counts since the start of the process. */
export interface WriterStats {
  readonly batches: number;
  readonly calls: number;
  /** Batches that were refused because of a row in them and written again in parts. */
  readonly split_batches: number;
  readonly commit_seconds: number;
}

/** Writes a batch and settles the promise of each call; never rejects. */
export interface BatchWriter {
  write(batch: readonly WaitingCall[], giveUpAt: number): Promise<void>;
  stats(): WriterStats;
}

/**
 * A batch that is refused because of its content is written again in halves, under new numbers, so that only the row at
 * fault fails (decision record 0246).
 */
export function createBatchWriter(parts: {
  readonly commit: Commit;
  readonly connection: MeterConnection;
  readonly numbers: BatchNumbers;
  readonly inDoubt: InDoubtBatches;
  readonly receipts: ReceiptIssuer;
  readonly log: Pick<Logger, 'error'>;
}): BatchWriter {
  const { commit, connection, numbers, inDoubt, receipts, log } = parts;
  const done = { batches: 0, calls: 0, split_batches: 0, commit_seconds: 0 };

  async function write(batch: readonly WaitingCall[], giveUpAt: number): Promise<void> {
    const id = numbers.next();
    if (!id) {
      for (const item of batch) item.reject(new MeterError('not connected'));
      return;
    }
    const calls = batch.map((item) => item.call);
    receipts.issue(id.process_id, calls);
    try {
      const began = performance.now();
      await commit(id, calls, giveUpAt);
      done.batches++;
      done.calls += calls.length;
      done.commit_seconds += (performance.now() - began) / 1000;
      for (const item of batch) item.resolve();
    } catch (error) {
      // What may be on disk keeps its numbers, and leaves a gap once it is taken back.
      if (judgeFailure(error) !== 'in_doubt') receipts.takeBack(calls);
      if (judgeFailure(error) !== 'refused' || batch.length === 1) return fail(batch, id, error);
      done.split_batches++;
      const half = Math.ceil(batch.length / 2);
      await write(batch.slice(0, half), giveUpAt);
      await write(batch.slice(half), giveUpAt);
    }
  }

  function fail(batch: readonly WaitingCall[], id: BatchId, error: unknown): void {
    log.error({ err: error, calls: batch.length }, 'calls could not be metered');
    const verdict = judgeFailure(error);
    const isInDoubt = verdict === 'in_doubt';
    for (const item of batch) item.reject(new MeterError('not metered', { cause: error, isInDoubt }));
    if (verdict === 'fenced') numbers.renew();
    if (isInDoubt) inDoubt.add(id, batch);
    // Only a new connection resolves batches in doubt and registers the process; no number may be used before that.
    if (connection.client && (verdict === 'fenced' || inDoubt.size > 0)) connection.giveUp(connection.client);
  }

  return { write, stats: () => ({ ...done }) };
}
