import { z } from 'zod';
import { describe } from '../seam/describe.ts';
import { defineEndpoint, type Endpoint } from '../seam/endpoint.ts';
import { anyApiId, time } from '../seam/fields.ts';
import { MATCH_ID_LENGTH, matchIdPattern } from '../seam/match-id.ts';
import { secret } from '../seam/secrets.ts';
import { apiIds } from './api-ids.ts';
import { MAX_BATCH_CALLS } from './body-limits.ts';
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
import { type ApiId, games } from './games.ts';
import {
  guandanArrange,
  guandanLegalMoves,
  guandanPlay,
  guandanReturn,
  guandanReview,
  guandanTribute,
  guandanValidate,
} from './guandan/decisions.ts';
import { keyModes } from './key-modes.ts';
import { mobaAct, mobaSimulate, mobaVerify } from './moba/decisions.ts';
import { mobaDraft } from './moba/draft.ts';
import { mobaSheet } from './moba/sheet.ts';
import { paodekuaiLegalMoves, paodekuaiPlay, paodekuaiReview, paodekuaiValidate } from './paodekuai/decisions.ts';
import { callErrors, catalogErrors, keyErrors } from './refusals.ts';
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
  'paodekuai.play': paodekuaiPlay,
  'paodekuai.legal-moves': paodekuaiLegalMoves,
  'paodekuai.validate': paodekuaiValidate,
  'paodekuai.review': paodekuaiReview,
  'shooter.act': shooterAct,
  'shooter.simulate': shooterSimulate,
  'shooter.verify': shooterVerify,
  'rescue.act': rescueAct,
  'rescue.simulate': rescueSimulate,
  'rescue.verify': rescueVerify,
  'rescue.understand': rescueUnderstand,
  'rescue.reword': rescueReword,
  'moba.sheet': mobaSheet,
  'moba.act': mobaAct,
  'moba.draft': mobaDraft,
  'moba.simulate': mobaSimulate,
  'moba.verify': mobaVerify,
} as const satisfies Record<ApiId, Endpoint>;

export const batch = defineEndpoint({
  method: 'POST',
  path: '/v1/batch',
  access: 'api_key',
  summary: `Make up to ${MAX_BATCH_CALLS} calls in one request; each is answered, limited and charged as if it came alone.`,
  request: z.strictObject({
    calls: describe(
      z
        .array(
          z.strictObject({
            api: describe(anyApiId, 'Game and decision, such as `doudizhu.play`.', '游戏与决策，如 `doudizhu.play`。'),
            body: describe(z.unknown(), 'The body that the call alone would have.', '该调用单独发送时的请求体。'),
          }),
        )
        .min(1)
        .max(MAX_BATCH_CALLS),
      'The calls, made in parallel: none sees the answer of another.',
      '要执行的调用。各个调用同时进行，互相看不到结果。',
    ),
  }),
  response: z.object({
    answers: describe(
      z.array(
        z.object({
          status: describe(z.int(), 'HTTP status of this call.', '该调用的 HTTP 状态码。'),
          receipt: describe(
            z.string().optional(),
            'Of a charged call: the receipt that it alone would have in the header `X-Receipt`.',
            '仅限计费的调用：即单独发送时响应头 `X-Receipt` 中的回执。',
          ),
          code: describe(z.int(), '0, or the code of the failure.', '0 表示成功，否则为错误码。'),
          msg: describe(z.string(), '"success", or what went wrong.', '“success” 或失败的原因。'),
          request_id: describe(z.string(), 'Finds this call in the history.', '凭它在调用记录中查到该调用。'),
          data: describe(
            z.unknown(),
            'The answer of the decision, or the details of the failure.',
            '该决策的响应，或失败的详情。',
          ),
        }),
      ),
      'In the order of the calls: the envelope that the call alone would have answered, with its HTTP status.',
      '按调用顺序排列：每项就是该调用单独发送时的响应，另附 HTTP 状态码。',
    ),
    tokens: describe(z.int(), 'What all of them cost.', '合计消耗的 Token。'),
  }),
  errors: callErrors,
});

