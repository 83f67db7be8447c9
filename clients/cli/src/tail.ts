import type { CallRow, Input, listCalls } from '@fourth-seat/contract';
import { SeatError } from '../../typescript/src/errors.ts';
import type { Ask } from './api.ts';
import type { Environment } from './environment.ts';
import { CliError } from './exit-codes.ts';
import { printable } from './output.ts';
import { type Bilingual, tell } from './texts.ts';

export interface TailOptions {
  readonly project?: string;
  readonly errors?: boolean;
  readonly since?: string;
  readonly every: string;
  readonly json?: boolean;
}

/** After a failure that may pass. */
export const lookingAgain: Bilingual = { en: '{reason} Looking again.', zh: '{reason} 将再次查询。' };

/** Calls of one answer. */
const PAGE = 100;
/** A call is in the history once it is recorded, so calls of several processes arrive a little out of order. */
const LOOK_BACK_MS = 10_000;

/** Prints new calls as they arrive, until the program is ended. */
export async function followCalls(ask: Ask, environment: Environment, options: TailOptions): Promise<void> {
  const every_ms = pauseOf(options);
  const begin = sinceOf(options) ?? environment.now();
  const follow = createFollower(ask, options, begin);
  const write = (call: CallRow): string => (options.json === true ? `${JSON.stringify(call)}\n` : lineOf(call));
  for (;;) {
    try {
      for (const call of await follow()) environment.out(write(call));
    } catch (error) {
      if (!mayPass(error)) throw error;
      tell(environment, lookingAgain, { reason: error.message });
    }
    await environment.wait(every_ms);
  }
}

/** Milliseconds between two looks. */
export function pauseOf({ every }: { readonly every: string }): number {
  const every_s = Number(every);
  if (!(every_s >= 1 && every_s <= 3600))
    throw new CliError('usage', {
      en: '--every is a number of seconds, 1 to 3600.',
      zh: '--every 为秒数，1 至 3600。',
    });
  return every_s * 1000;
}

/** Milliseconds since 1970, where a beginning was given. */
export function sinceOf({ since }: { readonly since?: string }): number | undefined {
  if (since === undefined) return undefined;
  const begin = Date.parse(since);
  if (Number.isNaN(begin))
    throw new CliError('usage', {
      en: '--since is a time such as 2026-11-28T10:00:00Z.',
      zh: '--since 为时间，例如 2026-11-28T10:00:00Z。',
    });
  return begin;
}

/** No answer, a rate, or a fault of the service: the next look may be answered, and begins where the last one was. */
export const mayPass = (error: unknown): error is SeatError =>
  error instanceof SeatError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Returns a function that lists the calls which have come since it was called last, the oldest first. */
export function createFollower(
  ask: Ask,
  { project, errors }: Pick<TailOptions, 'project' | 'errors'>,
  begin: number,
): () => Promise<CallRow[]> {
  const filters = {
    ...(project !== undefined && { project_ids: [project] }),
    ...(errors === true && { status_class: ['client_error' as const, 'server_error' as const, 'limited' as const] }),
  };
  return createNews({
    begin,
    list: async (from) => listAll(ask, { ...filters, from }),
    idOf: ({ call_id }) => call_id,
    atOf: ({ request_time }) => request_time,
  });
}

interface News<Row> {
  /** Milliseconds since 1970. */
  readonly begin: number;
  /** All rows from a time on, the newest first. */
  readonly list: (from: string) => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => string;
  readonly atOf: (row: Row) => string;
}

/** Returns a function that lists the rows which have come since it was called last, the oldest first. */
export function createNews<Row>({ begin, list, idOf, atOf }: News<Row>): () => Promise<Row[]> {
  const seen = new Map<string, number>();
  let newest = begin;
  return async () => {
    const from = new Date(Math.max(begin, newest - LOOK_BACK_MS)).toISOString();
    const fresh = (await list(from)).filter((row) => !seen.has(idOf(row)));
    for (const row of fresh) {
      const at = Date.parse(atOf(row));
      seen.set(idOf(row), at);
      newest = Math.max(newest, at);
    }
    for (const [id, at] of seen) if (at < newest - 2 * LOOK_BACK_MS) seen.delete(id);
    return fresh.toReversed();
  };
}

async function listAll(ask: Ask, filters: Input<typeof listCalls>['filters']): Promise<CallRow[]> {
  const calls: CallRow[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const { results, next_cursor } = await ask<typeof listCalls>('admin/call/list', { filters, page });
    calls.push(...results);
    if (next_cursor === null) return calls;
    cursor = next_cursor;
  }
}

const lineOf = ({ request_time, status_code, code, api_id, response_time_ms, tokens, operator, call_id }: CallRow) =>
  `${[
    request_time,
    status_code,
    code === 0 ? 'ok' : code,
    api_id,
    `${Math.round(response_time_ms * 10) / 10} ms`,
    `${tokens} tokens`,
    printable(operator),
    call_id,
  ].join('  ')}\n`;
