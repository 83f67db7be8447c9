import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { anyApiId, id, integer, time } from '../seam/fields.ts';

/** Where a call came from: a game server, the debugging page, or the playground. */
export const callSources = ['api', 'debug', 'playground'] as const;
export type CallSource = (typeof callSources)[number];

/**
 * Outcome of a call as the dashboard counts it, `status_class` on the wire: success (2xx), the caller's mistake, our
 * failure, or refused by a limit.
 */
export const outcomes = ['success', 'client_error', 'server_error', 'limited'] as const;
export type Outcome = (typeof outcomes)[number];

export const usagePresets = ['last_7_days', 'yesterday', 'last_15_days', 'all', 'custom'] as const;
/** Lengths of a bucket of time; `auto` chooses by the range. */
const bucketLengths = ['hour', 'day'] as const;
export const granularities = ['auto', ...bucketLengths] as const;
export const usageSplits = ['api', 'key', 'status', 'member'] as const;
/** The key of the part that sums up what is not shown separately. */
export const OTHER_PART = 'other';
/** The key of one part of a split by key: the calls without an API key, which came from the console. */
export const NO_KEY_PART = '';

/** The longest range, in days, that is answered by hour; a longer one is answered by day and marked `coarsened`. */
export const MAX_HOURLY_DAYS = 31;

/** Below this many calls percentiles are exact; from there on they are interpolated from a histogram. */
export const EXACT_LATENCY_CALLS = 200;

const usageFailures = ['not_signed_in', 'project_unknown', 'usage_range', 'time_zone_unknown'] as const;

/** Whose calls, and of which APIs; an empty list excludes nothing. */
export const trafficFilters = {
  project_ids: z.array(id('project')).max(100).optional(),
  key_ids: z.array(id('key')).max(100).optional(),
  api_ids: z.array(anyApiId).max(100).optional(),
  member_ids: z.array(id('member')).max(100).optional(),
};

const usageFilters = {
  ...trafficFilters,
  source: z.enum(callSources).optional(),
};

const usageRange = {
  preset: z.enum(usagePresets).default('last_7_days'),
  /**
   * With `custom` alone, which needs both (`usage_range` without): the first instant, or a day (`YYYY-MM-DD`) of the time
   * zone.
   */
  from: z.union([time, z.iso.date()]).optional(),
  /** Likewise: the end, not included, or the last day, included. */
  to: z.union([time, z.iso.date()]).optional(),
  /** IANA name; the organization's own when left out. */
  time_zone: z.string().max(60).optional(),
};

const usageTotals = z.object({
  requests: z.int(),
  success: z.int(),
  /** Number of failures: client_error + server_error + limited. In every bucket success + error = requests. */
  error: z.int(),
  client_error: z.int(),
  server_error: z.int(),
  limited: z.int(),
  tokens: z.int(),
  /**
   * Milliseconds: exact below `EXACT_LATENCY_CALLS`, else interpolated from the latency histogram; null without calls.
   */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  p99: z.number().nullable(),
});
export type UsageTotals = z.output<typeof usageTotals>;

const resolvedRange = z.object({
  preset: z.enum(usagePresets),
  from: time,
  to: time,
  time_zone: z.string(),
  granularity: z.enum(bucketLengths),
  /** True when hours were asked for and days are answered. */
  coarsened: z.boolean(),
});

const usagePoint = usageTotals.extend({ at: time });
/** A part of the calls: its totals, and its requests in each bucket of the whole series. */
const usageSplit = z.object({ key: z.string(), label: z.string(), totals: usageTotals, requests: z.array(z.int()) });

export const queryUsage = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/usage/query',
  access: 'usage.read',
  admin_scope: 'usage:read',
  summary: 'Count requests, successes, errors, tokens and latency over a range, by hour or by day.',
  request: z.strictObject({
    ...usageFilters,
    ...usageRange,
    granularity: z.enum(granularities).default('auto'),
    split_by: z.enum(usageSplits).optional(),
    compare: z.literal('previous').optional(),
  }),
  response: z.object({
    range: resolvedRange,
    as_of: time,
    totals: usageTotals,
    /** One point a bucket, oldest first, zero where nothing happened. */
    series: z.array(usagePoint),
    splits: z.array(usageSplit),
    /** The period of the same length before; only with `compare`. */
    previous: z.object({ from: time, to: time, totals: usageTotals, series: z.array(usagePoint) }).nullable(),
  }),
  errors: usageFailures,
});

