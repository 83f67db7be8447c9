import pg from 'pg';
import { isRowRefusal } from '../../../platform/db/client.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { CallRecord } from '../record.ts';
import type { MeterConnection } from './connection.ts';
import { hasLanded } from './process-repository.ts';
import { type BatchId, type Statement, writeBatch } from './statements.ts';

/** The process was declared dead: its number was not taken although nobody took it before. */
class FencedError extends Error {}
/** No statement can be made of these calls; nothing was sent. */
class UnsayableError extends Error {}
class TimeoutError extends Error {}

const tooSlow = (): Error => new TimeoutError('the database is too slow');

/** `giveUpAt` is a moment of `performance.now()`. Rejects with an error that `judge` understands. */
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
        // A number that an earlier try has taken was taken by this batch.
        if (tries > 1 && (await hasLanded(client, id))) return;
        throw new FencedError('the process was declared dead');
      } catch (error) {
        if (judge(error) !== 'unknown') throw error;
        connection.giveUp(client);
      }
    }
  };
}

/**
 * What a failed commit means: `refused` for what stands in the batch, `fenced` for who sent it, `unknown` where nobody
 * answered for the statement, so that it may have been executed all the same, `failed` for anything else.
 */
export function judge(error: unknown): 'refused' | 'fenced' | 'unknown' | 'failed' {
  if (error instanceof UnsayableError || isRowRefusal(error)) return 'refused';
  if (error instanceof FencedError) return 'fenced';
  return error instanceof pg.DatabaseError && !isOfConnection(error.code) ? 'failed' : 'unknown';
}

/** The connection broke, the server stops or starts, or it has no room for another connection. */
function isOfConnection(code: string | undefined): boolean {
  return code === undefined || code.startsWith('08') || code.startsWith('57') || code === '53300';
}

function toStatement(id: BatchId, calls: readonly CallRecord[]): Statement {
  try {
    return writeBatch(id, calls);
  } catch (error) {
    throw new UnsayableError('no statement can be made of a call', { cause: error });
  }
}
