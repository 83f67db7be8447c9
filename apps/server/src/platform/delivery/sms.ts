import { randomUUID } from 'node:crypto';
import { OperatorError } from '../process/operator-error.ts';
import { signBody } from '../signed-body.ts';
import { type Carrier, DELIVERY_LIMIT_MS, type TextMessage } from './message.ts';
import { createAliyunWriter } from './sms-aliyun.ts';
import type { SmsWriter } from './sms-request.ts';
import { createTwilioWriter } from './sms-twilio.ts';

/** Where text messages are sent (`SMS_URL`), and what proves that we send them; empty only in development. */
export interface SmsConfig {
  readonly url: string;
  readonly secret: string;
}

/**
 * Text messages by `SMS_URL`:
 *
 * - `https://…`, or `http://…` within a network of one's own: our webhook; the body is signed with `SMS_SECRET`;
 * - `aliyun://ACCESS_KEY_ID@dysmsapi.aliyuncs.com/?sign=…&template=…&notice_template=…`, secret in `SMS_SECRET`;
 * - `twilio://ACCOUNT_SID@api.twilio.com/?from=+1…`, auth token in `SMS_SECRET`.
 *
 * Throws OperatorError where the URL lacks one of these parameters.
 */
export function createSms({ url, secret }: SmsConfig, now: () => number): Carrier<TextMessage> {
  const write = createWriter(new URL(url), secret);
  return async (message) => {
    const { url: to, init, accepted } = write(message, { now_ms: now(), nonce: randomUUID() });
    const response = await fetch(to, { ...init, signal: AbortSignal.timeout(DELIVERY_LIMIT_MS), redirect: 'error' });
    // An answer that is no JSON has no fields that could accept the message.
    const body: unknown = await response.json().catch(() => undefined);
    if (!accepted(response.status, body)) throw new Error(`the SMS gateway refused the message: ${response.status}`);
  };
}

function createWriter(url: URL, secret: string): SmsWriter {
  switch (url.protocol) {
    case 'aliyun:':
      return createAliyunWriter(url, secret);
    case 'twilio:':
      return createTwilioWriter(url, secret);
    case 'https:':
    case 'http:':
      return createWebhookWriter(url, secret);
    default:
      throw new OperatorError('SMS_URL does not begin with https:, http:, aliyun: or twilio:');
  }
}

/** `X-Signature` as `signBody` makes it. */
export function createWebhookWriter(url: URL, secret: string): SmsWriter {
  return (message, stamp) => {
    const body = JSON.stringify({ message_id: stamp.nonce, to: message.to, text: message.text });
    const headers = { 'content-type': 'application/json', 'x-signature': signBody(secret, body, stamp.now_ms) };
    return {
      url: url.href,
      init: { method: 'POST', headers, body },
      accepted: (status) => status >= 200 && status < 300,
    };
  };
}
