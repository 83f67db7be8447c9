import { z } from 'zod';
import { says } from '../seam/described.ts';
import { defineEndpoint, type Endpoint } from '../seam/endpoint.ts';
import { time } from '../seam/fields.ts';
import { objectives, styles } from './decision.ts';
import {
  doudizhuBid,
  doudizhuDouble,
  doudizhuLegalMoves,
  doudizhuPlay,
  doudizhuReview,
  doudizhuShow,
  doudizhuValidate,
} from './doudizhu/decisions.ts';
import type { FormText } from './form-texts.ts';
import {
  guandanArrange,
  guandanLegalMoves,
  guandanPlay,
  guandanReturn,
  guandanReview,
  guandanTribute,
  guandanValidate,
} from './guandan/decisions.ts';
import { type ApiId, apiIds, games } from './prices.ts';
import { callErrors, keyErrors } from './refusals.ts';
import { rescueAct, rescueSimulate, rescueVerify } from './rescue/decisions.ts';
import { rescueReword, rescueUnderstand } from './rescue/words.ts';
import { shooterAct, shooterSimulate, shooterVerify } from './shooter/decisions.ts';

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
  'shooter.act': shooterAct,
  'shooter.simulate': shooterSimulate,
  'shooter.verify': shooterVerify,
  'rescue.act': rescueAct,
  'rescue.simulate': rescueSimulate,
  'rescue.verify': rescueVerify,
  'rescue.understand': rescueUnderstand,
  'rescue.reword': rescueReword,
} as const satisfies Record<ApiId, Endpoint>;

export const MAX_BATCH_CALLS = 64;
/** Bytes of a request body: of one call, of a replay, and of a batch. */
export const body_limits = { call: 128 * 1024, replay: 1024 * 1024, batch: 1024 * 1024 } as const;

/** Decisions that are sent everything that a captain did. */
const with_inputs: ReadonlySet<string> = new Set(['rescue.act', 'rescue.simulate']);

/** Which of them holds for an API. */
export function bodyKind(api_id: string): keyof typeof body_limits {
  if (api_id === 'batch') return 'batch';
  return api_id.endsWith('.verify') || with_inputs.has(api_id) ? 'replay' : 'call';
}

export const batch = defineEndpoint({
  method: 'POST',
  path: '/v1/batch',
  access: 'api_key',
  summary: 'Make up to 64 calls in one request; each is answered, limited and charged as if it came alone.',
  request: z.strictObject({
    calls: z
      .array(
        z.strictObject({
          api: says(
            z.string().max(60),
            'Game and decision, such as `doudizhu.play`.',
            '游戏与决策，如 `doudizhu.play`。',
          ),
          body: says(z.unknown(), 'The body that the call alone would have.', '该调用单独发送时的请求体。'),
        }),
      )
      .min(1)
      .max(MAX_BATCH_CALLS),
  }),
  response: z.object({
    answers: says(
      z.array(z.object({ status: z.int(), code: z.int(), msg: z.string(), request_id: z.string(), data: z.unknown() })),
      'In the order of the calls: the envelope that the call alone would have answered, with its HTTP status.',
      '按调用顺序：该调用单独发送时的应答，附 HTTP 状态。',
    ),
    tokens: says(z.int(), 'What all of them cost.', '合计消耗的 Token。'),
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
    match_id: says(
      z.string().regex(/^[\x21-\x7e]{1,100}$/, { error: 'match_id' satisfies FormText }),
      'The match in your game, 1 to 100 printable ASCII characters without spaces.',
      '您游戏中的比赛编号，1 至 100 个可见 ASCII 字符，不含空格。',
    ),
    calls: says(z.int().min(1).max(10_000), 'How many calls it may make.', '可调用的次数。'),
    expires_in: says(z.int().min(10).max(7200), 'Seconds until it ends, at most 2 hours.', '有效秒数，最长 2 小时。'),
  }),
  response: z.object({
    token_id: z.string(),
    token: says(
      z.string(),
      'Shown once. Used like a key: `Authorization: Bearer …`.',
      '只显示一次，用法与密钥相同：`Authorization: Bearer …`。',
    ),
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
  remaining: z.int(),
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
  summary: 'List games, decisions, models, levels, styles and prices.',
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
    others: says(
      z.array(z.object({ method: z.enum(['GET', 'POST']), path: z.string(), summary: z.string() })),
      'Addresses beside the decisions; none of them costs a token by itself.',
      '决策之外的地址，本身不消耗 Token。',
    ),
    levels: says(
      z.object({ min: z.int(), max: z.int(), default: z.int(), elo_step: z.int() }),
      'The scale of the players; Elo between a level and the next.',
      '牌力等级及相邻等级之间的 Elo 差。',
    ),
    styles: z.array(z.enum(styles)),
    objectives: z.array(z.enum(objectives)),
    promise_ms: says(z.number(), 'Time within which a decision is answered.', '决策应答的承诺时限，毫秒。'),
  }),
  errors: ['headers_too_large'],
});

/** All endpoints of the public API, in the order of the documentation. */
export const gatewayEndpoints: readonly Endpoint[] = [
  ...Object.values(decisionEndpoints),
  batch,
  createToken,
  getKey,
  getCatalog,
];
