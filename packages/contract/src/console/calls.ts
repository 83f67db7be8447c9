import { z } from 'zod';
import { keyModes } from '../public-api/key-modes.ts';
import { defineEndpoint } from '../seam/endpoint.ts';
import { atMost, empty, exactLine, id, linkedId, listRequest, listResponse, text, time } from '../seam/fields.ts';
import { MATCH_ID_LENGTH } from '../seam/match-id.ts';
import { callSources, outcomes, trafficFilters } from './usage.ts';

/** Calls with a key have its mode; the sandbox of the debugging page is never charged. */
const callModes = [...keyModes, 'sandbox'] as const;
export type CallMode = (typeof callModes)[number];

/**
 * Where the time of a call goes, in the order in which its record keeps it; together they are its response time. Records
 * of earlier versions end with `think` or with `answer`.
 */
export const recordedPhases = [
  'auth',
  'limits',
  'queue',
  'rules',
  'think',
  'body',
  'answer',
  'language_model',
] as const;
/**
 * In the order in which they pass, with the metering, which is on top and known of a debug call alone: a record is
 * written before its metering has ended.
 */
export const callPhases = [
  'auth',
  'body',
  'limits',
  'rules',
  'language_model',
  'queue',
  'think',
  'answer',
  'meter',
] as const;
export type CallPhase = (typeof callPhases)[number];

/** One row of the call history. Records are immutable. */
const callRow = z.object({
  call_id: id('call'),
  request_id: z.string(),
  request_time: time,
  /** A member's name for debug calls, else the key's. */
  operator: z.string(),
  member_id: id('member').nullable(),
  key_id: id('key').nullable(),
  project_id: id('project'),
  project_name: z.string(),
  source: z.enum(callSources),
  api_id: z.string(),
  status_code: z.int(),
  /** 0 or the code of the error catalogue. */
  code: z.int(),
  status_class: z.enum(outcomes),
  response_time_ms: z.number(),
  tokens: z.int(),
  /** Only `live` is charged. */
  mode: z.enum(callModes),
  match_id: z.string().nullable(),
  has_note: z.boolean(),
  /** Number of calls that the row stands for: identical refusals within a second share a row. Totals add these up. */
  times: z.int(),
  /** Time of the first of these calls; `request_time` is that of the last. */
  first_time: time,
});
export type CallRow = z.output<typeof callRow>;

/**
 * Why a body has no text: the organization did not store bodies at that time (`not_stored`), they are past their
 * retention (`expired`), the row stands for several refusals, of which only the first keeps its body (`shared_row`), or
 * bodies of refusals had used up the day's space of the key or the project (`over_budget`).
 */
const bodyAbsences = ['not_stored', 'expired', 'shared_row', 'over_budget'] as const;
export type BodyAbsence = (typeof bodyAbsences)[number];

/** Bytes of the whole body, even where `text` was cut. */
const bytes = z.int();

/** A stored body: text as it went over the wire, or the reason why there is none. */
const storedBody = z.union([
  z.object({ text: z.string(), bytes, cut: z.boolean(), absent: z.null() }),
  z.object({ text: z.null(), bytes, cut: z.literal(false), absent: z.enum(bodyAbsences) }),
]);

export const callDetails = callRow.extend({
  method: z.string(),
  path: z.string(),
  address: z.string().nullable(),
  request_params: z.record(z.string(), z.string()),
  request_headers: z.record(z.string(), z.string()),
  request_body: storedBody,
  response_headers: z.record(z.string(), z.string()),
  response_body: storedBody,
  model: z.string().nullable(),
  seed: z.string().nullable(),
  /** Bytes of both bodies as they were sent. */
  request_bytes: z.int(),
  response_bytes: z.int(),
  fallback: z.boolean(),
  /** Share of the usual thinking that a decision got, 0 to 1; null where nothing was decided. */
  effort: z.number().nullable(),
  /** Milliseconds of each phase, in order. */
  phases: z.array(z.object({ phase: z.enum(callPhases), ms: z.number() })),
  note: z.string().nullable(),
});
export type CallDetails = z.output<typeof callDetails>;

/** One value, or a list of which any may match. */
const anyOf = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.array(schema).max(100)]);

const callFilters = z.strictObject({
  ...trafficFilters,
  source: anyOf(z.enum(callSources)).optional(),
  status_class: anyOf(z.enum(outcomes)).optional(),
  status_code: anyOf(z.int()).optional(),
  code: anyOf(z.int()).optional(),
  match_id: z.string().max(MATCH_ID_LENGTH).optional(),
  from: time.optional(),
  to: time.optional(),
  /** A request or call id, or a text in the stored bodies. */
  search: atMost(200, z.string().trim()).optional(),
});

