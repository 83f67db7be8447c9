import { PROMISE_MS, queryUsage } from '@fourth-seat/contract';
import { quantile } from '@fourth-seat/game';
import { seedOrganization } from '../../seed/organization.ts';
import { openConnection, runLoad } from '../client.ts';
import type { Scene } from '../scene.ts';

/**
 * What callers and the console experience while more calls arrive than can be answered even with the minimum of work,
 * and how soon the service is back to normal.
 */
export const overloadColumns = [
  'calls offered',
  'answered a second',
  'answered p50 ms',
  'answered p99 ms',
  'refused with 503',
  'refused p99 ms',
  'never sent or answered',
  'console p99 ms',
  'normal again after s',
];

const factors = [1.5, 3, 10] as const;
const CONNECTIONS = 512;
/** Milliseconds between two requests of the console, and between two calls after the load has ended. */
const POLL_MS = 50;
const CALL_MS = 20;
/** How long calls are watched after the load has ended. */
const WATCH_MS = 5000;

export interface Overload {
  readonly game: string;
  readonly port: number;
  readonly requests: readonly string[];
  /** Token of a signed-in member. */
  readonly access_token: string;
  readonly seconds: number;
}

/** A row for each overload factor. Callers wait for their answers, so most get the minimum of work only. */
export async function measureOverload({ game, port, requests, access_token, seconds }: Overload): Promise<string[][]> {
  const full = await runLoad({ port, requests, connections: 64, seconds });
  const capacity = full.accepted_ms.length / full.seconds;
  const rows: string[][] = [];
  for (const factor of factors) {
    const polling = pollConsole(port, access_token);
    const load = await runLoad({ port, requests, connections: CONNECTIONS, rate: factor * capacity, seconds });
    const seen_ms = await polling.end();
    const back_ms = await measureRecovery(port, requests);
    rows.push([
      `${game}, ${factor} × ${capacity.toFixed(0)}/s`,
      (load.accepted_ms.length / load.seconds).toFixed(0),
      quantile(load.accepted_ms, 0.5).toFixed(1),
      quantile(load.accepted_ms, 0.99).toFixed(1),
      String(load.refused_ms.length),
      load.refused_ms.length > 0 ? quantile(load.refused_ms, 0.99).toFixed(1) : '–',
      String(load.unsent + load.unanswered),
      quantile(seen_ms, 0.99).toFixed(1),
      (back_ms / 1000).toFixed(1),
    ]);
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
