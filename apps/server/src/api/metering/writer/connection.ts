import type pg from 'pg';
import type { Logger } from 'pino';
import { PrimaryClient } from '../../../platform/db/primary.ts';

const RECONNECT_MS = 200;

/** The one connection over which batches are written; reopened whenever it breaks. */
export interface MeterConnection {
  /** Undefined while there is none. */
  readonly client: pg.Client | undefined;
  /** Resolves when there is one, or when it was closed in the meantime. */
  connect(): Promise<void>;
  /** Closes a connection and opens another one; does nothing where it was closed before. */
  giveUp(broken: pg.Client): void;
  /** Opens no further connection; the caller must close the last one. */
  close(): Promise<pg.Client | undefined>;
}

/** `prepare` runs first on each new connection; if it fails, another connection is opened. */
export function createMeterConnection(options: {
  readonly url: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly prepare: (client: pg.Client) => Promise<void>;
}): MeterConnection {
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let closing = false;
  /** The attempts of one outage are logged once. */
  let isOutageLogged = false;

  async function open(): Promise<void> {
    const fresh = createClient(options.url, giveUp);
    try {
      await fresh.connect();
      await options.prepare(fresh);
      client = fresh;
    } catch (error) {
      // It is broken already; `error` is what matters.
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
          isOutageLogged = false;
        } catch (error) {
          if (!isOutageLogged) options.log.warn({ err: error }, 'metering cannot connect; it keeps trying');
          isOutageLogged = true;
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
    // If a statement is running, this cuts the connection: the server may no longer read a clean goodbye.
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
