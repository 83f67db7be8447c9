import type { Client } from 'pg';
import type { Logger } from 'pino';
import { PrimaryClient } from './primary.ts';

export interface Heartbeat {
  /** Settles with the work, or rejects as soon as the database no longer answers. */
  guard<Result>(work: Promise<Result>): Promise<Result>;
  readonly isAway: boolean;
  close(): Promise<void>;
}

export interface HeartbeatOptions {
  readonly log: Pick<Logger, 'warn'>;
  readonly silence_ms?: number;
  /** Told at the first answer that is late, and at each one after it. */
  readonly on_silence?: () => void;
}

/** Looks like any other loss of the database to `isUnavailable`. */
class NoHeartbeat extends Error {
  readonly code = 'ETIMEDOUT';
}

const BEAT_MS = 200;

/**
 * Notices a database that has gone silent: a frozen server, a network that swallows packets. Nothing fails then, and a
 * query would wait for minutes. A connection of its own asks twice a second or more; when an answer is `silence_ms` late,
 * requests that wait are refused at once, and new ones too, until an answer comes again.
 */
export function createHeartbeat(url: string, options: HeartbeatOptions): Heartbeat {
  const { log, silence_ms = 800, on_silence } = options;
  let closed = false;
  let away = false;
  const link = createLink(url);
  const waiting = new Set<(error: Error) => void>();

  function setAway(now: boolean): void {
    if (now && !away) log.warn('the database does not answer');
    away = now;
    if (!now) return;
    on_silence?.();
    for (const reject of waiting) reject(new NoHeartbeat('the database does not answer'));
    waiting.clear();
  }

  async function run(): Promise<void> {
    while (!closed) {
      const silence = Promise.withResolvers<boolean>();
      // After the next look at the sockets: where this process was busy, the answer may lie there unread.
      const timer = setTimeout(() => setImmediate(() => silence.resolve(false)), silence_ms);
      const answered = await Promise.race([link.ask().then(always(true), always(false)), silence.promise]);
      clearTimeout(timer);
      if (closed) break;
      setAway(!answered);
      if (!answered) void link.drop();
      await new Promise((resolve) => setTimeout(resolve, BEAT_MS).unref());
    }
  }
  const running = run();

  return {
    guard: async <Result>(work: Promise<Result>) => {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      if (away) reject(new NoHeartbeat('the database does not answer'));
      else waiting.add(reject);
      // Settling twice has no effect: a request that was refused already ignores this answer.
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

/** One connection that is made when it is first needed, and again after it was dropped. */
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
        fresh.on('error', () => undefined);
        client = fresh;
        await fresh.connect();
      }
      await client.query('SELECT 1');
    },
    async drop() {
      const broken = client;
      client = undefined;
      await broken?.end().catch(() => undefined);
    },
  };
}

const always =
  <Value>(value: Value) =>
  (): Value =>
    value;
