import { STREAM_BATCH_ENTRIES, STREAM_FAILING_DAYS } from '@fourth-seat/contract';
import { postDetail } from '../../platform/http/outgoing/webhook.ts';
import { createClaimedWork } from '../../platform/process/claimed-work.ts';
import type { Repeated } from '../../platform/process/repeated.ts';
import { DAY_MS } from '../../platform/time.ts';
import { batchIdOf } from './batch.ts';
import {
  type ClaimedLog,
  claimDueLogs,
  type LogPosition,
  updateArrived,
  updateBatchEntries,
  updateFailed,
  updateReleased,
  updateToPause,
} from './claim-repository.ts';
import { beginningAt, readLog } from './logs.ts';
import { pauseAndTell } from './notice.ts';
import { hasArrived, postBatch, type StreamDeps } from './post.ts';

/** Milliseconds between two looks at a log of which everything has arrived. */
const LOOK_EVERY_MS = 10_000;
/** Milliseconds that one turn sends for, well within a claim; a log that is far behind goes on in the next. */
const TURN_MS = 20_000;
/** Seconds until the next attempt, by the number of those that have failed; the last one over and over. */
const RETRIES_S = [10, 30, 120, 300, 600, 1200, 1800, 3600] as const;
/** Logs that a process sends at a time. */
const MAX_RUNNING = 20;

/** Sends what is due and within the share of its organization; returns the number of logs that it looked at. */
export async function sendDueLogs(streamDeps: StreamDeps): Promise<number> {
  const { pool, now } = streamDeps.deps;
  const logs = await claimDueLogs(pool, new Date(now()), MAX_RUNNING);
  await Promise.all(logs.map(async (log) => sendLog(streamDeps, log)));
  return logs.length;
}

/** Sends while the server runs; a receiver that is silent delays no other. */
export function createStreamJob(streamDeps: StreamDeps, every_ms = LOOK_EVERY_MS): Repeated {
  const { pool, now, log } = streamDeps.deps;
  return createClaimedWork({
    claim: async (limit) => claimDueLogs(pool, new Date(now()), limit),
    work: async (claimed) => sendLog(streamDeps, claimed),
    most: MAX_RUNNING,
    every_ms,
    onFailure: (error) => log.warn({ err: error }, 'streams could not be sent'),
  });
}

/** Sends batch after batch until the log has nothing more, the receiver fails, or the turn is over. */
async function sendLog(streamDeps: StreamDeps, claimed: ClaimedLog): Promise<void> {
  const { pool, now } = streamDeps.deps;
  const giveUpAt = now() + TURN_MS;
  let log = claimed;
  while (now() < giveUpAt) {
    const page = await readLog(streamDeps, log, log.batch_entries ?? STREAM_BATCH_ENTRIES);
    const count = page.log.entries.length;
    if (page.last === undefined) return release(streamDeps, log, page.complete_to);
    // Before it leaves: whether it has arrived may never be known, and its repetition must be the same.
    if (log.batch_entries !== count && !(await updateBatchEntries(pool, log, count))) return;
    const batch = { delivery_id: batchIdOf(log, page.last), log: page.log };
    const result = await postBatch(streamDeps, log, batch);
    if (!hasArrived(result)) return fail(streamDeps, log, postDetail(result));
    if (!(await updateArrived(pool, log, page.last, new Date(now())))) return;
    log = behind(log, page.last);
  }
  await updateReleased(pool, log, { next_try_at: new Date(now()) });
}

const behind = (log: ClaimedLog, { at, id }: LogPosition): ClaimedLog => ({
  ...log,
  sent_at: new Date(at),
  sent_at_exact: at,
  sent_id: id,
  batch_entries: null,
  failed_attempts: 0,
  failing_since: null,
});

/** Nothing more: the position follows the time, so that the next look need not search what is empty. */
async function release({ deps }: StreamDeps, log: ClaimedLog, complete_to: Date): Promise<void> {
  const { sent_id } = beginningAt(log.source, complete_to);
  const to = complete_to > log.sent_at ? { at: complete_to.toISOString(), id: sent_id } : undefined;
  await updateReleased(deps.pool, log, { next_try_at: new Date(deps.now() + LOOK_EVERY_MS), to });
}

/** Tries again later; after days without an answer pauses the stream and tells the administrators. */
async function fail({ deps }: StreamDeps, log: ClaimedLog, detail: string): Promise<void> {
  const at = new Date(deps.now());
  const wait_s = RETRIES_S[Math.min(log.failed_attempts, RETRIES_S.length - 1)] ?? 0;
  const failure = { detail, at, next_try_at: new Date(at.getTime() + wait_s * 1000) };
  const since = log.failing_since ?? at;
  if (at.getTime() - since.getTime() < STREAM_FAILING_DAYS * DAY_MS) {
    await updateFailed(deps.pool, log, failure);
    return;
  }
  await pauseAndTell(
    deps,
    log,
    async (client) => (await updateFailed(client, log, failure)) && updateToPause(client, log),
  );
}
