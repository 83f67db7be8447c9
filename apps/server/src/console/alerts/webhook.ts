import { hkdfSync } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { DeliveryProblem } from '@fourth-seat/contract';
import ipaddr from 'ipaddr.js';
import { bareHost } from '../../platform/http/networks.ts';
import { signBody } from '../../platform/signed-body.ts';
import { AddressRefusedError, type AddressRule, guardedLookup } from './webhook-address.ts';

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

/** What an attempt came to. `detail` is for the delivery log. */
export type DeliveryResult =
  /** The HTTP status (`204`), or mails sent of mails due (`2/2`). */
  | { readonly ok: true; readonly detail: string }
  /** The same, a `DeliveryProblem`, or a network error (`ECONNREFUSED`). */
  | {
      readonly ok: false;
      readonly detail: string;
      /** False where another attempt cannot succeed, for instance because the URL itself is refused. */
      readonly retry: boolean;
    };

/**
 * Posts one message. Only to the public internet, without redirects (a redirect would bypass the check), and ignoring
 * the body of the answer. Never throws.
 */
export async function postWebhook(
  message: WebhookMessage,
  options: { allows: AddressRule; now: () => number },
): Promise<DeliveryResult> {
  const url = new URL(message.url);
  const host = bareHost(url.hostname);
  // For an IP address in the URL no lookup takes place.
  if (ipaddr.isValid(host) && !options.allows(host)) return refused;
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const request = send(
      url,
      {
        method: 'POST',
        lookup: guardedLookup(options.allows),
        agent: false,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(message.body),
          'user-agent': 'FourthSeat-Alerts/1',
          'x-seat-delivery': message.delivery_id,
          'x-seat-signature': signBody(message.secret, message.body, options.now()),
        },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        // The body is not needed and may be endless.
        response.destroy();
        const detail = String(status);
        resolve(status >= 200 && status < 300 ? { ok: true, detail } : { ok: false, detail, retry: true });
      },
    );
    // For the whole request: the socket's own timeout would restart with every byte.
    const timer = setTimeout(() => request.destroy(new Error('timeout' satisfies DeliveryProblem)), TIMEOUT_MS);
    request.on('error', (error) => {
      clearTimeout(timer);
      resolve(
        error instanceof AddressRefusedError ? refused : { ok: false, detail: describeError(error), retry: true },
      );
    });
    request.on('close', () => clearTimeout(timer));
    request.end(message.body);
  });
}

const NOT_PUBLIC: DeliveryProblem = 'not_public';
const refused: DeliveryResult = { ok: false, detail: NOT_PUBLIC, retry: false };

function describeError(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return code.slice(0, 100);
}
