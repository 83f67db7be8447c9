/** What was sent to the webhook of an alert, and sending it again (decision 1239). */
import type { listWebhookDeliveries, Output, Parsed, WebhookDelivery } from '@fourth-seat/contract';
import type { Attempts } from '../../identity/attempts/service.ts';
import { recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction, queryableOf } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { cutPage, decodeTimePosition, encodeTimePosition, firstPage } from '../../platform/http/paging.ts';
import {
  countWebhookRows,
  findWebhookRow,
  listWebhookRows,
  updateToSendAgain,
  updateToSendNow,
} from './delivery-repository.ts';
import { type NotifyDeps, sendDueDeliveries } from './notify.ts';
import type { ManagedAlert } from './policy.ts';
import { alertTarget } from './view.ts';

/** Messages of one webhook that may be sent again in a minute. */
const MAX_AGAIN = 20;

export async function listWebhookPage(
  { pool }: Pick<NotifyDeps['deps'], 'pool'>,
  alert: ManagedAlert,
  { page }: Pick<Parsed<typeof listWebhookDeliveries>, 'page'>,
): Promise<Output<typeof listWebhookDeliveries>> {
  const { limit, cursor } = page ?? firstPage;
  const after = cursor === undefined ? undefined : decodeTimePosition(cursor);
  const rows = await listWebhookRows(pool, alert, { after, limit: limit + 1 });
  const { results, last } = cutPage(rows, limit);
  return {
    results,
    total: await countWebhookRows(pool, alert),
    next_cursor: last ? encodeTimePosition({ at: new Date(last.created_at), id: last.delivery_id }) : null,
  };
}

/**
 * Sends a message again and returns what came of it. A finished one is tried once, whatever waits; one that still waits is
 * tried now with those before it. Throws `delivery_unknown`, `webhook_missing` and `too_many_requests`.
 */
export async function sendAgain(
  notifyDeps: NotifyDeps,
  attempts: Pick<Attempts, 'take'>,
  actor: SignedInActor,
  { alert, delivery_id }: { readonly alert: ManagedAlert; readonly delivery_id: string },
): Promise<WebhookDelivery> {
  const { pool, db, now } = notifyDeps.deps;
  if (alert.webhook_url === null) throw new ApiError('webhook_missing');
  const limit = { name: 'alert-redeliver', subject: [alert.alert_id], max: MAX_AGAIN, window_s: 60 };
  const retry_after = await attempts.take([limit]);
  if (retry_after > 0) throw new ApiError('too_many_requests', { retry_after });
  await inTransaction(db, async (trx) => {
    const on = queryableOf(trx);
    if (!(await findWebhookRow(on, alert, delivery_id))) throw new ApiError('delivery_unknown');
    const at = new Date(now());
    await updateToSendNow(on, alert.alert_id, at);
    await updateToSendAgain(on, alert, delivery_id, at);
    await recordAudit(trx, actor, { action: 'alert.redeliver', target: alertTarget(alert), details: { delivery_id } });
  });
  await sendDueDeliveries(notifyDeps, alert.alert_id);
  const sent = await findWebhookRow(pool, alert, delivery_id);
  if (!sent) throw new ApiError('delivery_unknown');
  return sent;
}
