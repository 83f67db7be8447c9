import { type Bilingual, DEFAULT_DEADLINE_MS, errorCatalogue, IDEMPOTENCY_KEPT_HOURS } from '@fourth-seat/contract';
import { IDEMPOTENCY_KEY_LENGTH } from '../../../platform/http/idempotency-claim.ts';

/** Description of the whole API in the OpenAPI document. */
export const apiInfo = {
  en: `An AI player for every empty seat: one call, one decision.

- Stateless: every call carries all that the seat can see, and nothing is remembered between two of them.
- Every answer is \`{ "code": 0, "msg": "success", "request_id": "…", "data": { … } }\`; a failure has another code, its HTTP status, and in \`data\` what is wrong and the URL of the code's page.
- Send only what the seat can see. Unknown fields are refused (${errorCatalogue.schema.code}), other seats' cards as well (${errorCatalogue.hidden_information.code}).
- A refused call has \`RateLimit\`, \`RateLimit-Policy\`, \`X-Tokens\` and \`Server-Timing\` as an answered one has; a refused key has \`WWW-Authenticate\`.
- A pass is a play without cards. Cards in answers are those of the hand, spelled as they were sent.
- Texts are English or Chinese, by Accept-Language.`,
  zh: `每一个空位，都有一位 AI 玩家：一次调用，一个决策。

- 无状态：每次调用自带该座位看得到的全部信息，两次调用之间不保留任何内容。
- 响应统一为 \`{ "code": 0, "msg": "success", "request_id": "…", "data": { … } }\`；失败时 code 不为 0，HTTP 状态与之相符，data 中说明问题并给出该错误码的文档地址。
- 只发送该座位可见的信息。未知字段会被拒绝（${errorCatalogue.schema.code}），其他座位的手牌也会（${errorCatalogue.hidden_information.code}）。
- 被拒绝的调用与成功的调用一样带有 \`RateLimit\`、\`RateLimit-Policy\`、\`X-Tokens\` 与 \`Server-Timing\`；密钥被拒绝时带有 \`WWW-Authenticate\`。
- 不出即为没有牌的一手。响应中的牌取自手牌，写法与请求一致。
- 文字为中文或英文，由 Accept-Language 决定。`,
} as const satisfies Bilingual;

export const requestHeaders = {
  'Idempotency-Key': {
    en: `Up to ${IDEMPOTENCY_KEY_LENGTH} characters; the same key and body get the same answer for ${IDEMPOTENCY_KEPT_HOURS} hours and are charged once.`,
    zh: `至多 ${IDEMPOTENCY_KEY_LENGTH} 个字符；${IDEMPOTENCY_KEPT_HOURS} 小时内相同的键与请求体得到同一答案，只计费一次。`,
  },
  'X-Deadline-Ms': {
    en: `Milliseconds until the answer is of no use any more; ${DEFAULT_DEADLINE_MS} if absent, more for reviews and whole matches. The call waits for its turn that long, then the best move so far is given; what cannot be in time is refused early.`,
    zh: `答案失效前的毫秒数，默认 ${DEFAULT_DEADLINE_MS}，复盘与整场对局更长。调用至多等候这么久，到时返回当前最佳结果；赶不上的会尽早拒绝。`,
  },
  'X-Match-Id': {
    en: 'Your match; calls of one match are shown together in the console.',
    zh: '您的对局编号；控制台按对局归集调用。',
  },
  'Accept-Language': { en: '`en` or `zh`; English if absent.', zh: '`en` 或 `zh`；默认英文。' },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Headers of answers. */
export const responseHeaders = {
  'X-Request-Id': { en: 'The call in the history and for our support.', zh: '调用编号，用于历史查询与支持。' },
  'X-Tokens': { en: 'What the call cost.', zh: '本次消耗的 Token。' },
  'X-Receipt': {
    en: 'Of a charged call: its number, price and time, signed. The page on receipts says how to verify it.',
    zh: '仅限计费的调用：经签名的编号、价格与时间。验证方法见用量回执一页。',
  },
  'X-Model': { en: 'The model that decided.', zh: '作出决策的模型。' },
  RateLimit: { en: 'What is left of the rate (IETF draft).', zh: '剩余速率（IETF 草案）。' },
  'RateLimit-Policy': { en: 'The rate of the key (IETF draft).', zh: '密钥的速率（IETF 草案）。' },
  'Server-Timing': {
    en: 'Milliseconds in auth, body (receiving it), limits, queue (waiting for a thread), rules (checking the request), think and answer (writing it), and after that in meter (writing the record).',
    zh: '各阶段的毫秒数：auth、body（接收请求）、limits、queue（等待线程）、rules（校验请求）、think、answer（生成响应），以及之后的 meter（写入记录）。',
  },
  'Idempotent-Replayed': { en: '`true` where a stored answer is repeated.', zh: '重复返回已保存的答案时为 `true`。' },
  'Retry-After': {
    en: 'Seconds to wait, where waiting helps; a 503 without it names in `data.path` what to change.',
    zh: '需等待的秒数（等待有用时）；503 没有它时，`data.path` 说明该改哪里。',
  },
  'WWW-Authenticate': { en: '`Bearer`: a key is asked for.', zh: '`Bearer`：须提供密钥。' },
} as const satisfies Readonly<Record<string, Bilingual>>;

type RequestHeader = keyof typeof requestHeaders;
export type ResponseHeader = keyof typeof responseHeaders;

/** The headers of one endpoint: those that it heeds, and those of a success. */
export interface EndpointHeaders {
  readonly request: readonly RequestHeader[];
  readonly success: readonly ResponseHeader[];
}

const ofEveryCall: readonly ResponseHeader[] = [
  'X-Request-Id',
  'X-Tokens',
  'RateLimit',
  'RateLimit-Policy',
  'Server-Timing',
  'Idempotent-Replayed',
];
const heededByDecisions: readonly RequestHeader[] = [
  'Idempotency-Key',
  'X-Deadline-Ms',
  'X-Match-Id',
  'Accept-Language',
];

export const endpointHeaders = {
  decision: { request: heededByDecisions, success: [...ofEveryCall, 'X-Model', 'X-Receipt'] },
  // Nothing is charged, so there is nothing to sign.
  free: { request: heededByDecisions, success: [...ofEveryCall, 'X-Model'] },
  // Each of its calls has a model of its own.
  batch: { request: heededByDecisions, success: ofEveryCall },
  tokens: { request: ['Idempotency-Key', 'X-Match-Id', 'Accept-Language'], success: ofEveryCall },
  get: { request: ['Accept-Language'], success: ['X-Request-Id'] },
} as const satisfies Readonly<Record<string, EndpointHeaders>>;

/** What helps the caller of a failed call. Other headers are left out: the document has a thousand failures. */
export function failureHeaders(status: number): readonly ResponseHeader[] {
  if (status === 401) return ['X-Request-Id', 'WWW-Authenticate'];
  if (status === 429) return ['X-Request-Id', 'Retry-After', 'RateLimit', 'RateLimit-Policy'];
  return ['X-Request-Id', 'Retry-After'];
}
