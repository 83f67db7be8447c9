import { type ErrorName, errorCatalogue } from '@fourth-seat/contract';
import { fold } from '@fourth-seat/server/api/metering/fold';
import { latencyBounds_us } from '@fourth-seat/server/api/metering/latency';
import { recount } from '@fourth-seat/server/api/metering/recount';
import { createPool } from '@fourth-seat/server/platform/db/client';
import type { Client } from 'pg';

export interface SeedOptions {
  readonly database_url: string;
  readonly org_id: string;
  readonly calls: number;
  readonly days: number;
  /** The newest call, milliseconds since 1970. */
  readonly now_ms: number;
  /** Called after each part. */
  readonly progress?: (done: number) => void;
}

/** Rows of one INSERT: large enough to be fast, small enough to show progress. */
const PART = 500_000;

/** How calls fail, from frequent to rare: the cumulative share of calls up to each failure. */
const failures = [
  ['impossible_state', 0.04],
  ['rate_limited', 0.018],
  ['schema', 0.01],
  ['overloaded', 0.002],
] as const satisfies readonly (readonly [ErrorName, number])[];
const statuses = failures
  .map(([name]) => `WHEN ${errorCatalogue[name].code} THEN ${errorCatalogue[name].status}`)
  .join(' ');
const codes = failures
  .toReversed()
  .map(([name, share]) => `WHEN chance <= ${share} THEN ${errorCatalogue[name].code}`)
  .join(' ');

/** APIs that games call, by weight: mostly plays, now and then a review. */
const apis = [
  ...Array.from({ length: 9 }, () => 'guandan.play'),
  ...Array.from({ length: 6 }, () => 'doudizhu.play'),
  'doudizhu.bid',
  'doudizhu.bid',
  'guandan.tribute',
  'doudizhu.legal-moves',
  'guandan.legal-moves',
  'guandan.arrange',
];

const DAY_MS = 86_400_000;

/**
 * Writes calls as the gateway would have: records, and the hourly and daily buckets that they add up to. The database
 * generates them itself; evenings are busier, and one call in 25 fails. Throws where the organization has no key.
 */
export async function seedCalls(client: Client, options: SeedOptions): Promise<void> {
  await client.query('SET synchronous_commit = off');
  await client.query(`SET work_mem = '256MB'`);
  await client.query(`SET maintenance_work_mem = '1GB'`);
  await createSeedKeys(client, options.org_id);
  await createPartitions(client, options);
  const rebuild = await dropIndexes(client);
  for (let done = 0; done < options.calls; done += PART) {
    await insertCalls(client, options, Math.min(PART, options.calls - done));
    options.progress?.(Math.min(options.calls, done + PART));
  }
  for (const definition of rebuild) await client.query(definition);
  await client.query('ANALYZE calls');
  await countAll(client, options);
  await insertAddresses(client, options.org_id);
  await insertBodies(client, options.org_id);
  await client.query('ANALYZE');
}

/** Creates the temporary table `seed_keys`: the keys over which calls are spread, numbered from 0. */
async function createSeedKeys(client: Client, org_id: string): Promise<void> {
  await client.query('DROP TABLE IF EXISTS seed_keys');
  const { rowCount } = await client.query(
    `CREATE TEMP TABLE seed_keys AS SELECT row_number() OVER (ORDER BY key_id) - 1 AS place, key_id, project_id, created_by, mode,
       COALESCE((SELECT secret_id FROM api_key_secrets s WHERE s.key_id = k.key_id ORDER BY created_at DESC LIMIT 1), '') AS secret_id
     FROM api_keys k
     WHERE org_id = '${org_id.replace(/\W/g, '')}' AND deleted_at IS NULL`,
  );
  if (rowCount === 0) throw new Error(`organization ${org_id} has no key: create one in the console first`);
}

