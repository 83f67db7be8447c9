import pg from 'pg';
import { isRowRefusal } from '../../../platform/db/errors.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { CallRecord } from '../record.ts';
import type { MeterConnection } from './connection.ts';
import { isBatchWritten } from './process-repository.ts';
import { type BatchId, type Statement, writeBatch } from './statements.ts';

/** The process was declared dead: its number was refused although it had not been used. */
class FencedError extends Error {}
/** No statement can be built from these calls; nothing was sent. */
class UnencodableError extends Error {}
class TimeoutError extends Error {}

const tooSlow = (): Error => new TimeoutError('the database is too slow');

/** `giveUpAt` is a time of `performance.now()`. Rejects with an error that `judgeFailure` understands. */
export type Commit = (id: BatchId, calls: readonly CallRecord[], giveUpAt: number) => Promise<void>;

/** Writes one batch, again over a new connection if the old one broke, until the time is over. */
export function createCommit(connection: MeterConnection): Commit {
  return async (id, calls, giveUpAt) => {
    const statement = toStatement(id, calls);
    for (let tries = 0; ; ) {
      const left = giveUpAt - performance.now();
      const { client } = connection;
      if (left <= 0) throw new TimeoutError('no commit in time');
      if (!client) {
        await Promise.race([connection.connect(), new Promise((go) => setTimeout(go, Math.min(left, 50)).unref())]);
        continue;
      }
      try {
        tries++;
        const result = await withTimeout(client.query<{ marked: number }>(statement), left, tooSlow);
        if (result.rows[0]?.marked === 1) return;
        // If the number is already used, an earlier attempt has written this batch.
        if (tries > 1 && (await isBatchWritten(client, id))) return;
        throw new FencedError('the process was declared dead');
      } catch (error) {
        if (judgeFailure(error) !== 'in_doubt') throw error;
        connection.giveUp(client);
      }
    }
  };
}

/**
 * Meaning of a failed commit: `refused` because of the batch's content, `fenced` because of the sender, `in_doubt` where
 * no answer came and the statement may have been executed, `failed` for anything else.
 */
export function judgeFailure(error: unknown): 'refused' | 'fenced' | 'in_doubt' | 'failed' {
  if (error instanceof UnencodableError || isRowRefusal(error)) return 'refused';
  if (error instanceof FencedError) return 'fenced';
  return error instanceof pg.DatabaseError && !isOfConnection(error.code) ? 'failed' : 'in_doubt';
}

/** The connection broke, the server is stopping or starting, or it allows no further connection. */
function isOfConnection(code: string | undefined): boolean {
  return code === undefined || code.startsWith('08') || code.startsWith('57') || code === '53300';
}

function toStatement(id: BatchId, calls: readonly CallRecord[]): Statement {
  try {
    return writeBatch(id, calls);
  } catch (error) {
    throw new UnencodableError('no statement can be made of a call', { cause: error });
  }
}
