import type { Client } from 'pg';
import type { Logger } from 'pino';
import { PrimaryClient } from './primary.ts';
import { endClient, ignoreIdleErrors } from './single-client.ts';

export interface Heartbeat {
  /** Settles with the work, or rejects as soon as the database no longer answers. */
  guard<Result>(work: Promise<Result>): Promise<Result>;
  readonly isAway: boolean;
  close(): Promise<void>;
}

interface HeartbeatOptions {
  readonly log: Pick<Logger, 'warn'>;
  /** How long an answer may take. */
  readonly silence_ms?: number;
  /** Called at the first late answer, and at each later one. */
  readonly onAway?: () => void;
}

/** What is logged, and what those who wait get. */
const NO_ANSWER = 'the database does not answer';

/** `isUnavailable` treats it like any other loss of the database. */
class NoAnswerError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super(NO_ANSWER);
  }
}

/** Milliseconds from an answer to the next question. */
const PAUSE_MS = 200;
/** Beyond what a database takes that shares two busy cores with everything else; less and pages fail on a slow laptop. */
const SILENCE_MS = 2000;

/**
 * Detects a database that is away, also one that is only silent: a frozen server, a network that drops packets. Nothing
 * fails then, and a query would wait for minutes. A connection of its own asks again `PAUSE_MS` after each answer; when
 * one is `silence_ms` late, waiting and new requests are refused at once until an answer arrives.
 */
export function createHeartbeat(url: string, options: HeartbeatOptions): Heartbeat {
  const { log, silence_ms = SILENCE_MS, onAway } = options;
  let isClosed = false;
  let isAway = false;
  const connection = createConnection(url);
  const waiting = new Set<(error: Error) => void>();

  function refuseWaiting(reason: unknown): void {
    if (!isAway) log.warn({ err: reason }, NO_ANSWER);
    isAway = true;
    onAway?.();
    for (const reject of waiting) reject(new NoAnswerError());
    waiting.clear();
  }

  /** Rejects where the answer is late or an error. */
  async function askInTime(): Promise<void> {
    const late = Promise.withResolvers<never>();
    // After the sockets have been read again: if this process was busy, the answer may be there unread.
    const timer = setTimeout(() => setImmediate(() => late.reject(new NoAnswerError())), silence_ms);
    await Promise.race([connection.ask(), late.promise]).finally(() => clearTimeout(timer));
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      const failure = await askInTime().then(
        () => undefined,
        (reason: unknown) => ({ reason }),
      );
      if (isClosed) break;
      if (failure) {
        refuseWaiting(failure.reason);
        void connection.drop();
      } else isAway = false;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
    }
  }
  const running = run();

  return {
    guard: async <Result>(work: Promise<Result>) => {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      if (isAway) reject(new NoAnswerError());
      else waiting.add(reject);
      // Settling twice has no effect: a request that was already refused ignores this answer.
      void work.then(resolve, reject).finally(() => waiting.delete(reject));
      return promise;
    },
    get isAway() {
      return isAway;
    },
    async close() {
      isClosed = true;
      await running;
      await connection.drop();
    },
  };
}

/** One connection, opened at first use, and again after it was dropped. */
function createConnection(url: string): { ask(): Promise<void>; drop(): Promise<void> } {
  let client: Client | undefined;
  return {
    async ask() {
      if (!client) {
        const fresh = new PrimaryClient({
          connectionString: url,
          application_name: 'fourth-seat-heartbeat',
          keepAlive: true,
        });
        ignoreIdleErrors(fresh);
        client = fresh;
        await fresh.connect();
      }
      await client.query('SELECT 1');
    },
    async drop() {
      const dropped = client;
      client = undefined;
      if (dropped) await endClient(dropped);
    },
  };
}
