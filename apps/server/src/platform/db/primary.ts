/**
 * Connections to the primary among several hosts:
 * `postgres://user@host1:5432,host2/database?target_session_attrs=read-write`.
 */
import { Client, type ClientConfig } from 'pg';
import { isLoginRefusal } from './errors.ts';
import { endClient, ignoreIdleErrors } from './single-client.ts';

/** Milliseconds for one host to answer. */
const PROBE_MS = 2000;

const urlPattern =
  /^(?<before>postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?<hosts>[^/?]*)(?<path>\/[^?]*)?(?:\?(?<query>.*))?$/i;

/**
 * A separate URL for each host of `url`, in order. `target_session_attrs` is removed: the service writes, so it
 * always looks for a host that accepts writes.
 */
export function hostUrls(url: string): readonly string[] {
  const { before = '', hosts = '', path = '', query = '' } = urlPattern.exec(url)?.groups ?? {};
  if (before === '') return [url];
  const rest = new URLSearchParams(query);
  rest.delete('target_session_attrs');
  const tail = rest.size === 0 ? '' : `?${rest.toString()}`;
  return hosts.split(',').map((host) => `${before}${host}${path}${tail}`);
}

/** Value of `target_session_attrs`; `read-write` where it is absent. */
export const sessionKindIn = (url: string): string =>
  new URLSearchParams(url.split('?')[1] ?? '').get('target_session_attrs') ?? 'read-write';

/** `isUnavailable` treats it like any other loss of the database. */
class NoPrimaryError extends Error {
  readonly code = 'ECONNREFUSED';
}

async function callBack(connecting: Promise<Client>, callback: ConnectCallback): Promise<void> {
  try {
    const client = await connecting;
    setImmediate(callback, null, client);
  } catch (error) {
    setImmediate(callback, error instanceof Error ? error : new Error(String(error)));
  }
}

/** The host that last was the primary, for each list of hosts. */
const lastPrimaries = new Map<string, string>();

/**
 * The URL of the first host that answers and accepts writes. All are asked at once, so that a host that drops packets
 * delays nobody.
 */
async function resolvePrimary(url: string): Promise<string> {
  const last = lastPrimaries.get(url);
  if (last !== undefined) return last;
  const urls = hostUrls(url);
  const primary = await Promise.any(urls.map(probe)).catch((error: unknown) => {
    // A wrong password is a mistake of the operator, and would look like a lost primary.
    const refusal = error instanceof AggregateError ? error.errors.find(isLoginRefusal) : undefined;
    throw refusal ?? new NoPrimaryError(`none of ${urls.length} hosts of the database takes writes`, { cause: error });
  });
  lastPrimaries.set(url, primary);
  return primary;
}

/** The URL itself, where its host accepts writes. */
async function probe(url: string): Promise<string> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: 'fourth-seat-probe',
  });
  ignoreIdleErrors(client);
  try {
    await client.connect();
    if (await takesWrites(client)) return url;
    throw new NoPrimaryError('a standby');
  } finally {
    void endClient(client);
  }
}

async function takesWrites(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  return rows[0]?.transaction_read_only === 'off';
}

type ConnectCallback = (error: Error | null, client?: Client) => void;

/**
 * A client of `pg` that connects to the primary among the hosts of its `connectionString`; for one host, to that host.
 * It tries the last known primary; if that fails or has become a standby, the connection fails and the next one
 * searches again. Callers retry anyway, as after any loss of the database.
 */
export class PrimaryClient extends Client {
  readonly #url: string;
  readonly #urls: readonly string[];

  constructor(config: ClientConfig = {}) {
    const { connectionString: url = '' } = config;
    const urls = hostUrls(url);
    super({ ...config, connectionString: urls[0] });
    this.#url = url;
    this.#urls = urls;
  }

  override connect(): Promise<Client>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<Client> | void {
    const connecting = this.#urls.length === 1 ? super.connect() : this.#connectToPrimary();
    if (callback === undefined) return connecting;
    void callBack(connecting, callback);
  }

  async #connectToPrimary(): Promise<Client> {
    const primary = await resolvePrimary(this.#url);
    try {
      const { host, port } = new Client({ connectionString: primary });
      Object.assign(this, { host, port });
      await super.connect();
      if (!(await takesWrites(this))) throw new NoPrimaryError('the primary has become a standby');
      return this;
    } catch (error) {
      if (lastPrimaries.get(this.#url) === primary) lastPrimaries.delete(this.#url);
      void endClient(this);
      throw error;
    }
  }
}
