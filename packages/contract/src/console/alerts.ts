import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import {
  bilingual,
  empty,
  id,
  integer,
  line,
  listRequest,
  listResponse,
  message,
  NAME_LENGTH,
  page,
  revision,
  time,
  webAddress,
} from '../seam/fields.ts';
import { secret } from '../seam/secrets.ts';
import { MAX_LIMIT } from './limits.ts';

/** What an alert watches. `silence` fires when no call came for the window. */
export const alertMetrics = ['tokens', 'quota', 'error_rate', 'latency_p95', 'silence'] as const;

/** Known reasons for a failed delivery. For any other, `detail` holds a status or the name of a network error. */
export const deliveryProblems = ['no_address', 'webhook_removed', 'not_public', 'timeout'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Thirty days. */
export const MAX_ALERT_WINDOW_MINUTES = 43_200;

/** In the unit of the metric: tokens, percent of the quota, percent of calls, milliseconds. */
const threshold = z.number().min(0, message('out_of_range')).max(MAX_LIMIT, message('out_of_range'));
const window_minutes = integer(1, MAX_ALERT_WINDOW_MINUTES);

const measured = { metric: z.enum(alertMetrics).exclude(['quota', 'silence']), threshold, window_minutes };
/** Days and months of the quota are its windows. */
const quota = { metric: z.literal('quota'), threshold };
/** Fires at no call at all. */
const silence = { metric: z.literal('silence'), window_minutes };

const condition = z.discriminatedUnion('metric', [z.object(measured), z.object(quota), z.object(silence)]);
/** When an alert fires: its metric, with a threshold and a time window where the metric has one. */
export type AlertCondition = z.output<typeof condition>;

const rule = {
  name: line(NAME_LENGTH),
  /** Null watches the whole organization. */
  project_id: id('project').nullable(),
  /** At least one channel: an alert without any would reach nobody. */
  channels: z
    .strictObject({
      bell: z.boolean(),
      mail: z.boolean(),
      webhook_url: webAddress.nullable(),
    })
    .refine(({ bell, mail, webhook_url }) => bell || mail || webhook_url !== null, message('channels_empty')),
};

/** A threshold of silence or a window of a quota is dropped, not refused: pages that were open before sent both. */
const ruleRequest = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.discriminatedUnion('metric', [
    z.strictObject({ ...rule, ...fields, ...measured }),
    z.object({ ...rule, ...fields, ...quota }),
    z.object({ ...rule, ...fields, ...silence }),
  ]);

const delivery = z.object({
  at: time,
  channel: z.enum(['bell', 'mail', 'webhook']),
  ok: z.boolean(),
  /** 0 before the first attempt, when `ok` is false as well. */
  attempt: z.int(),
  /**
   * A `DeliveryProblem`, an HTTP status (`204`), mails sent of mails due (`2/2`), or a network error (`ECONNREFUSED`).
   */
  detail: z.string(),
});

const alertFields = {
  alert_id: id('alert'),
  ...rule,
  // Whatever an earlier rule let in: the branches of the answer are told apart by checking their values.
  name: z.string(),
  channels: z.object({ bell: z.boolean(), mail: z.boolean(), webhook_url: z.string().nullable() }),
  enabled: z.boolean(),
  state: z.enum(['ok', 'firing']),
  last_fired_at: time.nullable(),
  created_at: time,
  revision: z.int(),
  deliveries: z.array(delivery),
};
export const alert = z.discriminatedUnion('metric', [
  z.object({ ...alertFields, ...measured }),
  z.object({ ...alertFields, ...quota }),
  z.object({ ...alertFields, ...silence }),
]);
export type Alert = z.output<typeof alert>;

export const listAlerts = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/alert/list',
  access: 'alert.read',
  admin_scope: 'alerts:read',
  summary: 'List the alerts with their last deliveries.',
  request: listRequest(z.strictObject({ project_id: id('project').optional() }), ['name', 'created_at']),
  response: listResponse(alert),
  errors: ['not_signed_in'],
});

export const createAlert = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/alert/create',
  access: 'alert.write',
  admin_scope: 'alerts:write',
  summary: 'Create an alert; with a webhook the answer holds its signing secret.',
  request: ruleRequest({}),
  response: z.object({ alert, webhook_secret: secret(z.string()).nullable() }),
  errors: ['not_signed_in', 'forbidden', 'project_unknown', 'webhook_refused', 'alert_limit'],
});

