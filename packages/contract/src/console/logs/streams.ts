import { z } from 'zod';
import { defineEndpoint } from '../../seam/endpoint.ts';
import {
  empty,
  id,
  line,
  listRequest,
  listResponse,
  message,
  NAME_LENGTH,
  revision,
  time,
  webAddress,
} from '../../seam/fields.ts';
import { secret } from '../../seam/secrets.ts';

/** What a stream sends its batches as: signed JSON of our own, or OTLP logs. */
export const streamKinds = ['webhook', 'otlp'] as const;
export type StreamKind = (typeof streamKinds)[number];

/** The logs that can flow. */
export const streamSources = ['audit', 'calls'] as const;
export type StreamSource = (typeof streamSources)[number];

/** Most streams of one organization. */
export const MAX_STREAMS = 5;
/** Most entries of one batch. */
export const STREAM_BATCH_ENTRIES = 500;
/** Days after which a stream whose receiver never answered is paused. */
export const STREAM_FAILING_DAYS = 3;
/** Most headers that a stream adds to its requests. */
export const MAX_STREAM_HEADERS = 10;

/** Names that the request itself needs or that would change where it leads. */
const reservedHeader =
  /^(?:host|connection|content-.*|transfer-encoding|upgrade|te|trailer|expect|user-agent|x-seat-.*)$/i;
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
/** Printable ASCII without blanks at its ends. */
const headerValue = /^[!-~](?:[ -~]{0,1998}[!-~])?$/;

const areHeaders = (headers: Readonly<Record<string, string>>): boolean => {
  const names = Object.keys(headers);
  return (
    names.length <= MAX_STREAM_HEADERS &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length &&
    names.every((name) => headerName.test(name) && !reservedHeader.test(name)) &&
    Object.values(headers).every((value) => headerValue.test(value))
  );
};

const send_headers = secret(z.record(z.string(), z.string()).refine(areHeaders, message('headers_invalid')));

const chosen = {
  name: line(NAME_LENGTH),
  url: webAddress,
  /** At least one. */
  sources: z
    .array(z.enum(streamSources))
    .min(1, message('sources_empty'))
    .refine((sources) => new Set(sources).size === sources.length, message('invalid')),
  /** Whose calls flow; null for those of every project, later ones too. */
  project_ids: z.array(id('project')).min(1, message('required')).max(100).nullable(),
};

/** What PostgreSQL takes too: it knows no year 0, no offset beyond 15:59, and microseconds at most. */
const exact = /T\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/;
const beginning = time.regex(exact, message('invalid')).regex(/^20/, message('invalid'));
/** A beginning in UTC may be of the year before or after. */
const placeTime = time.regex(exact, message('invalid')).regex(/^(?:19|20|21)/, message('invalid'));

/** A place in a log; the next batch begins after it. Only what an answer gave means something. */
const position = z.strictObject({
  at: placeTime,
  /** An entry of that instant; `~` and the empty text stand before all of them. */
  id: z.string().regex(/^(?:~?|(?:aud|req)_[0-9A-Za-z]{8,40})$/, message('invalid')),
});
export type StreamPosition = z.output<typeof position>;

/** How far one log has come. */
const progress = z.object({
  source: z.enum(streamSources),
  /** Everything before this instant has arrived. */
  sent_to: time,
  /** When the receiver last took a batch; null before the first. */
  delivered_at: time.nullable(),
  /** Attempts that have failed since then. */
  failed_attempts: z.int(),
  /** Since when they fail; null while they do not. */
  failing_since: time.nullable(),
  /** What came of the last one: an HTTP status (`503`), `not_public`, `timeout`, `headers_unreadable`, or a network error. */
  detail: z.string(),
  next_try_at: time,
});

