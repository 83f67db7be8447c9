import type { AlertMessage, Input, listAlertMessages } from '@fourth-seat/contract';
import type { Ask } from './api.ts';
import type { Environment } from './environment.ts';
import { printable } from './output.ts';
import { createRunSecret, type Forwarded, postToReceiver, receiverOf, signingSecret, wordsOf } from './receiver.ts';
import { createNews, lookingAgain, mayPass, pauseOf } from './tail.ts';
import { tell } from './texts.ts';

export interface ListenOptions {
  readonly forwardTo?: string;
  readonly alert?: string;
  readonly every: string;
  readonly json?: boolean;
}

/** Messages of one answer. */
const PAGE = 100;

/**
 * Posts new messages of alerts to a receiver as the service would, in order and each once, until the program is ended. They
 * are signed with a secret of this run, so that no real one leaves the service.
 */
export async function forwardMessages(ask: Ask, environment: Environment, options: ListenOptions): Promise<void> {
  const { out, now, wait } = environment;
  const url = receiverOf(options);
  const every_ms = pauseOf(options);
  const secret = createRunSecret();
  tell(environment, { en: 'Forwarding alert messages to {url}', zh: '正在把告警消息转发到 {url}' }, { url });
  tell(environment, signingSecret, { secret });
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
        const forwarded = await postToReceiver({ ...message, agent: 'FourthSeat-Alerts/1' }, { url, secret, now });
        out(options.json === true ? `${JSON.stringify({ ...message, ...forwarded })}\n` : lineOf(message, forwarded));
      }
    } catch (error) {
      if (!mayPass(error)) throw error;
      tell(environment, lookingAgain, { reason: error.message });
    }
    await wait(every_ms);
  }
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

const lineOf = ({ created_at, type, alert_id, delivery_id }: AlertMessage, forwarded: Forwarded): string =>
  `${[created_at, printable(type), alert_id, delivery_id, wordsOf(forwarded)].join('  ')}\n`;
