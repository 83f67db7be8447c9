import {
  createAlert,
  deleteAlert,
  listAlertMessages,
  listAlerts,
  listNotifications,
  listWebhookDeliveries,
  markNotificationsRead,
  redeliverWebhook,
  testAlert,
  updateAlert,
} from '@fourth-seat/contract';
import type { Attempts } from '../../identity/attempts/service.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { receiverFaultOf } from '../../platform/http/outgoing/webhook.ts';
import * as service from './service.ts';

export function mountAlerts(mount: Mount, notifyDeps: service.NotifyDeps, attempts: Pick<Attempts, 'take'>): void {
  const { deps } = notifyDeps;
  mount(listAlerts, async (input, { session }) => service.listAlertPage(deps, session, input));
  const findFaults = ({ channels }: { readonly channels?: unknown }) => {
    const webhook_url: unknown =
      typeof channels === 'object' && channels !== null && Reflect.get(channels, 'webhook_url');
    return receiverFaultOf('channels.webhook_url', webhook_url, notifyDeps);
  };
  mount(createAlert, async (input, context) => service.createAlert(notifyDeps, context, input), findFaults);
  mount(
    updateAlert,
    async (input, context) =>
      service.updateAlert(
        notifyDeps,
        context,
        await service.readManagedAlert(deps, context.session, input.alert_id),
        input,
      ),
    findFaults,
  );
  mount(deleteAlert, async ({ alert_id }, context) => {
    await service.deleteAlert(deps, context, await service.readManagedAlert(deps, context.session, alert_id));
    return {};
  });
  mount(testAlert, async ({ alert_id }, { session }) =>
    service.testAlert(notifyDeps, attempts, await service.readManagedAlert(deps, session, alert_id)),
  );

  mount(listAlertMessages, async (input, { session }) => service.listMessagePage(deps, session, input));
  mount(listWebhookDeliveries, async ({ alert_id, page }, { session }) =>
    service.listWebhookPage(deps, await service.readManagedAlert(deps, session, alert_id), { page }),
  );
  mount(redeliverWebhook, async ({ alert_id, delivery_id }, context) => {
    const alert = await service.readManagedAlert(deps, context.session, alert_id);
    return service.sendAgain(notifyDeps, attempts, context, { alert, delivery_id });
  });

  mount(listNotifications, async (input, { session }) => service.listNotificationPage(deps.db, session, input));
  mount(markNotificationsRead, async ({ notification_ids }, { session }) =>
    service.markAsRead(deps.db, session, notification_ids),
  );
}
