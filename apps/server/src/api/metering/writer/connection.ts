import type pg from 'pg';
import type { Logger } from 'pino';
import { PrimaryClient } from '../../../platform/db/primary.ts';

const RECONNECT_MS = 200;
/** By this name the database lists the connection. */
export const METER_APPLICATION = 'fourth-seat-meter';

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

export interface MeterConnectionOptions {
  readonly url: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Runs first on each new connection; if it fails, another connection is opened. */
  readonly prepare: (client: pg.Client) => Promise<void>;
}

export function createMeterConnection(options: MeterConnectionOptions): MeterConnection {
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let isClosing = false;

  async function connectUntilDone(): Promise<void> {
    for (let failures = 0; !isClosing && !client; failures++) {
      try {
        client = await openConnection(options, giveUp);
        options.log.info('metering is connected');
      } catch (error) {
        // The attempts of one outage are logged once.
        if (failures === 0) options.log.warn({ err: error }, 'metering cannot connect; it keeps trying');
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      }
    }
  }

  function connect(): Promise<void> {
    connecting ??= connectUntilDone().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  function giveUp(broken: pg.Client): void {
    if (client !== broken) return;
    client = undefined;
    // If a statement is running, this cuts the connection: the server may no longer read the end of the session.
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
      isClosing = true;
      // The attempt that is under way may still open one.
      await connecting;
      const last = client;
      client = undefined;
      return last;
    },
  };
}

async function openConnection(
  { url, prepare }: MeterConnectionOptions,
  onBroken: (client: pg.Client) => void,
): Promise<pg.Client> {
  const client = createClient(url, onBroken);
  try {
    await client.connect();
    await prepare(client);
    return client;
  } catch (error) {
    // It is broken already; `error` is what matters.
    client.end().catch(() => undefined);
    throw error;
  }
}

function createClient(url: string, onBroken: (client: pg.Client) => void): pg.Client {
  const client = new PrimaryClient({
    connectionString: url,
    statement_timeout: 5000,
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    application_name: METER_APPLICATION,
  });
  client.on('error', () => onBroken(client));
  client.on('end', () => onBroken(client));
  return client;
}
