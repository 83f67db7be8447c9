import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Archive, createArchive } from '../api/metering/archive/archive.ts';
import { shipToArchive } from '../api/metering/archive/ship.ts';
import { fold } from '../api/metering/fold.ts';
import type { CallBody } from '../api/metering/record.ts';
import { recount } from '../api/metering/recount.ts';
import type { Meter } from '../api/metering/writer.ts';
import { createClickHouse } from '../platform/clickhouse/client.ts';
import { parseClickHouseUrl } from '../platform/clickhouse/config.ts';
import { advisoryLocks } from '../platform/db/locks.ts';
import { DAY_MS, HOUR_MS } from '../platform/time.ts';
import { callOf, noon } from './call-records.ts';
import { startClickHouse, type TestClickHouse } from './clickhouse.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createTestMeter } from './meter.ts';

const atOnce = { recent_ms: 0, recent_days_ms: 0 };
/** When all that `load` writes is old. */
const later = noon + 3 * DAY_MS;

type Database = Pick<TestDatabase<object>, 'pool'>;

/** What is shipped, of what a test replaces. */
interface Shipping {
  readonly pool?: Database['pool'];
  readonly archive?: Archive;
  /** Now, as the shipment sees it. */
  readonly at?: number;
}

/** A ClickHouse for the tests of the calling block; for each of them a database with a meter, and an archive of its own. */
export function useShipping() {
  let server: TestClickHouse;
  let database: TestDatabase<object>;
  let meter: Meter;
  let archive: Archive;
  let archives = 0;

  beforeAll(async () => {
    server = await startClickHouse();
  });
  afterAll(async () => server.remove());

  beforeEach(async () => {
    database = await createTestDatabase();
    await database.pool.query('UPDATE usage_progress SET counted_to = $1', [new Date(noon - 30 * DAY_MS)]);
    meter = createTestMeter(database.url);
    await meter.start();
    archives++;
    archive = archiveOf(database);
    return async () => {
      await meter.close();
      await database.drop();
    };
  });

  const clickHouseOf = (name: string) => {
    const connection = parseClickHouseUrl(server.urlOf(name));
    if (!connection) throw new Error('no ClickHouse URL');
    return createClickHouse(connection);
  };
  const archiveName = (): string => `ship_${archives}`;
  /** The archive of this name, by default that of the test, as a process opens it that uses this database. */
  const archiveOf = ({ pool }: Database, name = archiveName()): Archive => createArchive(clickHouseOf(name), pool);

  /** A hundred calls and more of two days, of two organizations, with bodies, matches, failures and refusals that share rows. */
  async function load(count = 120): Promise<void> {
    const awkward = `a"b\\c,{d} 'e'\t\v\b\f\r\n\\N null é 牌`;
    const bodyOf = (index: number): CallBody => ({
      request_headers: '{}',
      request_body: `{"index":${index},"text":"${awkward}"}`,
      response_headers: '{}',
      response_body: awkward,
      truncated: false,
    });
    const calls = Array.from({ length: count }, (_, index) =>
      callOf({
        at: noon - (index % 48) * HOUR_MS - ((index * 7) % 60) * 60_000 - index,
        org_id: index % 5 === 0 ? 'org_b' : 'org_a',
        project_id: index % 5 === 0 ? 'prj_c' : index % 3 === 0 ? 'prj_b' : 'prj_a_org_a',
        key_id: `key_${index % 4}`,
        code:
          [
            0,
            0,
            0,
            errorCatalogue.impossible_state.code,
            errorCatalogue.rate_limited.code,
            errorCatalogue.overloaded.code,
          ][index % 6] ?? 0,
        latency_us: 700 * (index % 40),
        effort: index % 9 === 0 ? 0.35 : 1,
        fallback: index % 11 === 0,
        match_id: index % 4 === 0 ? `match ${index % 16} ${awkward}` : undefined,
        model: index % 2 === 0 ? undefined : awkward,
        ...(index % 6 === 4
          ? { repeated: { times: 3, since: noon - 48 * HOUR_MS } }
          : { body: index % 10 === 5 ? bodyOf(index) : undefined }),
      }),
    );
    await Promise.all(calls.map(async (call) => meter.record(call)));
  }

  /**
   * Ships what is there; returns how many rows it reports. It ends when no shipment is under way: one that fails closes
   * its connection, and PostgreSQL ends its transaction, and with it the lock, a moment later.
   */
  async function ship({ pool = database.pool, archive: into = archive, at = later }: Shipping = {}): Promise<number> {
    let shipped = 0;
    const onShipped = (rows: number): void => void (shipped += rows);
    try {
      await shipToArchive({ pool, archive: into, onShipped }, at, atOnce);
    } finally {
      await database.pool.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.ship]);
    }
    return shipped;
  }

  return {
    get server() {
      return server;
    },
    get pool() {
      return database.pool;
    },
    get databaseUrl() {
      return database.url;
    },
    get meter() {
      return meter;
    },
    get archive() {
      return archive;
    },
    archiveName,
    archiveOf,
    load,
    ship,
    async recountAndFold(): Promise<void> {
      await recount(database.pool, later, { steps: Infinity });
      await fold(database.pool);
    },
    /** Rows that wait in PostgreSQL. */
    async countWaiting() {
      const { rows } = await database.pool.query<{ calls: number; bodies: number; counts: number }>(
        `SELECT (SELECT count(*) FROM calls)::int AS calls, (SELECT count(*) FROM call_bodies)::int AS bodies,
           (SELECT count(*) FROM usage_counts WHERE kind = 'all')::int AS counts`,
      );
      const [row] = rows;
      if (!row) throw new Error('a SELECT without FROM returned no row');
      return row;
    },
    /** Rows of the archive of the test, those of shipments that never became valid too. */
    selectStored: async (text: string) => clickHouseOf(archiveName()).select(text),
    async countStored(table: string): Promise<number> {
      return Number((await clickHouseOf(archiveName()).select(`SELECT count() FROM ${table}`))[0]?.[0]);
    },
    /** The archive; something happens after rows of a table were written there and before they are deleted here. */
    interruptAfter: (table: string, happens: () => Promise<unknown>): Archive => ({
      ...archive,
      async insert(into, rows) {
        await archive.insert(into, rows);
        if (into.name === table) await happens();
      },
    }),
  };
}
