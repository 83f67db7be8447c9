/** A receiver of webhooks on the machine of a developer. */
import { createHmac, randomBytes } from 'node:crypto';
import { CliError } from './exit-codes.ts';
import { printable } from './output.ts';
import type { Bilingual } from './texts.ts';

/** As long as the service waits for a receiver. */
const TIMEOUT_MS = 8000;

/** Where the receiver is, from the options. */
export function receiverOf({ forwardTo: url }: { readonly forwardTo?: string }): string {
  if (url === undefined)
    throw new CliError('usage', {
      en: 'Where is the receiver? Give --forward-to http://localhost:3000/hook.',
      zh: '接收端在哪里？请加上 --forward-to http://localhost:3000/hook。',
    });
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new CliError('usage', {
      en: '--forward-to is a URL such as http://localhost:3000/hook.',
      zh: '--forward-to 应为 URL，例如 http://localhost:3000/hook。',
    });
  return url;
}

export const signingSecret: Bilingual = {
  en: 'Signing secret of this run: {secret}',
  zh: '本次运行的签名密钥：{secret}',
};

/** A signing secret of this run, so that no real one leaves the service. */
export const createRunSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** What the receiver answered, or why nothing came. */
export type Forwarded = { readonly status: number } | { readonly error: string };

/** Whether the service would go on to the next. */
export const hasTaken = (forwarded: Forwarded): boolean =>
  'status' in forwarded && forwarded.status >= 200 && forwarded.status < 300;

export const wordsOf = (forwarded: Forwarded): string =>
  'status' in forwarded ? String(forwarded.status) : `no answer: ${printable(forwarded.error)}`;

interface Delivery {
  readonly delivery_id: string;
  readonly body: string;
  /** What the service calls itself. */
  readonly agent: string;
}

interface Receiver {
  readonly url: string;
  /** Without one nothing is signed. */
  readonly secret: string | undefined;
  readonly now: () => number;
}

/** Posts as the service does. Every failure is a result. */
export async function postToReceiver(
  { delivery_id, body, agent }: Delivery,
  { url, secret, now }: Receiver,
): Promise<Forwarded> {
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': agent,
        'x-seat-delivery': delivery_id,
        ...(secret !== undefined && { 'x-seat-signature': signatureOf(body, secret, now()) }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status };
  } catch (error) {
    return { error: reasonOf(error) };
  }
}

function signatureOf(body: string, secret: string, now_ms: number): string {
  const t = Math.floor(now_ms / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

/** `fetch` says the reason in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.message;
}