/** What a client token may be made for, in calls and in seconds. */
export const tokenLimits = { calls: 10_000, seconds: { min: 10, max: 2 * 60 * 60 } } as const;
/**
 * Decisions that a client token opens only where it was made for them: they take the longest and cost the most, and a
 * token stands on a player's device.
 */
export const tokenScopes = ['review', 'simulate', 'verify'] as const;
export type TokenScope = (typeof tokenScopes)[number];
const longestHours = tokenLimits.seconds.max / 3600;

export const createToken = defineEndpoint({
  method: 'POST',
  path: '/v1/tokens',
  access: 'api_key',
  summary: 'Create a short-lived token for a game client, bound to one game and one match.',
  request: z.strictObject({
    game: describe(z.enum(games), 'The only game that it may call.', '令牌可用于哪个游戏，其他游戏一律拒绝。'),
    match_id: describe(
      z.string().regex(matchIdPattern, { error: 'match_id' satisfies FormText }),
      `The match in your game, 1 to ${MATCH_ID_LENGTH} printable ASCII characters without spaces.`,
      `您游戏中的对局编号，1 至 ${MATCH_ID_LENGTH} 个可见 ASCII 字符，不含空格。`,
    ),
    calls: describe(z.int().min(1).max(tokenLimits.calls), 'How many calls it may make.', '令牌一共可调用多少次。'),
    expires_in: describe(
      z.int().min(tokenLimits.seconds.min).max(tokenLimits.seconds.max),
      `Seconds until it ends, at most ${longestHours} hours.`,
      `有效期，以秒计，最长 ${longestHours} 小时。`,
    ),
    scopes: describe(
      z.array(z.enum(tokenScopes)).max(tokenScopes.length).optional(),
      'Long decisions of the game that it may call as well. Without them it opens all others only.',
      '令牌还可调用该游戏的哪些耗时决策；不填则只能调用其余决策。',
    ),
  }),
  response: z.object({
    token_id: describe(
      z.string(),
      'Identifies the token in the call history; not a secret.',
      '令牌编号，可在调用记录中查到；它不是凭证，不必保密。',
    ),
    token: describe(
      secret(z.string()),
      'Returned only here. Sent like a key: `Authorization: Bearer …`.',
      '只显示一次，用法与密钥相同：`Authorization: Bearer …`。',
    ),
    game: describe(z.enum(games), 'As in the request.', '与请求相同。'),
    match_id: describe(z.string(), 'As in the request.', '与请求相同。'),
    calls: describe(z.int(), 'As in the request.', '与请求相同。'),
    expires_at: describe(time, 'When it ends.', '失效时间。'),
  }),
  errors: callErrors,
});

const limitUsage = z.object({
  scope: describe(
    z.enum(['key', 'project', 'organization', 'token']),
    'Whose limit it is.',
    '限额属于密钥、项目、组织还是客户端令牌。',
  ),
  unit: describe(z.enum(['calls', 'tokens']), 'What is counted.', '计数单位。'),
  period: describe(
    z.enum(['day', 'month', 'total']),
    'The period of the limit, in UTC; `total` is the lifetime of a client token.',
    '统计周期，按 UTC；`total` 为客户端令牌的整个有效期。',
  ),
  limit: describe(z.int(), 'The highest allowed count.', '上限。'),
  used: describe(z.int(), 'How many have been used.', '已用。'),
  remaining: describe(z.int(), 'How many are left.', '剩余。'),
  resets_at: describe(
    time.nullable(),
    'When the count starts again at 0; null for never.',
    '重新计数的时间；不重置时为 null。',
  ),
});

