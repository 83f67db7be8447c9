import { createHmac } from 'node:crypto';
import type { Server } from 'node:http';
import { type AlertCondition, createAlert, listAlerts, listNotifications } from '@fourth-seat/contract';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { alertMessage } from '../console/alerts/alert-message.ts';
import { enqueueDeliveries } from '../console/alerts/notify.ts';
import type { AlertRow } from '../console/alerts/repository.ts';
import type { NotifyDeps } from '../console/alerts/service.ts';
import { inTransactionOnce } from '../platform/db/client.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createCalls } from './calls.ts';
import { listenLocally } from './free-port.ts';
import { createFounder, createProject, type TestPerson } from './people.ts';
import { allowsReceiver as allows, createReceiver, type Received } from './receiver.ts';

/** The site of the test file; its own job judges nothing. */
export let site: TestApp;
/** The URL of the receiver of webhooks. */
export let url: string;

/** What the receiver got, the last one at the end. */
export const received: Received[] = [];

interface ReceiverAnswer {
  readonly status: number;
  /** Where the receiver sends its caller instead. */
  readonly location?: string;
}
const accepted: ReceiverAnswer = { status: 204 };
let answer = accepted;

/** What the receiver answers from now on, until the test ends. */
export function answerWebhooks(next: ReceiverAnswer = accepted): void {
  answer = next;
}

export const notify = (): NotifyDeps => ({ deps: site.deps, allows });

/** Starts a site and a receiver of webhooks for the test file that calls this. */
export function useAlerts(): void {
  let receiver: Server;
  beforeAll(async () => {
    // The server's own job would judge between two lines of a test on a slow machine.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    site = await createTestApp({}, { allowsWebhook: allows });
    await site.app.ready();
    vi.useRealTimers();
    receiver = createReceiver((message, response) => {
      received.push(message);
      const { status, location } = answer;
      response.writeHead(status, location === undefined ? {} : { location }).end();
    });
    url = `http://127.0.0.1:${await listenLocally(receiver)}/hook`;
  });
  beforeEach(() => answerWebhooks());
  afterAll(async () => {
    receiver.close();
    await site.close();
  });
}

/** A tenth of an organization's calls failed in the last hour. */
const failures = { metric: 'error_rate', threshold: 10, window_minutes: 60 } as const;
const named = {
  name: 'Too many failures',
  project_id: null,
  channels: { bell: true, mail: true, webhook_url: null },
};
export const rule = { ...named, ...failures };
export const webhookOnly = () => ({ bell: false, mail: false, webhook_url: url });

interface TestAlert {
  readonly condition?: AlertCondition;
  readonly name?: string;
  readonly project_id?: string;
  readonly channels?: { readonly bell: boolean; readonly mail: boolean; readonly webhook_url: string | null };
}

/** Creates the alert of `rule`, with another condition or other fields where given. */
export function createTestAlert(person: TestPerson, { condition = failures, ...fields }: TestAlert = {}) {
  return site.call(createAlert, { ...named, ...fields, ...condition }, person);
}

/** A studio's owner, an alert of theirs that calls the receiver alone, and the secret that its messages are signed with. */
export async function createWebhookAlert(studio: string) {
  const { owner } = await foundStudio(studio);
  const { webhook_secret, alert } = (await createTestAlert(owner, { channels: webhookOnly() })).body.data;
  return { owner, webhook_secret, alert_id: alert.alert_id };
}

export async function readBell(person: TestPerson) {
  return (await site.call(listNotifications, {}, person)).body.data;
}
export async function readDeliveries(person: TestPerson, alert_id: string) {
  const { results } = (await site.call(listAlerts, {}, person)).body.data;
  return results.find((alert) => alert.alert_id === alert_id)?.deliveries ?? [];
}
export const mailsTo = ({ email }: TestPerson) =>
  site.deps.delivery.outbox?.list().filter(({ to }) => to === email) ?? [];

/** Queues that an alert fires, without a call that makes it. */
export async function queueMessage(alert_id: string): Promise<string> {
  const { pool, now } = site.deps;
  const { rows } = await pool.query<AlertRow>('SELECT * FROM alerts WHERE alert_id = $1', [alert_id]);
  const [alert] = rows;
  if (!alert) throw new Error('there is no such alert');
  const queued = { alert, message: alertMessage(alert, 'firing', 50), recipients: [], now: now() };
  const [delivery_id = ''] = await inTransactionOnce(pool, async (client) => enqueueDeliveries(client, queued));
  return delivery_id;
}

/** The signature of a webhook's message, and the one that the secret gives it. */
export function signaturesOf(message: Received | undefined, secret: string | null): { sent: string; expected: string } {
  if (!message) throw new Error('no webhook was called');
  const { headers, body } = message;
  const [t = '', v1 = ''] = String(headers['x-seat-signature'])
    .split(',')
    .map((part) => part.slice(part.indexOf('=') + 1));
  return {
    sent: v1,
    expected: createHmac('sha256', secret ?? '')
      .update(`${t}.${body}`)
      .digest('hex'),
  };
}

/** An organization with a project, and calls of its game server. */
export async function foundStudio(name: string) {
  const owner = await createFounder(site.deps, name);
  const project_id = await createProject(site.deps, owner);
  const calls = (code: number, count: number) =>
    createCalls(site.deps, owner.org_id, { project_id, key_id: 'key_x', code, count });
  return { owner, project_id, calls };
}
