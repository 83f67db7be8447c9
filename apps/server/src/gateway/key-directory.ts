import pg, { type Pool } from 'pg';
import type { Logger } from 'pino';
import { createAddressTest } from './addresses.ts';

export interface QuotaLimits {
  readonly quota_daily: number | null;
  readonly quota_monthly: number | null;
  readonly tokens_daily: number | null;
  readonly tokens_monthly: number | null;
}

/** A key as the gateway needs it, with its project and organization. */
export interface KeyEntry {
  readonly key_id: string;
  readonly name: string;
  readonly org_id: string;
  readonly project_id: string;
  readonly created_by: string;
  readonly mode: 'live' | 'test';
  readonly enabled: boolean;
  readonly scopes: readonly string[];
  readonly allowsAddress: (address: string) => boolean;
  readonly rate_per_second: number;
  readonly concurrency: number;
  /** Milliseconds since 1970; Infinity for never. */
  readonly expires_at: number;
  readonly limits: QuotaLimits;
  readonly project_limits: QuotaLimits;
  readonly organization_limits: QuotaLimits;
  readonly project_closed: boolean;
  readonly organization_suspended: boolean;
  readonly store_bodies: boolean;
}

export interface SecretEntry {
  readonly secret_id: string;
  /** End of the grace of a rotated secret; Infinity for the current one. */
  readonly valid_until: number;
  readonly key: KeyEntry;
}

export interface KeyDirectory {
  /** By SHA-256 in base64; undefined when it is not known here. */
  find(index: string): SecretEntry | undefined;
  findKey(key_id: string): KeyEntry | undefined;
  /** Asks the database about a secret that is not known here (a key made a moment ago); few at a time. */
  search(index: string): Promise<SecretEntry | undefined>;
  start(): Promise<void>;
  close(): Promise<void>;
  readonly size: number;
}

interface Row extends QuotaLimits {
  secret_index: string;
  secret_id: string;
  valid_until: Date | null;
  key_id: string;
  name: string;
  org_id: string;
  project_id: string;
  created_by: string;
  mode: 'live' | 'test';
  state: 'enabled' | 'disabled';
  scopes: string[];
  ip_allow: string[];
  rate_per_second: number | null;
  concurrency: number | null;
  expires_at: Date | null;
  p_limits: QuotaLimits;
  o_limits: QuotaLimits;
  p_state: string;
  o_state: string;
  store_bodies: boolean;
}

/** Of a key that sets none of its own; they protect the service, quotas are the customer's. */
export const default_rate_per_second = 1000;
export const default_concurrency = 1000;

const reread_ms = 15_000;
const ping_ms = 500;
/** Unknown but well-formed secrets that are looked up between two pings; the rest is refused unseen. */
const max_searches = 50;

const limitsOf = (table: string): string =>
  `jsonb_build_object('quota_daily', ${table}.quota_daily, 'quota_monthly', ${table}.quota_monthly,
    'tokens_daily', ${table}.tokens_daily, 'tokens_monthly', ${table}.tokens_monthly)`;

const select_sql = `SELECT encode(s.secret_hash, 'base64') AS secret_index, s.secret_id, s.valid_until, k.key_id, k.name,
    k.org_id, k.project_id, k.created_by, k.mode, k.state, k.scopes, k.ip_allow, k.rate_per_second, k.concurrency,
    k.expires_at, k.quota_daily, k.quota_monthly, k.tokens_daily, k.tokens_monthly,
    ${limitsOf('p')} AS p_limits, ${limitsOf('o')} AS o_limits, p.state AS p_state, o.state AS o_state, o.store_bodies
  FROM api_key_secrets s
  JOIN api_keys k ON k.org_id = s.org_id AND k.key_id = s.key_id
  JOIN projects p ON p.org_id = k.org_id AND p.project_id = k.project_id
  JOIN organizations o ON o.org_id = k.org_id
  WHERE k.deleted_at IS NULL`;

/**
 * Every key in memory, so that a call costs one hash and one look into a map. A trigger announces each change; the rows
 * are read again within milliseconds. The listening connection is tested twice a second, and everything is read again
 * when it had to be replaced and every 15 s, so that a lost announcement cannot keep a disabled key alive.
 */
