import type { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import { PrimaryClient } from './primary.ts';
import { tryWhileSilent } from './silence.ts';
import { endClient } from './single-client.ts';

/** A connection that listens to one NOTIFY channel of PostgreSQL for the lifetime of the process. */
export interface Listener {
  /** False while the connection is being replaced; announcements during that time are lost. */
  readonly isConnected: boolean;
  /**
   * Connects for the first time and waits for `onConnected`; rejects where the database refuses, or is silent for half
   * a minute, and may then be tried again. After the first success the connection is replaced automatically, and
   * starting again has no effect.
   */
  start(): Promise<void>;
  /** Asks the connection for an answer, and replaces it if none arrives within `silence_ms`. Never rejects. */
  check(): Promise<void>;
  close(): Promise<void>;
}

interface ListenerOptions {
  readonly log: Pick<Logger, 'warn'>;
  readonly url: string;
  readonly channel: string;
  /** How long `check` waits for an answer; a second if it is not given. */
  readonly silence_ms?: number;
  onMessage(payload: string): void;
  /**
   * Called when announcements are received from now on; earlier ones may have been missed. Where it rejects, the
   * connection is replaced.
   */
  onConnected?(): Promise<void>;
  onLost?(): void;
}

const RETRY_MS = 200;
const CONNECT_MS = 2000;
const QUERY_MS = 1000;
const DEFAULT_SILENCE_MS = 1000;
/**
 * Listeners that must miss nothing are called whenever the broken connection was replaced. A frozen connection reports
 * no error, so their owner calls `check` regularly.
 */
export function createListener(options: ListenerOptions): Listener {
  let current: Client | undefined;
  /** The connection that `check` has asked and that has not answered yet. */
  let unanswered: Client | undefined;
  let closed = false;
  let started: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const client = await openConnection(options, replace);
    // Two attempts may run where a connection broke before it was ready.
    if (closed || current) return endClient(client);
    current = client;
    try {
      await options.onConnected?.();
    } catch (error) {
      if (current === client) current = undefined;
      void endClient(client);
      throw error;
    }
  }

  function replace(broken: Client): void {
    if (current !== broken || closed) return;
    current = undefined;
    options.onLost?.();
    void endClient(broken);
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    for (let tries = 1; !closed && !current; tries++) {
      await connect().catch(async (error: unknown) => waitToRetry(options, tries, error));
    }
  }

  return {
    get isConnected() {
      return current !== undefined;
    },
    async start() {
      started ??= tryWhileSilent(connect);
      await started.catch((error: unknown) => {
        started = undefined;
        throw error;
      });
    },
    async check() {
      const client = current;
      if (!client || unanswered === client) return;
      unanswered = client;
      if (await answersWithin(client, options.silence_ms ?? DEFAULT_SILENCE_MS)) unanswered = undefined;
      else replace(client);
    },
    async close() {
      closed = true;
      if (current) await endClient(current);
    },
  };
}

/** Of each loss the first failed try is logged: the database may be away for hours. */
async function waitToRetry({ log, channel }: ListenerOptions, tries: number, error: unknown): Promise<void> {
  if (tries === 1) log.warn({ err: error, channel }, 'a lost listener could not connect; it tries again');
  await pause();
}

async function answersWithin(client: Client, silence_ms: number): Promise<boolean> {
  const silence = Promise.withResolvers<boolean>();
  // One turn of the event loop later: if this process was busy, the answer may have arrived and not been read yet.
  const timer = setTimeout(() => setImmediate(() => silence.resolve(false)), silence_ms);
  const answer = client.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, silence.promise]).finally(() => clearTimeout(timer));
}

/** Sends a message on a channel; every process that listens receives it, including this one. */
export async function notifyListeners(pool: Pool, channel: string, payload: string): Promise<void> {
  await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
}

async function openConnection(
  { url, channel, onMessage }: ListenerOptions,
  lose: (client: Client) => void,
): Promise<Client> {
  const client = new PrimaryClient({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    application_name: `fourth-seat-${channel}`,
  });
  client.on('error', () => lose(client));
  client.on('end', () => lose(client));
  client.on('notification', ({ payload }) => {
    if (payload) onMessage(payload);
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    return client;
  } catch (error) {
    void endClient(client);
    throw error;
  }
}

async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
}
