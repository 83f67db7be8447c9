import { createHmac, randomBytes } from 'node:crypto';
import type { AlertMessage, Input, listAlertMessages } from '@fourth-seat/contract';
import type { Ask } from './api.ts';
import type { Environment } from './environment.ts';
import { CliError } from './exit-codes.ts';
import { printable } from './output.ts';
import { createNews, mayPass } from './tail.ts';

export interface ListenOptions {
  readonly forwardTo?: string;
  readonly alert?: string;
  readonly every: string;
  readonly json?: boolean;
}

/** Messages of one answer. */
const PAGE = 100;
/** As long as the service waits for a receiver. */
const TIMEOUT_MS = 8000;

/**
 * Posts new messages of alerts to a receiver as the service would, in order and each once, until the program is ended. They
 * are signed with a secret of this run, so that no real one leaves the service.
 */
export async function forwardMessages(ask: Ask, environment: Environment, options: ListenOptions): Promise<void> {
  const { out, err, now, wait } = environment;
  const url = receiverOf(options);
  const every_s = Number(options.every);
  if (!(every_s >= 1 && every_s <= 3600)) throw new CliError('usage', '--every is a number of seconds, 1 to 3600.');
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  err(`Forwarding alert messages to ${url}\nSigning secret of this run: ${secret}\n`);
  const filters = options.alert === undefined ? {} : { alert_id: options.alert };
  const { results } = await ask<typeof listAlertMessages>('admin/alert/message/list', { filters, page: { limit: 1 } });
  const [latest] = results;
  const news = createNews({
    // By the clock of the service: that of this machine may be another.
    begin: latest ? Date.parse(latest.created_at) + 1 : 0,
    list: async (from) => listAll(ask, { ...filters, from }),
    idOf: ({ delivery_id }: AlertMessage) => delivery_id,
    atOf: ({ created_at }) => created_at,
  });
  for (;;) {
    try {
      for (const message of await news()) {
        const forwarded = await forward(message, { url, secret, now });
        out(options.json === true ? `${JSON.stringify({ ...message, ...forwarded })}\n` : lineOf(message, forwarded));
      }
    } catch (error) {
      if (!mayPass(error)) throw error;
      err(`${error.message} Looking again.\n`);
    }
    await wait(every_s * 1000);
  }
}

function receiverOf({ forwardTo: url }: ListenOptions): string {
  if (url === undefined)
    throw new CliError('usage', 'Where is the receiver? Give --forward-to http://localhost:3000/hook.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new CliError('usage', '--forward-to is a URL such as http://localhost:3000/hook.');
  return url;
}

async function listAll(ask: Ask, filters: Input<typeof listAlertMessages>['filters']): Promise<AlertMessage[]> {
  const messages: AlertMessage[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const answer = await ask<typeof listAlertMessages>('admin/alert/message/list', { filters, page });
    messages.push(...answer.results);
    if (answer.next_cursor === null) return messages;
    cursor = answer.next_cursor;
  }
}

/** What the receiver answered, or why nothing came. */
type Forwarded = { readonly status: number } | { readonly error: string };

async function forward(
  { delivery_id, body }: AlertMessage,
  { url, secret, now }: { readonly url: string; readonly secret: string; readonly now: () => number },
): Promise<Forwarded> {
  const t = Math.floor(now() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'FourthSeat-Alerts/1',
        'x-seat-delivery': delivery_id,
        'x-seat-signature': `t=${t},v1=${v1}`,
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

/** `fetch` says the reason in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.message;
}

const lineOf = ({ created_at, type, alert_id, delivery_id }: AlertMessage, forwarded: Forwarded): string =>
  `${[
    created_at,
    printable(type),
    alert_id,
    delivery_id,
    'status' in forwarded ? forwarded.status : `no answer: ${printable(forwarded.error)}`,
  ].join('  ')}\n`;
