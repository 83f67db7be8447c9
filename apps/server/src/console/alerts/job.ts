import type { ApiDeps } from '../../api/deps.ts';
import type { Connection } from '../../platform/db/client.ts';
import { withTryLock } from '../../platform/db/locks.ts';
import { createRepeated, type Repeated } from '../../platform/process/repeated.ts';
import { alertMessage } from './alert-message.ts';
import { isTriggered, measureAlert } from './measure.ts';
import { createDeliverySender, enqueueDeliveries, type NotifyDeps } from './notify.ts';
import { listRecipients } from './recipients.ts';
import { type AlertRow, listEnabledAlerts, updateAlertState } from './repository.ts';

/**
 * Evaluates every alert once, in one process at a time. Only changes are sent: an alert that keeps firing was sent once.
 * Returns false where another process is evaluating them.
 */
export async function evaluateAlerts({ deps }: NotifyDeps): Promise<boolean> {
  const { pool, now, log } = deps;
  const isEvaluated = await withTryLock(pool, 'alerts', async (client) => {
    for (const alert of await listEnabledAlerts(client)) {
      try {
        await client.query('SAVEPOINT alert');
        const value = await measureAlert(deps, alert, now());
        await applyMeasurement(deps, client, alert, value);
      } catch (error) {
        // One alert's failure must not stop the others; a broken connection stops them all.
        log.warn({ err: error, alert_id: alert.alert_id }, 'an alert could not be judged');
        await client.query('ROLLBACK TO alert');
      }
    }
    return true;
  });
  return isEvaluated ?? false;
}

async function applyMeasurement(
  deps: ApiDeps,
  client: Connection,
  alert: AlertRow,
  value: number | null,
): Promise<void> {
  // Nothing can be judged, so the state stays. A quota whose limits were removed ends its alert.
  if (value === null && alert.metric !== 'quota') return;
  const state = isTriggered(alert, value) ? 'firing' : 'ok';
  if (state === alert.state) return;
  const recipients = await listRecipients(deps.db, alert);
  const now = deps.now();
  if (!(await updateAlertState(client, alert, state, new Date(now)))) return;
  const event = state === 'firing' ? 'firing' : 'resolved';
  await enqueueDeliveries(client, { alert, message: alertMessage(alert, event, value), recipients, now });
}

/** Evaluates and sends while the server runs; a receiver that is silent delays neither. */
export function createAlertJob(notifyDeps: NotifyDeps, every_ms = 30_000): Repeated {
  const { log } = notifyDeps.deps;
  const onFailure = (error: unknown): void => log.warn({ err: error }, 'alerts could not be judged');
  const sender = createDeliverySender(notifyDeps, every_ms);
  const evaluator = createRepeated(
    async () => {
      await evaluateAlerts(notifyDeps);
      sender.run();
    },
    { every_ms, onFailure },
  );
  return {
    start() {
      evaluator.start();
      sender.start();
    },
    run: evaluator.run,
    async stop() {
      await evaluator.stop();
      await sender.stop();
    },
  };
}