const stream = z.object({
  stream_id: id('stream'),
  kind: z.enum(streamKinds),
  name: z.string(),
  url: z.string(),
  /** Names of the headers that each request has besides; their values are never shown. */
  header_names: z.array(z.string()),
  sources: z.array(z.enum(streamSources)),
  project_ids: z.array(id('project')).nullable(),
  /** `paused` by the service after days without an answer; `off` by a person. */
  state: z.enum(['active', 'off', 'paused']),
  progress: z.array(progress),
  created_at: time,
  revision: z.int(),
});
export type Stream = z.output<typeof stream>;

export const listStreams = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/stream/list',
  access: 'stream.manage',
  admin_scope: 'streams:read',
  reads: true,
  summary: 'List the streams of the organization, and how far each has come.',
  request: listRequest(empty, ['created_at']),
  response: listResponse(stream),
  errors: ['not_signed_in', 'forbidden'],
});

export const getStreamBatch = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/stream/batch/get',
  access: 'stream.manage',
  admin_scope: 'streams:read',
  reads: true,
  summary:
    'Return the batch of one log after a place, as the stream would send it. The stream itself stays where it is.',
  request: z.strictObject({
    stream_id: id('stream'),
    source: z.enum(streamSources),
    /** From the answer before. */
    position: position.optional(),
    /** Where to begin, without a position; now where absent. */
    from: beginning.optional(),
  }),
  response: z.object({
    /** Null where nothing has come yet. */
    batch: z
      .object({
        /** The same for the same entries. */
        delivery_id: id('delivery'),
        /** How many. */
        entries: z.int(),
        /** The text that a receiver gets. */
        body: z.string(),
      })
      .nullable(),
    /** After the batch. */
    position,
  }),
  errors: ['not_signed_in', 'forbidden', 'stream_unknown'],
});

export const createStream = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/stream/create',
  access: 'stream.manage',
  admin_scope: 'streams:write',
  summary: 'Create a stream; of a webhook the answer holds the signing secret.',
  request: z.strictObject({
    ...chosen,
    kind: z.enum(streamKinds),
    send_headers: send_headers.default({}),
    /** Where it begins, as far back as the logs are kept; now where absent. */
    from: time.optional(),
  }),
  response: z.object({ stream, webhook_secret: secret(z.string()).nullable() }),
  errors: ['not_signed_in', 'forbidden', 'project_unknown', 'webhook_refused', 'stream_limit'],
});

export const updateStream = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/stream/update',
  access: 'stream.manage',
  admin_scope: 'streams:write',
  summary: 'Change a stream, or switch it on or off. It goes on where it was; a log that is added begins now.',
  request: z.strictObject({
    ...chosen,
    stream_id: id('stream'),
    revision,
    /** Switching it on also ends a pause. */
    enabled: z.boolean(),
    /** They stay where absent. */
    send_headers: send_headers.optional(),
  }),
  response: stream,
  errors: ['not_signed_in', 'forbidden', 'stream_unknown', 'project_unknown', 'webhook_refused', 'stale_revision'],
});

export const deleteStream = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/stream/delete',
  access: 'stream.manage',
  admin_scope: 'streams:write',
  summary: 'Delete a stream.',
  request: z.strictObject({ stream_id: id('stream') }),
  response: empty,
  errors: ['not_signed_in', 'forbidden', 'stream_unknown'],
});

export const testStream = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/stream/test',
  access: 'stream.manage',
  admin_scope: 'streams:write',
  summary: 'Send an empty batch and say what the receiver answered.',
  request: z.strictObject({ stream_id: id('stream') }),
  response: z.object({
    ok: z.boolean(),
    /** As the `detail` of a log's progress. */
    detail: z.string(),
  }),
  errors: ['not_signed_in', 'forbidden', 'stream_unknown', 'too_many_requests'],
});

export const rewindStream = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/stream/rewind',
  access: 'stream.manage',
  admin_scope: 'streams:write',
  summary: 'Send everything from an instant on again, as far back as the logs are kept.',
  request: z.strictObject({ stream_id: id('stream'), from: time }),
  response: stream,
  errors: ['not_signed_in', 'forbidden', 'stream_unknown', 'stream_ahead'],
});
