import { PROMISE_MS, queryUsage } from '@fourth-seat/contract';
import { quantile } from '@fourth-seat/game';
import { seedOrganization } from '../../seed/organization.ts';
import { type LoadOptions, meanEffort, openConnection, runLoad } from '../client.ts';
import type { Scene } from '../scene.ts';
import type { RunningServer } from '../server.ts';

/**
 * What callers and the console experience while more calls arrive than can be answered even with the minimum of work,
 * and how soon the service is back to normal.
 */
export const overloadColumns = [
  'calls offered',
  'answered a second',
  'of capacity',
  'effort',
  'answered p50 ms',
  'answered p99 ms',
  'refused',
  'refused p99 ms',
  'never sent or answered',
  'console p95 ms',
  'memory MB',
  "client's CPU",
  'normal again after s',
];

const factors = [2, 5] as const;
/** Callers of whom each waits for an answer: so many that every thought is cut to its minimum. */
const CALLERS = 2048;
/** Each call finds a free connection, also where answers take the default deadline and half of it more. */
const CONNECTION_SECONDS = 1.5;
/** Milliseconds between two requests of the console, and between two calls after the load has ended. */
const POLL_MS = 50;
const CALL_MS = 20;
/** How long calls are watched after the load has ended. */
const WATCH_MS = 5000;

export interface Overload {
  readonly game: string;
  readonly served: RunningServer;
  readonly requests: readonly string[];
  /** Token of a signed-in member. */
  readonly access_token: string;
  readonly seconds: number;
}

/** A row for what so many callers get that nothing but the minimum is thought, and one for each multiple of that. */
export async function measureOverload({
  game,
  served,
  requests,
  access_token,
  seconds,
}: Overload): Promise<string[][]> {
  const { port } = served;
  const rows: string[][] = [];
  let capacity = 0;
  const measure = async (name: string, load: Pick<LoadOptions, 'connections' | 'rate'>): Promise<void> => {
    const polling = pollConsole(port, access_token);
    const before = { rss: await served.memory(), cpu: process.cpuUsage(), ms: performance.now() };
    const result = await runLoad({ port, requests, seconds, ...load });
    const { user, system } = process.cpuUsage(before.cpu);
    const cpu = (user + system) / 1000 / (performance.now() - before.ms);
    const memory = [before.rss, await served.memory()].map((bytes) => (bytes / 2 ** 20).toFixed(0)).join(' → ');
    const seen_ms = await polling.end();
    const back_ms = await measureRecovery(port, requests);
    const answered = result.accepted_ms.length / result.seconds;
    if (capacity === 0) capacity = answered;
    rows.push([
      `${game}, ${name}`,
      answered.toFixed(0),
      `${((100 * answered) / capacity).toFixed(0)} %`,
      meanEffort(result.efforts).toFixed(2),
      quantile(result.accepted_ms, 0.5).toFixed(0),
      quantile(result.accepted_ms, 0.99).toFixed(0),
      String(result.refused_ms.length),
      result.refused_ms.length > 0 ? quantile(result.refused_ms, 0.99).toFixed(0) : '–',
      String(result.unsent + result.unanswered),
      quantile(seen_ms, 0.95).toFixed(0),
      memory,
      `${(100 * cpu).toFixed(0)} % of a core`,
      (back_ms / 1000).toFixed(1),
    ]);
  };
  await measure(`${CALLERS} callers`, { connections: CALLERS });
  for (const factor of factors) {
    const rate = factor * capacity;
    const connections = Math.ceil(rate * CONNECTION_SECONDS);
    await measure(`${factor} × ${capacity.toFixed(0)}/s`, { connections, rate });
  }
  return rows;
}

/** Creates an organization with a signed-in member, who then reads the dashboard. */
export async function createMember({ client }: Scene): Promise<string> {
  return (await seedOrganization(client, 1)).access_token;
}

/** Requests the dashboard at a fixed rate, whether or not earlier requests were answered, until `end` is called. */
function pollConsole(port: number, access_token: string): { end(): Promise<readonly number[]> } {
  const requests: Promise<number>[] = [];
  const body = JSON.stringify({ preset: 'last_15_days', granularity: 'hour' });
  const headers = { 'content-type': 'application/json', 'access-token': access_token };
  const poll = async (): Promise<number> => {
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${queryUsage.path}`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`the console answered ${response.status}`);
    return performance.now() - startedAt;
  };
  const timer = setInterval(() => requests.push(poll()), POLL_MS);
  return {
    async end() {
      clearInterval(timer);
      return Promise.all(requests);
    },
  };
}

/**
 * Milliseconds until the last refused or late call is answered; 0 where no call was refused or late, and the whole time
 * of watching where one was never answered.
 */
async function measureRecovery(port: number, requests: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  let [last_ms, sent, open, sent_at] = [0, 0, false, 0];
  const { socket } = await openConnection(port, (_, status) => {
    open = false;
    const now = performance.now();
    if (status !== 200 || now - sent_at > PROMISE_MS) last_ms = now - startedAt;
  });
  while (performance.now() - startedAt < WATCH_MS) {
    if (!open) {
      [open, sent_at] = [true, performance.now()];
      socket.write(requests[sent++ % requests.length] ?? '');
    }
    await new Promise((resolve) => setTimeout(resolve, CALL_MS));
  }
  socket.destroy();
  const isUnanswered = open && performance.now() - sent_at > PROMISE_MS;
  return isUnanswered ? WATCH_MS : last_ms;
}
