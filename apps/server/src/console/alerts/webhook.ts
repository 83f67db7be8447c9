import { hkdfSync } from 'node:crypto';
import { guardedRequest } from '../../platform/http/outgoing/guarded-request.ts';
import { AddressRefusedError, type AddressRule } from '../../platform/http/outgoing/public-address.ts';
import { signBody } from '../../platform/signed-body.ts';
import type { DeliveryResult } from './delivery-result.ts';

const TIMEOUT_MS = 8000;

/** The signing secret of an alert's webhook. Derived, not stored, so a copy of the database cannot sign. */
export function webhookSecret(server_secret: string, alert_id: string): string {
  const bytes = hkdfSync('sha256', server_secret, alert_id, 'alert webhook', 32);
  return `whsec_${Buffer.from(bytes).toString('base64url')}`;
}

export interface WebhookMessage {
  readonly url: string;
  readonly body: string;
  readonly secret: string;
  readonly delivery_id: string;
}

interface PostOptions {
  readonly allows: AddressRule;
  readonly now: () => number;
  /** Name servers with their port; those of the system where none are given. */
  readonly nameServers?: readonly string[] | undefined;
}

/**
 * Posts one message. Only to the public internet, without redirects (a redirect would bypass the check), and ignoring
 * the body of the answer. Never throws: every failure is a result.
 */
export async function postWebhook(message: WebhookMessage, options: PostOptions): Promise<DeliveryResult> {
  try {
    return { kind: 'answered', status: await post(message, options) };
  } catch (error) {
    if (error instanceof AddressRefusedError) return { kind: 'problem', problem: 'not_public' };
    if (error instanceof WebhookTimeoutError) return { kind: 'problem', problem: 'timeout' };
    return { kind: 'failed', error: describeError(error) };
  }
}

class WebhookTimeoutError extends Error {}

/** The status of the answer. */
async function post(message: WebhookMessage, { allows, now, nameServers }: PostOptions): Promise<number> {
  return guardedRequest(new URL(message.url), {
    allows,
    nameServers,
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': 'FourthSeat-Alerts/1',
      'x-seat-delivery': message.delivery_id,
      'x-seat-signature': signBody(message.secret, message.body, now()),
    },
    body: message.body,
    timeout_ms: TIMEOUT_MS,
    tooSlow: () => new WebhookTimeoutError(),
    async read(response) {
      // The body is not needed and may be endless.
      response.destroy();
      return response.statusCode ?? 0;
    },
  });
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 100);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return code.slice(0, 100);
}