/** Where counting the calls of a list stops. */
export const MAX_COUNTED_CALLS = 10_000;

export const listCalls = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/call/list',
  cost: 'search',
  access: 'call.read',
  admin_scope: 'calls:read',
  summary: 'List calls, newest first: production, debugging and playground together.',
  request: listRequest(callFilters, ['request_time']),
  response: listResponse(callRow).extend({
    /**
     * True where more calls may match than `total` says: counting stops at `MAX_COUNTED_CALLS`. Where it would take too
     * long, as in a search, `total` is of this page alone; pages before and after it may hold more.
     */
    more: z.boolean(),
    /**
     * How far the bodies were searched for the text in `search`. Bodies have no index, so each page searches for a
     * limited time: null when the whole range was searched, else the time it got to, from which `next_cursor` goes on.
     */
    searched_to: time.nullable(),
  }),
  errors: ['not_signed_in', 'project_unknown'],
});

export const getCall = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/call/get',
  access: 'call.read',
  admin_scope: 'calls:read',
  summary: 'Return one call with headers and bodies, by call id or request id.',
  request: z.strictObject({ call_id: linkedId }),
  response: callDetails,
  errors: ['not_signed_in', 'call_unknown'],
});

/** Most changes that a comparison of two calls lists, of requests and answers together. */
export const MAX_DIFF_CHANGES = 500;

export const diffCalls = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/call/diff',
  access: 'call.read',
  admin_scope: 'calls:read',
  summary: 'Compare two calls: what differs in request and answer.',
  request: z.strictObject({ left: id('call'), right: id('call') }),
  response: z.object({
    left: callDetails,
    right: callDetails,
    /** Each change as a JSON pointer with both values as JSON text; null where one side lacks it. */
    changes: z.array(
      z.object({
        part: z.enum(['request', 'response']),
        path: z.string(),
        left: z.string().nullable(),
        right: z.string().nullable(),
      }),
    ),
    /** True where there are more than `MAX_DIFF_CHANGES`. */
    more: z.boolean(),
  }),
  errors: ['not_signed_in', 'call_unknown'],
});

export const shareCall = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/call/share',
  access: 'call.read',
  admin_scope: 'calls:read',
  summary: 'Make a link to the call for members who may see its project.',
  request: z.strictObject({ call_id: id('call') }),
  response: z.object({ url: z.string() }),
  errors: ['not_signed_in', 'call_unknown'],
});

/** Most characters of a note. */
export const CALL_NOTE_LENGTH = 2000;

export const updateCallNote = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/call/note',
  access: 'call.read',
  admin_scope: 'calls:write',
  reads: false,
  summary: 'Keep a note beside a call; an empty one removes it.',
  request: z.strictObject({ call_id: id('call'), note: z.union([text(CALL_NOTE_LENGTH), z.literal('')]) }),
  response: empty,
  errors: ['not_signed_in', 'call_unknown'],
});

/** Maximum number of rows of one export. */
export const CALL_EXPORT_ROWS = 50_000;

export const exportCalls = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/call/export',
  cost: 'export',
  access: 'call.read',
  admin_scope: 'calls:read',
  summary: 'Export the filtered history as CSV or JSON lines, without bodies.',
  request: z.strictObject({
    filters: callFilters.optional(),
    format: z.enum(['csv', 'jsonl']).default('csv'),
    bom: z.boolean().default(true),
  }),
  response: z.object({
    file_name: z.string(),
    content: z.string(),
    rows: z.int(),
    /** Number of calls that all rows stand for. */
    calls: z.int(),
    /** True where matching calls may be missing: beyond `CALL_EXPORT_ROWS`, or because the search ran out of time. */
    more: z.boolean(),
  }),
  errors: ['not_signed_in', 'project_unknown'],
});

const matchCall = callRow.extend({
  /** What the call decided; null for calls that decide nothing, and where bodies were not stored. */
  decision: z
    .object({
      seat: z.int().nullable(),
      /** The action as the API answered it. */
      action: z.unknown(),
      win_rate: z.number().nullable(),
    })
    .nullable(),
});
export type MatchCall = z.output<typeof matchCall>;

export const getMatch = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/call/match/get',
  access: 'call.read',
  admin_scope: 'calls:read',
  summary: 'Return the calls of one match (X-Match-Id) in order, each with its decision.',
  request: z.strictObject({ match_id: exactLine(MATCH_ID_LENGTH), project_id: id('project').optional() }),
  response: z.object({
    match_id: z.string(),
    /** The first calls of the match, in order. */
    calls: z.array(matchCall),
    /** Sum of the listed calls. */
    tokens: z.int(),
    /** True where the match has more calls than the list holds. */
    more: z.boolean(),
  }),
  errors: ['not_signed_in', 'project_unknown'],
});
