import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { time } from './fields.ts';
import type { FormText } from './form-texts.ts';
import {
  doudizhuBid,
  doudizhuDouble,
  doudizhuLegalMoves,
  doudizhuPlay,
  doudizhuReview,
  doudizhuShow,
  doudizhuValidate,
} from './gateway-doudizhu.ts';
import { callErrors, keyErrors } from './gateway-errors.ts';
import {
  guandanArrange,
  guandanLegalMoves,
  guandanPlay,
  guandanReturn,
  guandanReview,
  guandanTribute,
  guandanValidate,
} from './gateway-guandan.ts';
import { type ApiId, apiIds, games } from './gateway-prices.ts';

/** Every decision, by the name under which it is priced, scoped, metered and shown. */
export const decisionEndpoints = {
  'doudizhu.bid': doudizhuBid,
  'doudizhu.double': doudizhuDouble,
  'doudizhu.show': doudizhuShow,
  'doudizhu.play': doudizhuPlay,
  'doudizhu.legal-moves': doudizhuLegalMoves,
  'doudizhu.validate': doudizhuValidate,
  'doudizhu.review': doudizhuReview,
  'guandan.play': guandanPlay,
  'guandan.tribute': guandanTribute,
  'guandan.return': guandanReturn,
  'guandan.legal-moves': guandanLegalMoves,
  'guandan.validate': guandanValidate,
  'guandan.arrange': guandanArrange,
  'guandan.review': guandanReview,
} as const satisfies Record<ApiId, Endpoint>;

export const max_batch_calls = 64;
/** Bytes of a request body: of one call, and of a batch or a review. */
export const body_limits = { call: 128 * 1024, batch: 1024 * 1024 } as const;

export const batch = defineEndpoint({
  method: 'POST',
  path: '/v1/batch',
  access: 'api_key',
  summary: 'Make up to 64 calls in one request; each is answered, limited and charged as if it came alone.',
  request: z.strictObject({
    calls: z
      .array(z.strictObject({ api: z.string().max(60), body: z.unknown() }))
      .min(1)
      .max(max_batch_calls),
  }),
  response: z.object({
    /** In the order of the calls: the envelope that the call alone would have answered, with its HTTP status. */
    answers: z.array(
      z.object({ status: z.int(), code: z.int(), msg: z.string(), request_id: z.string(), data: z.unknown() }),
    ),
    tokens: z.int(),
  }),
  errors: callErrors,
});

export const createToken = defineEndpoint({
  method: 'POST',
  path: '/v1/tokens',
  access: 'api_key',
  summary: 'Create a short-lived token for a game client, bound to one game and one match.',
  request: z.strictObject({
    game: z.enum(games),
    match_id: z.string().regex(/^[\x21-\x7e]{1,100}$/, { error: 'match_id' satisfies FormText }),
    calls: z.int().min(1).max(10_000),
    expires_in: z.int().min(10).max(7200),
  }),
  response: z.object({
    token_id: z.string(),
    /** Shown once. Used like a key: `Authorization: Bearer …`. */
    token: z.string(),
    game: z.enum(games),
    match_id: z.string(),
    calls: z.int(),
    expires_at: time,
  }),
  errors: callErrors,
});

const usageOfLimit = z.object({
  scope: z.enum(['key', 'project', 'organization', 'token']),
  unit: z.enum(['calls', 'tokens']),
  period: z.enum(['day', 'month', 'total']),
  limit: z.int(),
  used: z.int(),
  left: z.int(),
  resets_at: time.nullable(),
});

export const getKey = defineEndpoint({
  method: 'GET',
  path: '/v1/key',
  access: 'api_key',
  summary: "Return the key's limits, what is left of them and when they reset. Free of charge.",
  request: z.strictObject({}),
  response: z.object({
    key_id: z.string(),
    name: z.string(),
    mode: z.enum(['live', 'test']),
    project_id: z.string(),
    scopes: z.array(z.string()),
    expires_at: time.nullable(),
    rate_per_second: z.int(),
    concurrency: z.int(),
    limits: z.array(usageOfLimit),
  }),
  errors: keyErrors,
});

export const getCatalog = defineEndpoint({
  method: 'GET',
  path: '/v1/catalog',
  access: 'anonymous',
  summary: 'List games, decisions, models, levels and prices.',
  request: z.strictObject({}),
  response: z.object({
    apis: z.array(
      z.object({
        api: z.enum(apiIds as [ApiId, ...ApiId[]]),
        game: z.enum(games),
        path: z.string(),
        summary: z.string(),
        tokens: z.int(),
        model: z.string(),
      }),
    ),
    levels: z.object({ min: z.int(), max: z.int(), default: z.int() }),
    promise_ms: z.number(),
  }),
  errors: [],
});

/** All endpoints of the public API, in the order of the documentation. */
export const gatewayEndpoints: readonly Endpoint[] = [
  ...Object.values(decisionEndpoints),
  batch,
  createToken,
  getKey,
  getCatalog,
];
