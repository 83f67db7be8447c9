import pg from 'pg';

/** Words between processes over PostgreSQL's NOTIFY. */
export interface Announcements {
  /** Resolves when announcements of the channel are heard. May be called often; the first call connects. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Hears one channel. The connection is made on first use and again on the next use after it broke: whoever needs to hear
 * something says so first.
 */
export function createAnnouncements(url: string, channel: string, hear: (payload: string) => void): Announcements {
  let connection: Promise<pg.Client> | undefined;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 2000,
      query_timeout: 2000,
      application_name: `fourth-seat-${channel}`,
    });
    const lose = (): void => {
      connection = undefined;
      client.end().catch(() => undefined);
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    return client;
  }

  return {
    async listen() {
      connection ??= connect().catch((error: unknown) => {
        connection = undefined;
        throw error;
      });
      await connection;
    },
    async close() {
      const client = await connection?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