export const getKey = defineEndpoint({
  method: 'GET',
  path: '/v1/key',
  access: 'api_key',
  summary: "Return the key's limits, what is left of them and when they reset. Free of charge.",
  request: z.strictObject({}),
  response: z.object({
    key_id: describe(
      z.string(),
      'Identifies the key in the console; with a client token, the id of the token. Not a secret.',
      '密钥编号，控制台里也能看到；使用客户端令牌时为令牌编号。它不是凭证，不必保密。',
    ),
    name: describe(
      z.string(),
      'Name of the key; with a client token, the id of its match.',
      '密钥名称；使用客户端令牌时为对局编号。',
    ),
    mode: describe(
      z.enum(keyModes),
      '`live` or `test`; the calls of a test key are free.',
      '`live` 为正式密钥，`test` 为测试密钥，其调用免费。',
    ),
    project_id: describe(z.string(), 'The project that it belongs to.', '所属项目。'),
    scopes: describe(
      z.array(z.string()),
      'What it may call, such as `doudizhu:*` or `guandan:play`; `*` is everything, an empty list nothing, as for a client token whose key has lost its game.',
      '可调用的范围，如 `doudizhu:*`、`guandan:play`；`*` 表示全部接口，空列表表示什么都不能调用（例如签发客户端令牌的密钥已失去该游戏的权限）。',
    ),
    expires_at: describe(time.nullable(), 'When it ends; null for never.', '失效时间；不失效时为 null。'),
    rate_per_second: describe(z.int(), 'How many calls it may make per second.', '每秒可调用的次数。'),
    concurrency: describe(z.int(), 'How many calls it may make at the same time.', '可同时进行的调用数。'),
    limits: describe(
      z.array(limitUsage),
      'Every limit that applies to the key, and what is left of it.',
      '对该密钥生效的全部限额与余量。',
    ),
  }),
  errors: keyErrors,
});

/** Milliseconds that a decision has where its caller sends no `X-Deadline-Ms`. Reviews and whole matches have more. */
export const DEFAULT_DEADLINE_MS = 1000;

/** Milliseconds in which a move is answered on a quiet server, as the product claims; nothing is decided by it. */
export const PROMISE_MS = 30;

export const getCatalog = defineEndpoint({
  method: 'GET',
  path: '/v1/catalog',
  access: 'anonymous',
  summary: 'List games, decisions, models, levels, styles and prices.',
  request: z.strictObject({}),
  response: z.object({
    apis: describe(
      z.array(
        z.object({
          api: describe(z.enum(apiIds), 'Game and decision.', '游戏与决策。'),
          game: describe(z.enum(games), 'The game.', '游戏。'),
          path: describe(z.string(), 'Path to send it to, with POST.', '用 POST 请求的地址。'),
          summary: describe(z.string(), 'What it decides, in a sentence.', '一句话说明。'),
          tokens: describe(z.int(), 'What a successful call costs.', '一次成功调用的价格。'),
          model: describe(z.string(), 'The model that decides now.', '当前作出决策的模型。'),
        }),
      ),
      'Every decision.',
      '全部决策。',
    ),
    others: describe(
      z.array(
        z.object({
          method: describe(z.enum(['GET', 'POST']), 'HTTP method of the request.', '请求方法。'),
          path: describe(z.string(), 'Path.', '地址。'),
          summary: describe(z.string(), 'What it does, in a sentence.', '一句话说明。'),
        }),
      ),
      'The other endpoints; none of them costs tokens by itself.',
      '决策之外的接口，本身不消耗 Token。',
    ),
    levels: describe(
      z.object({
        min: describe(z.int(), 'The weakest level.', '最低等级。'),
        max: describe(z.int(), 'The strongest level.', '最高等级。'),
        default: describe(z.int(), 'The level of a call that names none.', '未指定时的等级。'),
        elo_step: describe(z.int(), 'Elo difference between one level and the next.', '相邻等级之间的 Elo 差。'),
      }),
      'The scale of the card players.',
      '牌类游戏的等级。',
    ),
    styles: describe(z.array(z.enum(styles)), 'Values of `style` in the card games.', '`style` 在牌类游戏中的可选值。'),
    objectives: describe(
      z.array(z.enum(objectives)),
      'Values of `objective` in the card games.',
      '`objective` 在牌类游戏中的可选值。',
    ),
    promise_ms: describe(z.number(), 'Time within which a decision is answered.', '承诺在多少毫秒内给出决策。'),
  }),
  errors: catalogErrors,
});

/** All endpoints of the public API, in the order of the documentation. */
export const gatewayEndpoints: readonly Endpoint[] = [
  ...Object.values(decisionEndpoints),
  batch,
  createToken,
  getKey,
  getCatalog,
];
