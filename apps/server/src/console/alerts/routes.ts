import {
  createAlert,
  deleteAlert,
  listAlerts,
  listNotifications,
  readNotifications,
  testAlert,
  updateAlert,
} from '@fourth-seat/contract';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { countNotifications, markRead } from './notification-repository.ts';
import { answerNotifications } from './notifications.ts';
import type { NotifyDeps } from './notify.ts';
import * as service from './service.ts';

export function mountAlerts(mount: Mount, notify: NotifyDeps): void {
  const { deps } = notify;
  const test = service.createAlertTest(notify);
  mount(listAlerts, async (input, { session }) => service.listAlertPage(deps, session, input));
  mount(createAlert, async (input, context) => service.createAlert(notify, context, input));
  mount(updateAlert, async (input, context) => service.updateAlert(notify, context, input));
  mount(deleteAlert, async ({ alert_id }, context) => {
    await service.removeAlert(notify, context, alert_id);
    return {};
  });
  mount(testAlert, async ({ alert_id }, { session }) => test(session, alert_id));

  mount(listNotifications, async (input, { session }) => answerNotifications(deps.pool, session, input));
  mount(readNotifications, async (input, { session }) => {
    await markRead(deps.pool, session, input.notification_ids);
    const { unread } = await countNotifications(deps.pool, session);
    return { unread };
  });
}
