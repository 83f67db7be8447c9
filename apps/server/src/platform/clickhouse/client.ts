import type { ClickHouseAddress } from './address.ts';

/**
 * `away` where it does not answer or has no room, `too_slow` where a statement exceeded its time, `refused` where it
 * rejects a statement, which is our mistake.
 */
type Failure = 'away' | 'too_slow' | 'refused';

export class ClickHouseError extends Error {
  override readonly name = 'ClickHouseError';
  readonly failure: Failure;
  /** ClickHouse's error number, where it answered. */
  readonly code: number | undefined;

  constructor(message: string, failure: Failure, { code, cause }: { code?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause });
    this.failure = failure;
    this.code = code;
  }
}

/** ClickHouse over its HTTP interface, without a library, because plain requests work with old and new versions. */
export interface ClickHouse {
  readonly database: string;
  /** The rows of a SELECT. Whole numbers of 64 bits may be texts. */
  select(text: string, limit_ms?: number): Promise<unknown[][]>;
  /** The rows of a SELECT in the TabSeparated format, as a stream. */
  stream(text: string): Promise<AsyncIterable<Uint8Array>>;
  /** Writes rows in the TabSeparated format. After a failure, some of them may be stored. */
  insert(into: string, rows: AsyncIterable<Uint8Array>): Promise<void>;
  run(text: string): Promise<void>;
}

const SELECT_MS = 20_000;
/** Longer than for a SELECT: there are many rows, and their table may be busy merging. */
const WRITE_MS = 60_000;

interface QueryOptions {
  readonly text?: string;
  readonly body?: AsyncIterable<Uint8Array>;
  readonly limit_ms: number;
  /** Settings of the request. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** One request; rejects where the status is a failure. */
async function sendRequest(
  address: ClickHouseAddress,
  { text, body, limit_ms, parameters }: QueryOptions,
): Promise<Response> {
  const { origin, user, password, settings } = address;
  const search = new URLSearchParams({
    ...settings,
    // Wait for the end of the statement: otherwise the status is sent before it has succeeded.
    wait_end_of_query: '1',
    max_query_size: String(16 * 1024 * 1024),
    max_execution_time: String(Math.ceil(limit_ms / 1000)),
    ...parameters,
  });
  const response = await fetch(`${origin}/?${search.toString()}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${user || 'default'}:${password}`).toString('base64')}` },
    redirect: 'error',
    signal: AbortSignal.timeout(Math.ceil(limit_ms)),
    ...(body ? { body: ReadableStream.from(body), duplex: 'half' } : { body: text ?? '' }),
  }).catch((error: unknown) => {
    throw connectionError(error, 'ClickHouse does not answer');
  });
  if (!response.ok) throw toError(await response.text().catch(() => ''), response.status);
  return response;
}

async function readAll(response: Response): Promise<string> {
  return response.text().catch((error: unknown) => {
    throw connectionError(error, 'the answer broke off');
  });
}

/** A connection that the server has just closed fails only on use: requests that change nothing are repeated. */
async function sendWithRetry(address: ClickHouseAddress, asked: QueryOptions): Promise<Response> {
  const began = performance.now();
  return sendRequest(address, asked).catch(async (error: unknown) => {
    const limit_ms = asked.limit_ms - (performance.now() - began);
    const isOfConnection = isAway(error) && error.failure === 'away' && error.code === undefined;
    if (!isOfConnection || limit_ms < 1) throw error;
    return sendRequest(address, { ...asked, limit_ms });
  });
}

export function createClickHouse(address: ClickHouseAddress): ClickHouse {
  const { database } = address;
  return {
    database,
    async select(text, limit_ms = SELECT_MS) {
      if (limit_ms <= 0) throw tooSlow(undefined);
      const response = await sendWithRetry(address, {
        text: `${text} FORMAT JSONCompact`,
        limit_ms,
        parameters: { database },
      });
      const answer = await readAll(response);
      try {
        return (JSON.parse(answer) as { data: unknown[][] }).data;
      } catch {
        // A failure while rows are sent is appended to them.
        throw toError(answer.slice(-2000), response.status);
      }
    },
    async stream(text) {
      const parameters = { database, wait_end_of_query: '0' };
      const { body } = await sendRequest(address, {
        text: `${text} FORMAT TabSeparated`,
        limit_ms: 60 * WRITE_MS,
        parameters,
      });
      return body ?? emptyStream();
    },
    async insert(into, rows) {
      const parameters = { database, query: `INSERT INTO ${into} FORMAT TabSeparated` };
      await readAll(await sendRequest(address, { body: rows, limit_ms: WRITE_MS, parameters }));
    },
    async run(text) {
      // Without a database, because the first statement may create it.
      await readAll(await sendRequest(address, { text, limit_ms: WRITE_MS, parameters: {} }));
    },
  };
}

async function* emptyStream(): AsyncGenerator<Uint8Array, void> {}

const isOurTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isOurTimeout(error.cause));

const connectionError = (error: unknown, words: string): ClickHouseError =>
  isOurTimeout(error) ? tooSlow(error) : new ClickHouseError(words, 'away', { cause: error });

const tooSlow = (cause: unknown): ClickHouseError =>
  new ClickHouseError('ClickHouse did not answer in time', 'too_slow', { cause });

export function isAway(error: unknown): error is ClickHouseError {
  return error instanceof ClickHouseError && error.failure !== 'refused';
}

/** Failures for lack of time, space, connections, replicas, permission, or something that the tables depend on. */
const away = new Set([
  159, // TIMEOUT_EXCEEDED
  164, // READONLY
  192, // UNKNOWN_USER
  193, // WRONG_PASSWORD
  194, // REQUIRED_PASSWORD
  202, // TOO_MANY_SIMULTANEOUS_QUERIES
  209, // SOCKET_TIMEOUT
  210, // NETWORK_ERROR
  236, // ABORTED
  241, // MEMORY_LIMIT_EXCEEDED
  242, // TABLE_IS_READ_ONLY
  243, // NOT_ENOUGH_SPACE
  252, // TOO_MANY_PARTS
  279, // ALL_CONNECTION_TRIES_FAILED
  285, // TOO_FEW_LIVE_REPLICAS
  319, // UNKNOWN_STATUS_OF_INSERT
  439, // CANNOT_SCHEDULE_TASK
  516, // AUTHENTICATION_FAILED
]);

/** ClickHouse's number for a statement that exceeded its time. */
const TIMEOUT_EXCEEDED = 159;
export const UNKNOWN_DATABASE = 81;

function toError(answer: string, status: number): ClickHouseError {
  const code = Number(/Code: (\d+)/.exec(answer)?.[1] ?? NaN);
  const words = answer.trim().slice(0, 500) || `status ${status}`;
  // A proxy in front of it answers without a number.
  if (Number.isNaN(code)) return new ClickHouseError(words, 'away');
  const failure = code === TIMEOUT_EXCEEDED ? 'too_slow' : away.has(code) ? 'away' : 'refused';
  return new ClickHouseError(words, failure, { code });
}