export function createKeyDirectory(options: { pool: Pool; url: string; log: Logger }): KeyDirectory {
  const { pool, log } = options;
  let secrets = new Map<string, SecretEntry>();
  let keys = new Map<string, { entry: KeyEntry; indexes: string[] }>();
  const changed = new Set<string>();
  let reading: Promise<void> | undefined;
  let listener: pg.Client | undefined;
  let closed = false;
  let searches = 0;
  const searching = new Map<string, Promise<SecretEntry | undefined>>();
  const timers: NodeJS.Timeout[] = [];

  function put(rows: readonly Row[]): void {
    const entries = new Map<string, KeyEntry>();
    for (const row of rows) {
      const entry = entries.get(row.key_id) ?? toEntry(row);
      entries.set(row.key_id, entry);
      const valid_until = row.valid_until?.getTime() ?? Infinity;
      secrets.set(row.secret_index, { secret_id: row.secret_id, valid_until, key: entry });
      const known = keys.get(row.key_id);
      if (known?.entry === entry) known.indexes.push(row.secret_index);
      else keys.set(row.key_id, { entry, indexes: [row.secret_index] });
    }
  }

  async function readAll(): Promise<void> {
    const { rows } = await pool.query<Row>({ name: 'keys-all', text: select_sql });
    secrets = new Map();
    keys = new Map();
    put(rows);
  }

  async function readChanged(): Promise<void> {
    while (changed.size > 0) {
      const names = [...changed];
      changed.clear();
      const of = (table: string): string[] =>
        names.filter((name) => name.startsWith(`${table}:`)).map((name) => name.slice(table.length + 1));
      const key_ids = new Set([...of('api_keys'), ...of('api_key_secrets')]);
      const [projects, organizations] = [new Set(of('projects')), new Set(of('organizations'))];
      for (const [key_id, { entry }] of keys) {
        if (projects.has(entry.project_id) || organizations.has(entry.org_id)) key_ids.add(key_id);
      }
      if (key_ids.size === 0) continue;
      const { rows } = await pool.query<Row>({
        name: 'keys-changed',
        text: `${select_sql} AND k.key_id = ANY($1)`,
        values: [[...key_ids]],
      });
      for (const key_id of key_ids) {
        for (const index of keys.get(key_id)?.indexes ?? []) secrets.delete(index);
        keys.delete(key_id);
      }
      put(rows);
    }
  }

  /** One reader at a time; a change that comes while it reads is read after it. */
  function read(all: boolean): Promise<void> {
    const before = reading ?? Promise.resolve();
    const turn: Promise<void> = before
      .then(async () => (all ? readAll() : readChanged()))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the key directory could not be read');
        if (!closed) setTimeout(() => void read(true), 200).unref();
      });
    reading = turn;
    return turn;
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: options.url,
      keepAlive: true,
      connectionTimeoutMillis: 2000,
      query_timeout: 1000,
      application_name: 'fourth-seat-keys',
    });
    client.on('error', () => replace(client));
    client.on('end', () => replace(client));
    client.on('notification', ({ payload }) => {
      if (!payload) return;
      changed.add(payload);
      if (changed.size === 1) void read(false);
    });
    await client.connect();
    await client.query('LISTEN key_change');
    listener = client;
    await read(true);
  }

  function replace(broken: pg.Client): void {
    if (listener !== broken || closed) return;
    listener = undefined;
    broken.end().catch(() => undefined);
    void relisten();
  }

  async function relisten(): Promise<void> {
    while (!closed && !listener) {
      try {
        await listen();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 200).unref());
      }
    }
  }

  function ping(): void {
    const client = listener;
    searches = 0;
    client?.query('SELECT 1').catch(() => replace(client));
  }

  async function searchOne(index: string): Promise<SecretEntry | undefined> {
    const { rows } = await pool.query<Row>({
      name: 'keys-one',
      text: `${select_sql} AND s.secret_hash = decode($1, 'base64')`,
      values: [index],
    });
    const row = rows[0];
    if (!row) return undefined;
    changed.add(`api_keys:${row.key_id}`);
    await read(false);
    return secrets.get(index);
  }

  return {
    find: (index) => secrets.get(index),
    findKey: (key_id) => keys.get(key_id)?.entry,
    search(index) {
      const running = searching.get(index);
      if (running) return running;
      if (searches >= max_searches) return Promise.resolve(undefined);
      searches++;
      const search = searchOne(index).finally(() => searching.delete(index));
      searching.set(index, search);
      return search;
    },
    async start() {
      await listen();
      timers.push(setInterval(() => void read(true), reread_ms).unref(), setInterval(ping, ping_ms).unref());
    },
    async close() {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      await reading;
      await listener?.end().catch(() => undefined);
    },
    get size() {
      return secrets.size;
    },
  };
}

function toEntry(row: Row): KeyEntry {
  const { quota_daily, quota_monthly, tokens_daily, tokens_monthly } = row;
  return {
    key_id: row.key_id,
    name: row.name,
    org_id: row.org_id,
    project_id: row.project_id,
    created_by: row.created_by,
    mode: row.mode,
    enabled: row.state === 'enabled',
    scopes: row.scopes,
    allowsAddress: createAddressTest(row.ip_allow),
    rate_per_second: row.rate_per_second ?? default_rate_per_second,
    concurrency: row.concurrency ?? default_concurrency,
    expires_at: row.expires_at?.getTime() ?? Infinity,
    limits: { quota_daily, quota_monthly, tokens_daily, tokens_monthly },
    project_limits: row.p_limits,
    organization_limits: row.o_limits,
    project_closed: row.p_state === 'closed',
    organization_suspended: row.o_state === 'suspended',
    store_bodies: row.store_bodies,
  };
}
