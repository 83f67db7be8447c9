import { z } from 'zod';
import { bodyLimits } from '../public-api/body-limits.ts';
import { sampleLanguages } from '../public-api/sample-languages.ts';
import { defineEndpoint } from '../seam/endpoint.ts';
import { anyApiId, bilingual, empty, id } from '../seam/fields.ts';
import { callDetails } from './calls.ts';
import { limitValue } from './limits.ts';

/** `sandbox` runs the same code and is free; `live` is charged like a production call. */
export const debugModes = ['sandbox', 'live'] as const;

const apiSummary = z.object({
  /** `game.decision`, such as `doudizhu.play`. */
  api_id: z.string(),
  category: z.string(),
  title: bilingual,
  method: z.string(),
  path: z.string(),
  /** Tokens per call. */
  price: z.int(),
});

export const getDebugCatalog = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/debug/catalog',
  access: 'debug.send',
  person_only: 'debugging',
  reads: true,
  summary: 'List the API categories and their APIs.',
  request: empty,
  response: z.object({
    categories: z.array(z.object({ category: z.string(), title: bilingual, apis: z.array(apiSummary) })),
  }),
  errors: ['not_signed_in'],
});

export const getDebugApi = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/debug/api/get',
  access: 'debug.send',
  person_only: 'debugging',
  reads: true,
  summary: 'Return what the debugging page needs for one API: schema, document, presets, errors.',
  request: z.strictObject({ api_id: anyApiId }),
  response: apiSummary.extend({
    document: bilingual,
    /** JSON Schema of the request body. */
    schema: z.unknown(),
    presets: z.array(z.object({ id: z.string(), title: bilingual, body: z.unknown() })),
    errors: z.array(z.object({ name: z.string(), code: z.int(), status: z.int() })),
  }),
  errors: ['not_signed_in', 'api_unknown'],
});

/**
 * The body as text, so that invalid JSON can be tried too. Of at most as many characters as the longest body of a single
 * call has bytes: what is longer in bytes the gateway refuses, as it would a game server's.
 */
const body = z.string().max(bodyLimits.replay);
/** An id for one send: `debug/cancel` refers to it, and a double click sends only once. */
const send_id = z.string().min(8).max(60);

const target = { project_id: id('project'), api_id: anyApiId, mode: z.enum(debugModes), body };

export const estimateDebugCall = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/debug/estimate',
  access: 'debug.send',
  person_only: 'debugging',
  reads: true,
  summary: 'Return the price of a call in tokens before it is sent.',
  request: z.strictObject(target),
  response: z.object({ tokens: z.int(), debug_cap_daily: z.int(), debug_cap_used: z.int(), allowed: z.boolean() }),
  errors: ['not_signed_in', 'api_unknown', 'project_unknown'],
});

export const sendDebugCall = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/debug/send',
  cost: 'call',
  access: 'debug.send',
  person_only: 'debugging',
  summary: 'Send a call through the gateway as this member; the answer is the call’s own record, whatever its status.',
  request: z.strictObject({
    ...target,
    headers: z.record(z.string().max(60), z.string().max(500)).optional(),
    /** The price that the person confirmed; if it has changed since, the call is refused and not charged. */
    confirmed_tokens: z.int().optional(),
    send_id,
  }),
  response: z.object({ call: callDetails, charged_tokens: z.int() }),
  errors: ['not_signed_in', 'api_unknown', 'project_unknown', 'debug_price_changed', 'debug_cancelled'],
});

export const cancelDebugCall = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/debug/cancel',
  access: 'debug.send',
  person_only: 'debugging',
  summary: 'Stop waiting for a send that is under way; a call that was answered already stays charged.',
  request: z.strictObject({ send_id }),
  response: z.object({ cancelled: z.boolean() }),
  errors: ['not_signed_in'],
});

export const getDebugSample = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/debug/sample',
  access: 'debug.send',
  person_only: 'debugging',
  reads: true,
  summary: 'Return code that sends this request, in one language.',
  request: z.strictObject({
    api_id: anyApiId,
    body,
    language: z.enum(sampleLanguages),
  }),
  response: z.object({ code: z.string() }),
  errors: ['not_signed_in', 'api_unknown'],
});

const cap = z.object({ project_id: id('project'), debug_cap_daily: z.int(), debug_cap_used: z.int() });

export const getDebugCap = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/debug/cap/get',
  access: 'debug.send',
  admin_scope: 'projects:read',
  reads: true,
  summary: 'Return how many tokens charged debug calls of a project may use a day, and have used today.',
  request: z.strictObject({ project_id: id('project') }),
  response: cap,
  errors: ['not_signed_in', 'project_unknown'],
});

export const updateDebugCap = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/debug/cap/update',
  access: 'debug.limit',
  admin_scope: 'projects:write',
  summary: 'Set the daily cap for charged debug calls of a project.',
  request: z.strictObject({ project_id: id('project'), debug_cap_daily: limitValue }),
  response: cap,
  errors: ['not_signed_in', 'project_unknown', 'forbidden', 'project_closed'],
});
