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
  readonly silence_ms?: number;
  /** Called at the first late answer, and at each later one. */
  readonly onSilence?: () => void;
}

/** `isUnavailable` treats it like any other loss of the database. */
class NoHeartbeatError extends Error {
  readonly code = 'ETIMEDOUT';
}

const BEAT_MS = 200;

/**
 * Detects a database that has become silent: a frozen server, a network that drops packets. Nothing fails then, and a
 * query would wait for minutes. A separate connection asks again `BEAT_MS` after each
 * answer; when an answer is `silence_ms` late, waiting and new requests are refused at once until an answer arrives.
 */
export function createHeartbeat(url: string, options: HeartbeatOptions): Heartbeat {
  const { log, silence_ms = 800, onSilence } = options;
  let closed = false;
  let away = false;
  const link = createLink(url);
  const waiting = new Set<(error: Error) => void>();

  function setAway(isNowAway: boolean, error?: unknown): void {
    if (isNowAway && !away) log.warn({ err: error }, 'the database does not answer');
    away = isNowAway;
    if (!away) return;
    onSilence?.();
    for (const reject of waiting) reject(new NoHeartbeatError('the database does not answer'));
    waiting.clear();
  }

  async function run(): Promise<void> {
    while (!closed) {
      const silence = Promise.withResolvers<never>();
      // After the sockets have been read again: if this process was busy, the answer may be there unread.
      const timer = setTimeout(() => setImmediate(() => silence.reject(new NoHeartbeatError('no answer'))), silence_ms);
      const failure = await Promise.race([link.ask(), silence.promise]).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      clearTimeout(timer);
      if (closed) break;
      setAway(failure !== undefined, failure?.error);
      if (failure) void link.drop();
      await new Promise((resolve) => setTimeout(resolve, BEAT_MS).unref());
    }
  }
  const running = run();

  return {
    guard: async <Result>(work: Promise<Result>) => {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      if (away) reject(new NoHeartbeatError('the database does not answer'));
      else waiting.add(reject);
      // Settling twice has no effect: a request that was already refused ignores this answer.
      void work.then(resolve, reject).finally(() => waiting.delete(reject));
      return promise;
    },
    get isAway() {
      return away;
    },
    async close() {
      closed = true;
      await running;
      await link.drop();
    },
  };
}

/** One connection, opened at first use, and again after it was dropped. */
function createLink(url: string): { ask(): Promise<void>; drop(): Promise<void> } {
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
      const broken = client;
      client = undefined;
      if (broken) await endClient(broken);
    },
  };
}
