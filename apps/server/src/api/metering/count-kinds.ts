import { errorCatalogue, FIRST_SERVICE_CODE, type Outcome } from '@fourth-seat/contract';
import { latencyColumns } from './latency.ts';

/** Columns by which counts are kept apart, beside project and source. */
export const dimensions = ['api_id', 'key_id', 'member_id', 'mode', 'code'] as const;
export type Dimension = (typeof dimensions)[number];

/** Calls that are counted together have the same values in these columns. */
export const countedColumns = ['org_id', 'project_id', 'source', ...dimensions] as const;
export const countedBy = countedColumns.join(', ');

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
  all: dimensions,
} as const satisfies Record<string, readonly Dimension[]>;

export type CountKind = keyof typeof countKinds;
/** In the order of the table; `Object.keys` widens its names. */
export const kindNames = Object.keys(countKinds) as CountKind[];
/** The columns that make a row of `usage_counts` unique. */
const COUNT_KEY = `kind, project_id, minutes, at, ${dimensions.join(', ')}, source`;

export function chooseKind(needed: readonly Dimension[]): CountKind {
  const has = (kind: CountKind): boolean => needed.every((name) => countKinds[kind].some((kept) => kept === name));
  return kindNames.find(has) ?? 'all';
}

/** Condition on calls: those of game servers. Calls of the debugging page say nothing about a game. */
export const BY_GAME_SERVER = `source = 'api'`;

/**
 * Condition on `usage_batches`: rows that say when something was called. Rows of matches alone count no calls, and those
 * that take a batch back count below zero.
 */
export const HAS_CALLS = 'calls > 0';

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

/** How a code counts on the dashboard (`Outcome`), for queries where a row brings its own `code`. */
export const outcomeSql = `CASE WHEN code = 0 THEN 'success' WHEN code IN (${limitCodes.join(', ')}) THEN 'limited'
  WHEN code < ${FIRST_SERVICE_CODE} THEN 'client_error' ELSE 'server_error' END`;

/** The columns of `usage_counts` that say how many of the calls failed, and how. */
export const failures = ['client_error', 'server_error', 'limited'] as const satisfies readonly Outcome[];

/** What is counted of the failures, from a row of `usage_batches`. */
export const failureCountsSql = failures
  .map((outcome) => `CASE WHEN ${outcomeSql} = '${outcome}' THEN calls ELSE 0 END AS ${outcome}`)
  .join(',\n  ');

const measuresAfterCalls = ['tokens', 'fallbacks', 'reduced', 'matches', ...latencyColumns] as const;
/** Columns of `usage_batches` that are added up. */
export const batchMeasures = ['calls', ...measuresAfterCalls] as const;
/** All columns of `usage_batches`. */
export const batchColumns = [
  'process_id',
  'boot_epoch',
  'sequence',
  'hour',
  'part',
  ...countedColumns,
  'secret_id',
  'address',
  'last_at',
  ...batchMeasures,
] as const;
/** Columns of `usage_counts` that are added up. */
export const measures = ['calls', ...failures, ...measuresAfterCalls] as const;
export type Measure = (typeof measures)[number];

/** The sums of columns over the rows of a group. */
export const sumsOf = (names: readonly string[]): string =>
  names.map((name) => `sum(${name})::int8 AS ${name}`).join(', ');

/**
 * Adds the rows of `source`, which has the columns of `usage_counts`, to the counts; in sorted order, so that two writers
 * of the same rows cannot deadlock.
 */
export const addCountsSql = (source: string): string =>
  `INSERT INTO usage_counts AS c (org_id, ${COUNT_KEY}, ${measures.join(', ')})
    SELECT min(org_id), ${COUNT_KEY}, ${sumsOf(measures)} FROM ${source} GROUP BY ${COUNT_KEY} ORDER BY ${COUNT_KEY}
    ON CONFLICT (${COUNT_KEY}) DO UPDATE SET ${measures.map((name) => `${name} = c.${name} + excluded.${name}`).join(', ')}`;
