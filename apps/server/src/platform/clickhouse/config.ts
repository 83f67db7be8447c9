/** Where a ClickHouse is and how to sign in there, from `CLICKHOUSE_URL`. */
export interface ClickHouseConfig {
  /** Of its HTTP interface, without user, path and parameters. */
  readonly origin: string;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Settings that go with every request, such as `insert_quorum`. */
  readonly settings: Readonly<Record<string, string>>;
}

const DATABASE = 'fourth_seat';

/** Undefined for any other text than `http://user:password@host:8123/database?setting=value`. */
export function parseClickHouseUrl(text: string): ClickHouseConfig | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.hash !== '') return undefined;
  const database = url.pathname.slice(1) || DATABASE;
  // The name becomes part of statements.
  if (!/^[A-Za-z_]\w{0,62}$/.test(database)) return undefined;
  const [user, password] = [decodePercent(url.username), decodePercent(url.password)];
  if (user === undefined || password === undefined) return undefined;
  return { origin: url.origin, user, password, database, settings: Object.fromEntries(url.searchParams) };
}

function decodePercent(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
