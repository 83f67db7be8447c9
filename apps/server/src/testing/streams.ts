import type { Server } from 'node:http';
import { createStream, type Input, listStreams, type StreamSource } from '@fourth-seat/contract';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { StreamDeps } from '../console/streams/service.ts';
import { type CallOptions, createTestApp, type TestApp } from './app.ts';
import { listenLocally } from './free-port.ts';
import type { TestPerson } from './people.ts';
import { allowsReceiver as allows, createReceiver, type Received } from './receiver.ts';

/** The site of the test file; its own job sends nothing. */
export let site: TestApp;
/** The URL of the receiver. */
export let url: string;

/** What the receiver got, also where it refused it; the last one at the end. */
export const received: Received[] = [];

let statusOf = (): number => 204;

/** What the receiver answers from now on, until the test ends; 0 hangs up without an answer. */
export function answerBatches(next: () => number): void {
  statusOf = next;
}

/** What the job has. */
export const streamDeps = (): StreamDeps => ({
  deps: site.deps,
  allows,
  audit: { db: site.deps.db, listNames: async () => new Map() },
});

/** Starts a site and a receiver for the test file that calls this. */
export function useStreams(): void {
  let receiver: Server;
  beforeAll(async () => {
    // The server's own job would send between two lines of a test on a slow machine.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    site = await createTestApp({}, { allowsWebhook: allows });
    await site.app.ready();
    vi.useRealTimers();
    receiver = createReceiver((batch, response) => {
      received.push(batch);
      const status = statusOf();
      if (status === 0) response.destroy();
      else response.writeHead(status).end();
    });
    url = `http://127.0.0.1:${await listenLocally(receiver)}/logs`;
  });
  beforeEach(() => {
    received.length = 0;
    answerBatches(() => 204);
  });
  afterAll(async () => {
    receiver.close();
    await site.close();
  });
}

/** Creates a stream to the receiver. */
export async function connect(
  person: TestPerson,
  sources: StreamSource[],
  fields: Partial<Input<typeof createStream>> = {},
) {
  const input = { name: 'Logs', kind: 'webhook' as const, url, sources, project_ids: null, ...fields };
  return (await site.call(createStream, input, person)).body.data;
}

export async function readStreams(person: CallOptions) {
  return (await site.call(listStreams, {}, person)).body.data.results;
}

interface SentBatch {
  readonly type: string;
  readonly delivery_id: string;
  readonly entries: readonly Readonly<Record<string, unknown>>[];
}

/** The batches that the receiver got. */
export const batches = (): SentBatch[] =>
  // As `batchBody` writes them.
  received.map(({ body }): SentBatch => JSON.parse(body));

/** The ids of calls that the receiver got, in order. */
export const receivedCalls = (): unknown[] => batches().flatMap(({ entries }) => entries.map(({ call_id }) => call_id));
