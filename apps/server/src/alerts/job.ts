import type { PoolClient } from 'pg';
import { deleteOldNotes } from '../calls/notes.ts';
import { isBeyond, measure } from './measure.ts';
import { type NotifyDeps, enqueue, sendDue } from './notify.ts';
import type { AlertRow } from './repository.ts';
import { alertMessage } from './words.ts';

/** One fixed number per job; folding and migrations use others. */
const alert_lock = 4_517_401;
const every_ms = 30_000;
const day_ms = 86_400_000;

/**
 * Judges every alert once, in one process at a time. Only a change is told: an alert that keeps firing was told once.
 * Answers false where another process is at it.
 */
export async function evaluateAlerts({ deps }: NotifyDeps): Promise<boolean> {
  const { pool, now, log } = deps;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const lock = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [alert_lock]);
    if (lock.rows[0]?.mine !== true) {
      // Ended before it goes back: whoever gets this connection next must not write into our transaction.
      await client.query('ROLLBACK');
      return false;
    }
    const { rows } = await client.query<AlertRow>('SELECT * FROM alerts WHERE enabled ORDER BY alert_id');
    for (const alert of rows) {
      try {
        const value = await measure(pool, alert, now());
        await settle(client, alert, isBeyond(alert, value), value, now());
      } catch (error) {
        log.warn({ err: error, alert_id: alert.alert_id }, 'an alert could not be judged');
      }
    }
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function settle(
  client: PoolClient,
  alert: AlertRow,
  beyond: boolean,
  value: number | null,
  now: number,
): Promise<void> {
  if (beyond === (alert.state === 'firing')) return;
  // The rule may have been changed or deleted since it was read.
  const { rowCount } = await client.query(
    `UPDATE alerts SET state = $3, last_fired_at = CASE WHEN $3 = 'firing' THEN $4 ELSE last_fired_at END
     WHERE alert_id = $1 AND revision = $2 AND enabled`,
    [alert.alert_id, alert.revision, beyond ? 'firing' : 'ok', new Date(now)],
  );
  if (rowCount === 1) await enqueue(client, alert, alertMessage(alert, beyond ? 'firing' : 'resolved', value), now);
}

export interface AlertJob {
  start(): void;
  stop(): Promise<void>;
}

/** Judges and sends while the server runs. */
export function createAlertJob(notify: NotifyDeps): AlertJob {
  const { pool, log, now } = notify.deps;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let cleaned_at = 0;
  const run = async (): Promise<void> => {
    await evaluateAlerts(notify);
    while ((await sendDue(notify)) > 0);
    if (now() - cleaned_at > day_ms) {
      cleaned_at = now();
      await deleteOldNotes(pool, now());
      const old = new Date(now() - 90 * day_ms);
      await pool.query('DELETE FROM notifications WHERE at < $1', [old]);
      await pool.query('DELETE FROM alert_deliveries WHERE at < $1 AND next_try_at IS NULL', [old]);
    }
  };
  return {
    start() {
      timer = setInterval(() => {
        turn = turn.then(run).catch((error: unknown) => {
          log.warn({ err: error }, 'alerts could not be judged or sent');
        });
      }, every_ms).unref();
    },
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