export const updateAlert = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/alert/update',
  access: 'alert.write',
  admin_scope: 'alerts:write',
  summary: 'Change an alert, or switch it on or off.',
  request: ruleRequest({ alert_id: id('alert'), revision, enabled: z.boolean() }),
  /** The signing secret is returned where the update adds a webhook; an alert has the same one each time. */
  response: z.object({ alert, webhook_secret: secret(z.string()).nullable() }),
  errors: ['not_signed_in', 'forbidden', 'alert_unknown', 'project_unknown', 'webhook_refused', 'stale_revision'],
});

export const deleteAlert = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/alert/delete',
  access: 'alert.write',
  admin_scope: 'alerts:write',
  summary: 'Delete an alert.',
  request: z.strictObject({ alert_id: id('alert') }),
  response: empty,
  errors: ['not_signed_in', 'forbidden', 'alert_unknown'],
});

export const testAlert = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/alert/test',
  access: 'alert.write',
  admin_scope: 'alerts:write',
  summary: 'Send a test message over every channel of the alert and say how each went.',
  request: z.strictObject({ alert_id: id('alert') }),
  response: z.object({ deliveries: z.array(delivery) }),
  errors: ['not_signed_in', 'forbidden', 'alert_unknown', 'too_many_requests'],
});

/** Seconds until the next attempt of a webhook or a mail, by the number of attempts so far; after the last it is given up. */
export const DELIVERY_RETRIES_S = [30, 120, 600, 1200, 1800, 3600, 7200, 14_400] as const;

const webhookDelivery = z.object({
  /** What the receiver gets as `X-Seat-Delivery`: the same each time. */
  delivery_id: id('delivery'),
  /** Of the message, such as `alert.firing`. */
  type: z.string(),
  created_at: time,
  /** `waiting`: for its turn or its next attempt. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempt: z.int(),
  /** When the last attempt ended; null before the first. */
  tried_at: time.nullable(),
  /** What came of it, as in the `detail` of other deliveries. */
  detail: z.string(),
  /** Null where nothing more is tried; in the past where an earlier message has its turn. */
  next_try_at: time.nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const listWebhookDeliveries = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/alert/delivery/list',
  access: 'alert.write',
  admin_scope: 'alerts:read',
  reads: true,
  summary: 'List what was sent to the webhook of an alert, newest first, with what the receiver answered.',
  request: z.strictObject({ alert_id: id('alert'), page: page.optional() }),
  response: listResponse(webhookDelivery),
  errors: ['not_signed_in', 'forbidden', 'alert_unknown'],
});

export const redeliverWebhook = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/alert/delivery/redeliver',
  access: 'alert.write',
  admin_scope: 'alerts:write',
  summary:
    'Send a message to the webhook again, with the same body and id and a new signature. One that still waits is tried at once, after those before it.',
  request: z.strictObject({ alert_id: id('alert'), delivery_id: id('delivery') }),
  response: webhookDelivery,
  errors: ['not_signed_in', 'forbidden', 'alert_unknown', 'delivery_unknown', 'webhook_missing', 'too_many_requests'],
});

const alertMessage = z.object({
  /** What a webhook gets as `X-Seat-Delivery`. */
  delivery_id: id('delivery'),
  alert_id: id('alert'),
  /** Such as `alert.firing`. */
  type: z.string(),
  created_at: time,
  /** The text that a webhook gets. */
  body: z.string(),
});
export type AlertMessage = z.output<typeof alertMessage>;

export const listAlertMessages = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/alert/message/list',
  access: 'alert.read',
  admin_scope: 'alerts:read',
  summary: 'List the messages of alerts, newest first, as webhooks get them; those of alerts without a webhook too.',
  request: listRequest(z.strictObject({ alert_id: id('alert').optional(), from: time.optional() }), ['created_at']),
  response: listResponse(alertMessage),
  errors: ['not_signed_in'],
});

export const listNotifications = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/notification/list',
  access: 'user',
  person_only: 'notifications',
  reads: true,
  summary: 'List the messages behind the bell, newest first.',
  request: listRequest(z.strictObject({ unread: z.boolean().optional() }), ['at']),
  response: listResponse(
    z.object({
      notification_id: id('notification'),
      at: time,
      /** What it tells of, such as an alert that fires. No list: a later release may tell of more. */
      kind: z.string(),
      title: bilingual,
      body: bilingual,
      /** Path inside the console that shows what it is about. */
      link: z.string().nullable(),
      read: z.boolean(),
    }),
  ).extend({ unread: z.int() }),
  errors: ['not_signed_in'],
});

export const markNotificationsRead = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/notification/read',
  access: 'user',
  person_only: 'notifications',
  summary: 'Mark messages as read; without ids, all.',
  request: z.strictObject({ notification_ids: z.array(id('notification')).max(200).optional() }),
  response: z.object({ unread: z.int() }),
  errors: ['not_signed_in'],
});
