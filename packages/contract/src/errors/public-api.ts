import { errorCodes } from './codes.ts';
import type { ErrorEntry } from './entry.ts';

/**
 * The public API: 400xx what was sent, 410xx the key, 420xx limits, 500xx ours. Each has a page in the documentation.
 * `codes.ts` says which codes stand there.
 */
export const publicApiErrors = {
  schema: {
    code: 40_001,
    status: 400,
    en: 'The request does not match the schema at {path}: {problem}',
    zh: '请求在 {path} 处不符合要求：{problem}',
  },
  impossible_state: {
    code: 40_002,
    status: 422,
    en: 'This position cannot occur: {path}: {problem}',
    zh: '该局面不可能出现：{path}：{problem}',
  },
  nothing_to_decide: {
    code: 40_003,
    status: 422,
    en: 'There is nothing to decide here: {path}: {problem}',
    zh: '此处无需决策：{path}：{problem}',
  },
  hidden_information: {
    code: 40_004,
    status: 422,
    en: "Send only what the seat can see; {path} is another seat's secret.",
    zh: '只能发送该座位可见的信息，{path} 属于其他座位',
  },
  unknown_decision: {
    code: 40_005,
    status: 404,
    en: 'Unknown game or decision. Decisions are sent with POST; GET /v1/catalog lists them.',
    zh: '未知的游戏或决策。决策须用 POST 发送，可用 GET /v1/catalog 查询',
  },
  gateway_body_too_large: {
    code: 40_006,
    status: 413,
    en: 'The body is larger than {limit}.',
    zh: '请求体超过 {limit}',
  },

  key_missing: {
    code: 41_001,
    status: 401,
    en: 'No API key received. Send "Authorization: Bearer seat_…". If you do, check that the variable holding the key is not empty.',
    zh: '没有收到密钥。请以“Authorization: Bearer seat_…”发送；若已这样写，则是存放密钥的变量为空',
  },
  key_not_valid: {
    code: errorCodes.key_not_valid,
    status: 401,
    en: 'This key or token does not exist.',
    zh: '密钥或令牌不存在',
  },
  key_disabled: { code: errorCodes.key_disabled, status: 401, en: 'This key is disabled.', zh: '密钥已停用' },
  key_past_expiry: {
    code: errorCodes.key_past_expiry,
    status: 401,
    en: 'This key or token has expired.',
    zh: '密钥或令牌已过期',
  },
  address_not_allowed: {
    code: 41_005,
    status: 403,
    en: 'This key may not be used from {address}.',
    zh: '该密钥不允许从 {address} 使用',
  },
  scope_missing: {
    code: 41_006,
    status: 403,
    en: 'The scope does not allow this call: {problem}',
    zh: '权限不允许此调用：{problem}',
  },
  gateway_project_closed: {
    code: errorCodes.gateway_project_closed,
    status: 403,
    en: 'The project of this key is closed.',
    zh: '该密钥所属项目已关闭',
  },
  key_in_browser: {
    code: 41_008,
    status: 403,
    en: 'A web page sent this secret key. Anyone who opens the page can read it. Have your server create a client token with POST /v1/tokens and use that in the page.',
    zh: '此请求由网页以密钥发出，打开该网页的人都能读到密钥。请由服务器通过 POST /v1/tokens 创建客户端令牌，在网页中使用令牌',
  },

  admin_key_missing: {
    code: 41_009,
    status: 401,
    en: 'No admin key received. Send "Authorization: Bearer seat_admin_…".',
    zh: '没有收到管理密钥。请以“Authorization: Bearer seat_admin_…”发送',
  },
  admin_key_not_valid: {
    code: 41_010,
    status: 401,
    en: 'This admin key does not exist, was revoked or has expired.',
    zh: '管理密钥不存在、已吊销或已过期',
  },
  admin_scope_missing: {
    code: 41_011,
    status: 403,
    en: 'This admin key lacks the scope {scope}.',
    zh: '该管理密钥缺少权限 {scope}',
  },
  admin_person_only: {
    code: 41_012,
    status: 403,
    en: 'Only a person may do this, in the console: {problem}.',
    zh: '只有个人可以在控制台中执行此操作：{problem}',
  },

  rate_limited: {
    code: 42_001,
    status: 429,
    en: 'Rate limit reached. Retry in {retry_after} s.',
    zh: '已达速率上限，请 {retry_after} 秒后重试',
  },
  concurrency_limited: {
    code: 42_002,
    status: 429,
    en: 'Too many calls at once. Retry in {retry_after} s.',
    zh: '并发调用过多，请 {retry_after} 秒后重试',
  },
  daily_quota: {
    code: 42_003,
    status: 429,
    en: 'The daily quota of this {scope} is used up.',
    zh: '当日配额已用完（{scope}）',
  },
  monthly_quota: {
    code: 42_004,
    status: 429,
    en: 'The monthly quota of this {scope} is used up.',
    zh: '当月配额已用完（{scope}）',
  },
  spend_limit: {
    code: 42_005,
    status: 402,
    en: 'The token limit of this {scope} is reached.',
    zh: '已达用量上限（{scope}）',
  },
  idempotency_conflict: {
    code: 42_006,
    status: 409,
    en: 'This Idempotency-Key was used with a different body.',
    zh: '该 Idempotency-Key 已用于不同的请求体',
  },
  token_calls: {
    code: errorCodes.token_calls,
    status: 403,
    en: 'This client token has used up its calls.',
    zh: '该客户端令牌的调用次数已用完',
  },

  gateway_internal: {
    code: 50_001,
    status: 500,
    en: 'Something failed on our side. The call was not charged.',
    zh: '服务出现异常，本次调用不计费',
  },
  overloaded: {
    code: 50_002,
    status: 503,
    en: 'No answer in time: {problem}. The call was not charged.',
    zh: '未能按时作答：{problem}。本次调用不计费',
  },
  cannot_meter: {
    code: 50_003,
    status: 503,
    en: 'The call could not be recorded, so it was not answered or charged.',
    zh: '无法记录本次调用，因此未作答也不计费',
  },
} as const satisfies Record<string, ErrorEntry>;
