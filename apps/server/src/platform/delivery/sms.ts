import { randomUUID } from 'node:crypto';
import { signBody } from '../signed-body.ts';
import { type Carrier, type Message, NoCarrierError } from './message.ts';
import { aliyunRequest } from './sms-aliyun.ts';
import type { SmsRequest, SmsStamp } from './sms-request.ts';
import { twilioRequest } from './sms-twilio.ts';

const TIMEOUT_MS = 10_000;

/**
 * Text messages by `SMS_URL`:
 *
 * - `https://…`, or `http://…` within a network of one's own: our webhook; the body is signed with `SMS_SECRET`;
 * - `aliyun://ACCESS_KEY_ID@dysmsapi.aliyuncs.com/?sign=…&template=…&notice_template=…`, secret in `SMS_SECRET`;
 * - `twilio://ACCOUNT_SID@api.twilio.com/?from=+1…`, auth token in `SMS_SECRET`.
 */
export function createSms(sms_url: string, secret: string | undefined, now: () => number): Carrier {
  const url = new URL(sms_url);
  const build = chooseRequest(url, secret ?? '');
  return async (message) => {
    const { url: to, init, accepted } = build(message, { now_ms: now(), nonce: randomUUID() });
    const response = await fetch(to, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    // An answer that is no JSON has no fields that could accept the message.
    const body: unknown = await response.json().catch(() => undefined);
    if (!accepted(response.status, body)) throw new Error(`the SMS gateway refused the message: ${response.status}`);
  };
}

function chooseRequest(url: URL, secret: string): (message: Message, stamp: SmsStamp) => SmsRequest {
  switch (url.protocol) {
    case 'aliyun:':
      return (message, stamp) => aliyunRequest(url, secret, message, stamp);
    case 'twilio:':
      return (message) => twilioRequest(url, secret, message);
    case 'https:':
    case 'http:':
      return (message, stamp) => webhookRequest(url, secret, message, stamp);
    default:
      throw new NoCarrierError('SMS_URL does not begin with https:, http:, aliyun: or twilio:');
  }
}

/** `X-Signature` as `signBody` makes it. */
export function webhookRequest(url: URL, secret: string, message: Message, stamp: SmsStamp): SmsRequest {
  const body = JSON.stringify({ message_id: stamp.nonce, to: message.to, text: message.text });
  const headers = { 'content-type': 'application/json', 'x-signature': signBody(secret, body, stamp.now_ms) };
  return {
    url: url.href,
    init: { method: 'POST', headers, body },
    accepted: (status) => status >= 200 && status < 300,
  };
}