export const topOrders = ['name', 'requests', 'error', 'p95', 'tokens'] as const;

export const listTopUsage = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/usage/top',
  access: 'usage.read',
  admin_scope: 'usage:read',
  summary: 'List the projects, APIs, keys or members with the most usage.',
  request: z.strictObject({
    ...usageFilters,
    ...usageRange,
    by: z.enum(['project', 'api', 'key', 'member']),
    order: z.enum(topOrders).default('requests'),
    ascending: z.boolean().default(false),
    limit: integer(1, 50).default(10),
  }),
  response: z.object({
    range: resolvedRange,
    results: z.array(z.object({ id: z.string(), label: z.string(), totals: usageTotals })),
  }),
  errors: usageFailures,
});

export const listErrorCauses = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/usage/errors',
  access: 'usage.read',
  admin_scope: 'usage:read',
  summary: 'Group the failed calls by cause, each with a sample call.',
  request: z.strictObject({ ...usageFilters, ...usageRange }),
  response: z.object({
    range: resolvedRange,
    results: z.array(
      z.object({
        code: z.int(),
        /** Name in the error catalogue; empty for a code it no longer has. */
        name: z.string(),
        status: z.int(),
        api_id: z.string(),
        calls: z.int(),
        /** Share of all failed calls, 0 to 1. */
        share: z.number(),
        last_at: time.nullable(),
        /** Null where the record is older than its retention. */
        sample_call_id: id('call').nullable(),
      }),
    ),
  }),
  errors: usageFailures,
});

export const getGameUsage = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/usage/game',
  access: 'usage.read',
  admin_scope: 'usage:read',
  summary:
    'Report by game: matches, decisions, deadline misses, fallbacks, decisions with reduced effort, refused states.',
  request: z.strictObject({ ...usageFilters, ...usageRange }),
  response: z.object({
    range: resolvedRange,
    results: z.array(
      z.object({
        game: z.string(),
        /** Matches that began in the range. A filter by API selects the whole game of that API here. */
        matches: z.int(),
        decisions: z.int(),
        deadline_misses: z.int(),
        fallbacks: z.int(),
        /** Decisions with less than full effort. */
        reduced: z.int(),
        refused_states: z.int(),
        /** Response time of its decisions, milliseconds. */
        p50: z.number().nullable(),
        p99: z.number().nullable(),
      }),
    ),
  }),
  errors: usageFailures,
});

/** Most hours, and most counts of days, that are listed where they differ. */
export const MAX_DIFFERENCES = 50;

export const reconcileUsage = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/usage/reconcile',
  access: 'usage.read',
  admin_scope: 'usage:read',
  summary: 'Compare the dashboard’s totals with the call records, hour by hour.',
  request: z.strictObject({ ...usageRange }),
  response: z.object({
    checked_at: time,
    from: time,
    to: time,
    /** True where the range began before the oldest call record that is kept. */
    clipped: z.boolean(),
    /** Calls in the range as counted in three ways: from the records, the metering batches and the hourly buckets. */
    records: z.int(),
    batches: z.int(),
    buckets: z.int(),
    /** Calls that differ: in all hours, or in the kind of counts that differs most; 0 when everything agrees. */
    difference: z.int(),
    /** The first `MAX_DIFFERENCES` hours whose records are not the calls that were counted (`batches` and `buckets`). */
    hours: z.array(z.object({ at: time, records: z.int(), counted: z.int() })),
    /**
     * The first `MAX_DIFFERENCES` counts of UTC days that are not the day's total. A kind is a way of counting all calls
     * apart, such as by key; `at` is the day's midnight.
     */
    kinds: z.array(
      z.object({
        at: time,
        kind: z.enum(['code', 'api', 'key', 'member', 'cause', 'all']),
        total: z.int(),
        counted: z.int(),
      }),
    ),
  }),
  errors: usageFailures,
});

export const exportUsage = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/usage/export',
  cost: 'export',
  access: 'usage.read',
  admin_scope: 'usage:read',
  summary: 'Export the numbers of the dashboard as CSV.',
  request: z.strictObject({
    ...usageFilters,
    ...usageRange,
    granularity: z.enum(granularities).default('auto'),
    split_by: z.enum(usageSplits).optional(),
    /** Whether to begin with a byte order mark, which spreadsheet programs need to read Chinese. */
    bom: z.boolean().default(true),
  }),
  response: z.object({ file_name: z.string(), csv: z.string(), rows: z.int() }),
  errors: usageFailures,
});
