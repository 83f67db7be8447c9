import { hkdfSync } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import ipaddr from 'ipaddr.js';
import { bareHost } from '../../platform/http/networks.ts';
import { AddressRefusedError, type AddressRule, guardedLookup } from '../../platform/http/outgoing/public-address.ts';
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
  const url = new URL(message.url);
  const host = bareHost(url.hostname);
  // For an IP address in the URL no lookup takes place.
  if (ipaddr.isValid(host) && !allows(host)) throw new AddressRefusedError();
  const over = new AbortController();
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        lookup: guardedLookup({ allows, nameServers, signal: over.signal }),
        agent: false,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(message.body),
          'user-agent': 'FourthSeat-Alerts/1',
          'x-seat-delivery': message.delivery_id,
          'x-seat-signature': signBody(message.secret, message.body, now()),
        },
      },
      (response) => {
        // The body is not needed and may be endless.
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    // For the whole request: the socket's own timeout would restart with every byte.
    const timer = setTimeout(() => request.destroy(new WebhookTimeoutError()), TIMEOUT_MS);
    request.on('error', reject);
    request.on('close', () => {
      clearTimeout(timer);
      over.abort();
    });
    request.end(message.body);
  });
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 100);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return code.slice(0, 100);
}