/**
 * Drops the indexes and returns the statements that build them again: building them once at the end is many times
 * faster.
 */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = 'calls'::regclass`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}

async function createPartitions(client: Client, { days, now_ms }: SeedOptions): Promise<void> {
  // Partitions begin on Mondays; 1970 began on a Thursday.
  const [firstMonday_ms, week_ms] = [4 * DAY_MS, 7 * DAY_MS];
  const first = now_ms - days * DAY_MS;
  for (let start = first - ((first - firstMonday_ms) % week_ms); start < now_ms; start += week_ms) {
    const [from, to] = [new Date(start), new Date(start + week_ms)].map((at) => at.toISOString().slice(0, 10));
    for (const table of ['calls', 'call_bodies']) {
      const name = `${table}_${from?.replaceAll('-', '')}`;
      await client.query(
        `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${table} FOR VALUES FROM ('${from}Z') TO ('${to}Z')`,
      );
    }
  }
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** SQL for the base62 digits of a number: request ids begin with their millisecond in seven such digits. */
function base62(value: string, digits: number): string {
  const letters = Array.from({ length: digits }, (_, place) => {
    const weight = 62 ** (digits - 1 - place);
    return `substr('${ALPHABET}', ((${value} / ${weight}) % 62)::int + 1, 1)`;
  });
  return letters.join(' || ');
}

async function insertCalls(client: Client, { org_id, days, now_ms }: SeedOptions, count: number): Promise<void> {
  await client.query(
    `INSERT INTO calls (at, request_id, org_id, project_id, key_id, secret_id, member_id, source, mode, api_id, status, code,
       tokens, latency_us, phases_us, address, match_id, model, fallback, effort, request_bytes, response_bytes, has_body)
     SELECT at, 'req_' || ${base62('ms', 7)} || substr(md5(random()::text), 1, 13), $1, k.project_id, k.key_id, k.secret_id,
       k.created_by, 'api', k.mode, api, CASE code ${statuses} ELSE 200 END, code,
       CASE WHEN code <> 0 OR k.mode = 'test' THEN 0 WHEN api LIKE '%play' THEN 12 WHEN api LIKE '%bid' THEN 6 ELSE 4 END,
       us, ARRAY[30, 40, us / 20, us / 50, us * 8 / 10, 20, us - 90 - us / 20 - us / 50 - us * 8 / 10],
       '203.0.113.' || (1 + n % 40),
       'match-' || ((extract(epoch FROM at)::int8 / 240) * 7 + n % 7), split_part(api, '.', 1) || '-2026.11',
       random() < 0.002, CASE WHEN code = 0 THEN CASE WHEN random() < 0.01 THEN 0.5 ELSE 1 END END, 600, 500, false
     FROM (
       SELECT n, at, floor(extract(epoch FROM at) * 1000)::int8 AS ms, api, us,
         CASE ${codes} ELSE 0 END AS code
       FROM (
         SELECT n, api, us, chance,
           to_timestamp(floor($3::float8 - (day + hour / 24) * 86400000) / 1000) AS at
         FROM (
           SELECT n, random() AS chance, floor(random() * $4) AS day,
             -- Twice as much in the evening hours of the zone that most of the games are played in.
             CASE WHEN random() < 0.3 THEN 10 + random() * 5 ELSE random() * 24 END AS hour,
             ($5::text[])[1 + floor(random() * array_length($5::text[], 1))::int] AS api,
             (800 + 14000 * random() ^ 3 + CASE WHEN random() < 0.01 THEN 12000 ELSE 0 END)::int AS us
           FROM generate_series(1, $2::int) n) drawn) placed
     ) made JOIN seed_keys k ON k.place = (made.n * 31) % (SELECT count(*) FROM seed_keys)`,
    [org_id, count, now_ms, days, apis],
  );
}

/**
 * Counts all records as metering would: batches, which the product's own jobs fold, and a recount of the records from
 * the beginning.
 */
async function countAll(client: Client, { org_id, database_url, now_ms }: SeedOptions): Promise<void> {
  const bins = Array.from({ length: 16 }, (_, bin) => bin);
  const upper = latencyBounds_us.slice(0, -1).map((bound) => bound + 1);
  const keys = ['org_id', 'project_id', 'key_id', 'member_id', 'source', 'mode', 'api_id', 'code'].join(', ');
  for (const table of ['usage_counts', 'usage_batches'])
    await client.query(`DELETE FROM ${table} WHERE org_id = $1`, [org_id]);
  await client.query(
    `INSERT INTO usage_batches (process_id, boot_epoch, sequence, secret_id, address, hour, part, ${keys}, calls, tokens,
       fallbacks, reduced, last_at, ${bins.map((bin) => `t${bin}`).join(', ')})
     SELECT 0, 0, 0, '', '', hour, part, ${keys}, sum(times), sum(tokens), count(*) FILTER (WHERE fallback),
       count(*) FILTER (WHERE effort < 1), max(at), ${bins.map((bin) => `COALESCE(sum(times) FILTER (WHERE bin = ${bin}), 0)`).join(', ')}
     FROM (SELECT *, date_trunc('hour', at, 'UTC') AS hour, width_bucket(latency_us, ARRAY[${upper.join(', ')}]) AS bin,
         CASE WHEN extract(minute FROM at) < 15 THEN 15 WHEN extract(minute FROM at) < 30 THEN 30 ELSE 60 END AS part
       FROM calls WHERE org_id = $1) recorded
     GROUP BY hour, part, ${keys} ORDER BY hour`,
    [org_id],
  );
  const pool = createPool(database_url, { statement_timeout_ms: 600_000 });
  try {
    await fold(pool);
    await client.query('TRUNCATE usage_records, matches');
    await client.query(`UPDATE usage_progress SET counted_to = (SELECT date_trunc('hour', min(at), 'UTC') FROM calls)`);
    await recount(pool, now_ms, { steps: Infinity });
    await fold(pool);
  } finally {
    await pool.end();
  }
}

/** Fills in which address used which key, and each key's last call. */
async function insertAddresses(client: Client, org_id: string): Promise<void> {
  await client.query('DELETE FROM key_addresses WHERE org_id = $1', [org_id]);
  await client.query(
    `INSERT INTO key_addresses (key_id, secret_id, address, org_id, calls, first_at, last_at, last_api_id, last_code)
     SELECT key_id, secret_id, address, org_id, count(*), min(at), max(at),
       (array_agg(api_id ORDER BY at DESC))[1], (array_agg(code ORDER BY at DESC))[1]
     FROM calls WHERE org_id = $1 GROUP BY key_id, secret_id, address, org_id`,
    [org_id],
  );
}

/** The newest calls keep their bodies, so that the history has something to open and to search. */
async function insertBodies(client: Client, org_id: string): Promise<void> {
  await client.query(
    `WITH newest AS (
       UPDATE calls SET has_body = true WHERE (request_id, at) IN
         (SELECT request_id, at FROM calls WHERE org_id = $1 ORDER BY at DESC LIMIT 2000) RETURNING *)
     INSERT INTO call_bodies (at, request_id, org_id, request_headers, request_body, response_headers, response_body, truncated)
     SELECT at, request_id, org_id, '{"content-type":"application/json"}', '{"hand":["3","3","4"],"beat":["3"]}',
       '{"content-type":"application/json; charset=utf-8","x-tokens":"' || tokens || '"}',
       json_build_object('code', code, 'msg', CASE code WHEN 0 THEN 'success' ELSE 'refused' END, 'request_id', request_id,
         'data', json_build_object('seed', request_id))::text, false FROM newest`,
    [org_id],
  );
}
