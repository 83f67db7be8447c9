import { errorCatalogue } from '@fourth-seat/contract';
import { latencyColumns } from './latency.ts';

/**
 * The kinds of `usage_counts` and the dimensions that each keeps beside project and source, fewest rows first. What a
 * page asks for is read from the first that has it.
 */
export const countKinds = {
  total: [],
  code: ['code'],
  api: ['api_id'],
  key: ['key_id'],
  member: ['member_id'],
  cause: ['api_id', 'code'],
  all: ['api_id', 'key_id', 'member_id', 'mode', 'code'],
} as const satisfies Record<string, readonly Dimension[]>;

export type Dimension = 'api_id' | 'key_id' | 'member_id' | 'mode' | 'code';
export type CountKind = keyof typeof countKinds;
export const kindNames: readonly CountKind[] = ['total', 'code', 'api', 'key', 'member', 'cause', 'all'];

export function chooseKind(needed: readonly Dimension[]): CountKind {
  const has = (kind: CountKind): boolean => needed.every((name) => countKinds[kind].some((kept) => kept === name));
  return kindNames.find(has) ?? 'all';
}

/** How a code counts on the dashboard. */
export const outcomes = ['success', 'client_error', 'server_error', 'limited'] as const;
export type Outcome = (typeof outcomes)[number];

/** Refusals because a limit was reached; `debug_cap` is the cap on charged debugging calls. */
const limitCodes = (
  [
    'rate_limited',
    'concurrency_limited',
    'daily_quota',
    'monthly_quota',
    'spend_limit',
    'token_calls',
    'debug_cap',
  ] as const
).map((name) => errorCatalogue[name].code);

/** For queries where a row brings its own `code`. */
export const outcomeSql = `CASE WHEN code = 0 THEN 'success' WHEN code IN (${limitCodes.join(', ')}) THEN 'limited'
  WHEN code < 50000 THEN 'client_error' ELSE 'server_error' END`;

/** What is counted of the failures, from a row of `usage_batches`. */
export const failureCounts = `CASE WHEN ${outcomeSql} = 'client_error' THEN calls ELSE 0 END AS client_error,
  CASE WHEN ${outcomeSql} = 'server_error' THEN calls ELSE 0 END AS server_error,
  CASE WHEN ${outcomeSql} = 'limited' THEN calls ELSE 0 END AS limited`;

/** Columns that are added up. */
export const measures = [
  'calls',
  'client_error',
  'server_error',
  'limited',
  'tokens',
  'fallbacks',
  'reduced',
  'matches',
  ...latencyColumns,
] as const;
