/**
 * The worker of an external player: it keeps the program or connection, and wakes the asking thread when an answer is
 * there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type MessagePort, workerData } from 'node:worker_threads';
import type { OutsideRequest } from '@fourth-seat/game/training';
import { createSeat, type Decision, type SeatError } from '../../clients/typescript/src/index.ts';
import type { Action } from './protocol.ts';

export type ExternalAnswer = { readonly action: Action; readonly fallback?: boolean } | { readonly error: string };
export type ExternalRequest = OutsideRequest & { readonly legal: readonly string[] };

const { name, port, bell, key } = workerData as {
  name: string;
  port: MessagePort;
  bell: Int32Array;
  key: string | undefined;
};

function overStdio(command: string): (request: ExternalRequest) => Promise<ExternalAnswer> {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  child.unref();
  const lines = createInterface({ input: child.stdout });
  const exited = once(child, 'exit').then(() => ({ error: 'the program has ended' }));
  return async ({ api, ...request }) => {
    const line = once(lines, 'line').then(([text]) => JSON.parse(String(text)) as ExternalAnswer);
    child.stdin.write(`${JSON.stringify({ path: api.replace('.', '/'), ...request })}\n`);
    return Promise.race([line, exited]);
  };
}

/** Repeats a request that was refused because there was no time, as a game server would. */
function overHttp(url: string): (request: ExternalRequest) => Promise<ExternalAnswer> {
  const seat = createSeat({ url, key: key ?? '', retries: 100, deadline_ms: 60_000 });
  return async ({ api, body }) => {
    const fallback = ({ status, name: code, message, data }: SeatError) => ({
      error: `${status} ${code}: ${message} ${JSON.stringify(data)}`,
    });
    // The rules made the body for this decision.
    return seat.decide(api as Decision, body, { fallback }) as Promise<ExternalAnswer>;
  };
}

const answer = name.startsWith('exec:') ? overStdio(name.slice('exec:'.length)) : overHttp(name);

async function reply(request: ExternalRequest): Promise<void> {
  port.postMessage(await answer(request).catch((error: unknown) => ({ error: String(error) })));
  Atomics.store(bell, 0, 1);
  Atomics.notify(bell, 0);
}

port.on('message', (request: ExternalRequest) => void reply(request));
