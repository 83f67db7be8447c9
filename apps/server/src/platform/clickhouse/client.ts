import type { ClickHouseConfig } from './config.ts';

/**
 * Why a statement failed:
 * - `unreachable`: ClickHouse does not answer, or its answer broke off
 * - `out_of_resources`: it lacks memory, space, connections or replicas at the moment
 * - `too_slow`: the statement exceeded its time
 * - `misconfigured`: the user, password or database of `CLICKHOUSE_URL` is wrong; the operator has to correct it
 * - `refused`: the statement is wrong, which is our mistake
 */
export type ClickHouseFailure = 'unreachable' | 'out_of_resources' | 'too_slow' | 'misconfigured' | 'refused';

export class ClickHouseError extends Error {
  override readonly name = 'ClickHouseError';
  readonly failure: ClickHouseFailure;
  /** ClickHouse's error number, where it answered. */
  readonly code: number | undefined;

  constructor(
    message: string,
    failure: ClickHouseFailure,
    { code, cause }: { code?: number | undefined; cause?: unknown } = {},
  ) {
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
  /** The rows of a SELECT in the TabSeparated format, as they come; an answer that breaks off is `unreachable` there. */
  stream(text: string): Promise<AsyncIterable<Uint8Array>>;
  /** Writes rows in the TabSeparated format. After a failure, some of them may be stored. */
  insert(into: string, rows: AsyncIterable<Uint8Array>): Promise<void>;
  execute(text: string): Promise<void>;
}

const SELECT_MS = 20_000;
/** Longer than for a SELECT: there are many rows, and their table may be busy merging. */
const WRITE_MS = 60_000;
/** A whole table, as fast as the reader takes it. */
const STREAM_MS = 60 * 60_000;

interface QueryOptions {
  /** The statement, or the rows that belong to the one in `parameters`. */
  readonly body: string | AsyncIterable<Uint8Array>;
  readonly limit_ms: number;
  /** Settings of the request. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** One request; rejects where the status is a failure. */
async function sendRequest(config: ClickHouseConfig, { body, limit_ms, parameters }: QueryOptions): Promise<Response> {
  const { origin, user, password, settings } = config;
  const search = new URLSearchParams({
    ...settings,
    // ClickHouse sends its status after the statement has ended: earlier it could not say that the statement failed.
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
    ...(typeof body === 'string' ? { body } : { body: ReadableStream.from(body), duplex: 'half' }),
  }).catch((error: unknown) => {
    throw connectionError(error, 'ClickHouse does not answer');
  });
  // The text only explains the status; without it the status alone is reported.
  if (!response.ok) throw toError(await response.text().catch(() => ''), response.status);
  return response;
}

async function readAll(response: Response): Promise<string> {
  return response.text().catch((error: unknown) => {
    throw connectionError(error, 'the answer broke off');
  });
}

/** A connection that the server has just closed fails only on use: requests that change nothing are repeated. */
async function sendWithRetry(config: ClickHouseConfig, options: QueryOptions): Promise<Response> {
  const began = performance.now();
  return sendRequest(config, options).catch(async (error: unknown) => {
    const limit_ms = options.limit_ms - (performance.now() - began);
    if (!isClickHouseError(error, 'unreachable') || limit_ms < 1) throw error;
    return sendRequest(config, { ...options, limit_ms });
  });
}

export function createClickHouse(config: ClickHouseConfig): ClickHouse {
  const { database } = config;
  return {
    database,
    async select(text, limit_ms = SELECT_MS) {
      if (limit_ms <= 0) throw tooSlow(undefined);
      const response = await sendWithRetry(config, {
        body: `${text} FORMAT JSONCompact`,
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
      const response = await sendRequest(config, {
        body: `${text} FORMAT TabSeparated`,
        limit_ms: STREAM_MS,
        parameters,
      });
      return readParts(response);
    },
    async insert(into, rows) {
      const parameters = { database, query: `INSERT INTO ${into} FORMAT TabSeparated` };
      await readAll(await sendRequest(config, { body: rows, limit_ms: WRITE_MS, parameters }));
    },
    async execute(text) {
      // Without a database, because the first statement may create it.
      await readAll(await sendRequest(config, { body: text, limit_ms: WRITE_MS, parameters: {} }));
    },
  };
}

async function* readParts({ body }: Response): AsyncGenerator<Uint8Array, void> {
  if (!body) return;
  try {
    for await (const part of body) yield part;
  } catch (error) {
    throw connectionError(error, 'the answer broke off');
  }
}

const isOurTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isOurTimeout(error.cause));

const connectionError = (error: unknown, words: string): ClickHouseError =>
  isOurTimeout(error) ? tooSlow(error) : new ClickHouseError(words, 'unreachable', { cause: error });

const tooSlow = (cause: unknown): ClickHouseError =>
  new ClickHouseError('ClickHouse did not answer in time', 'too_slow', { cause });

export function isClickHouseError(error: unknown, failure: ClickHouseFailure): boolean {
  return error instanceof ClickHouseError && error.failure === failure;
}

export const UNKNOWN_DATABASE = 81;

/** By ClickHouse's error numbers; every other number means that the statement is wrong. */
const failures: Readonly<Partial<Record<number, ClickHouseFailure>>> = {
  159: 'too_slow', // TIMEOUT_EXCEEDED
  164: 'misconfigured', // READONLY: the user may not write
  192: 'misconfigured', // UNKNOWN_USER
  193: 'misconfigured', // WRONG_PASSWORD
  194: 'misconfigured', // REQUIRED_PASSWORD
  202: 'out_of_resources', // TOO_MANY_SIMULTANEOUS_QUERIES
  209: 'out_of_resources', // SOCKET_TIMEOUT, between replicas
  210: 'out_of_resources', // NETWORK_ERROR, between replicas
  236: 'out_of_resources', // ABORTED
  241: 'out_of_resources', // MEMORY_LIMIT_EXCEEDED
  242: 'out_of_resources', // TABLE_IS_READ_ONLY: its replica has lost the others
  243: 'out_of_resources', // NOT_ENOUGH_SPACE
  252: 'out_of_resources', // TOO_MANY_PARTS
  279: 'out_of_resources', // ALL_CONNECTION_TRIES_FAILED
  285: 'out_of_resources', // TOO_FEW_LIVE_REPLICAS
  319: 'out_of_resources', // UNKNOWN_STATUS_OF_INSERT
  439: 'out_of_resources', // CANNOT_SCHEDULE_TASK
  516: 'misconfigured', // AUTHENTICATION_FAILED
};

function toError(answer: string, status: number): ClickHouseError {
  const code = Number(/Code: (\d+)/.exec(answer)?.[1] ?? NaN);
  const words = answer.trim().slice(0, 500) || `status ${status}`;
  // A proxy in front of it answers without a number.
  if (Number.isNaN(code)) return new ClickHouseError(words, 'unreachable');
  return new ClickHouseError(words, failures[code] ?? 'refused', { code });
}
