import type pg from 'pg';
import type { Logger } from 'pino';
import { PrimaryClient } from '../../../platform/db/primary.ts';

const RECONNECT_MS = 200;

/** The one connection that batches are written over: opened again by itself whenever it breaks. */
export interface MeterConnection {
  /** Undefined while there is none. */
  readonly client: pg.Client | undefined;
  /** Resolves when there is one, or when it was closed meanwhile. */
  connect(): Promise<void>;
  /** Ends a connection and opens another one; nothing where it was given up before. */
  giveUp(broken: pg.Client): void;
  /** Opens no more; the connection that is left is the caller's to end. */
  close(): Promise<pg.Client | undefined>;
}

/** `prepare` runs on each new connection before anything else does; where it fails, another one is tried. */
export function createMeterConnection(options: {
  readonly url: string;
  readonly log: Pick<Logger, 'info'>;
  readonly prepare: (client: pg.Client) => Promise<void>;
}): MeterConnection {
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let closing = false;

  async function open(): Promise<void> {
    const fresh = createClient(options.url, giveUp);
    try {
      await fresh.connect();
      await options.prepare(fresh);
      client = fresh;
    } catch (error) {
      fresh.end().catch(() => undefined);
      throw error;
    }
  }

  function connect(): Promise<void> {
    connecting ??= (async () => {
      while (!closing && !client) {
        try {
          await open();
          options.log.info('metering is connected');
        } catch {
          await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
        }
      }
      connecting = undefined;
    })();
    return connecting;
  }

  function giveUp(broken: pg.Client): void {
    if (client !== broken) return;
    client = undefined;
    // Where a statement is under way, this cuts the connection: the server may be past hearing a farewell.
    broken.end().catch(() => undefined);
    void connect();
  }

  return {
    get client() {
      return client;
    },
    connect,
    giveUp,
    async close() {
      closing = true;
      const last = client;
      client = undefined;
      await connecting;
      return last;
    },
  };
}

function createClient(url: string, onBroken: (client: pg.Client) => void): pg.Client {
  const client = new PrimaryClient({
    connectionString: url,
    statement_timeout: 5000,
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    application_name: 'fourth-seat-meter',
  });
  client.on('error', () => onBroken(client));
  client.on('end', () => onBroken(client));
  return client;
}
