import { type Bilingual, type ErrorName, FIRST_API_CODE, FIRST_SERVICE_CODE } from '@fourth-seat/contract';

interface ErrorGroup {
  /** First code of the group, which ends before the first code of the next one. */
  readonly from: number;
  readonly title: Bilingual;
}

export const errorGroups: readonly ErrorGroup[] = [
  { from: 10_000, title: { en: 'Sessions and requests of the console (10xxx)', zh: '控制台会话与请求（10xxx）' } },
  { from: 11_000, title: { en: 'Accounts (11xxx)', zh: '账号（11xxx）' } },
  { from: 12_000, title: { en: 'Verification codes (12xxx)', zh: '验证码（12xxx）' } },
  { from: 30_000, title: { en: 'Projects (30xxx)', zh: '项目（30xxx）' } },
  { from: 31_000, title: { en: 'Members and invitations (31xxx)', zh: '成员与邀请（31xxx）' } },
  { from: 32_000, title: { en: 'API keys in the console (32xxx)', zh: '控制台中的 API 密钥（32xxx）' } },
  { from: 33_000, title: { en: 'Usage (33xxx)', zh: '用量（33xxx）' } },
  { from: 34_000, title: { en: 'Debugging and call history (34xxx)', zh: '调试与调用记录（34xxx）' } },
  { from: 35_000, title: { en: 'Contact (35xxx)', zh: '联系我们（35xxx）' } },
  { from: 36_000, title: { en: 'Verification of organizations (36xxx)', zh: '企业认证（36xxx）' } },
  { from: 37_000, title: { en: 'Alerts (37xxx)', zh: '告警（37xxx）' } },
  { from: 38_000, title: { en: 'Playground (38xxx)', zh: '试玩场（38xxx）' } },
  { from: 39_000, title: { en: 'Permissions and edits (39xxx)', zh: '权限与修改（39xxx）' } },
  { from: FIRST_API_CODE, title: { en: 'What was sent (400xx)', zh: '请求内容（400xx）' } },
  { from: 41_000, title: { en: 'Keys and tokens (410xx)', zh: '密钥与令牌（410xx）' } },
  { from: 42_000, title: { en: 'Limits (420xx)', zh: '限额（420xx）' } },
  { from: FIRST_SERVICE_CODE, title: { en: 'Faults of the service (500xx)', zh: '服务故障（500xx）' } },
];

export function groupOf(code: number): ErrorGroup | undefined {
  return errorGroups.findLast(({ from }) => from <= code);
}

/** Headings of an error's page. */
export const errorParts = {
  cause: { en: 'What it means and what to do', zh: '含义与处理办法' },
  retry: { en: 'Does sending it again help?', zh: '重发有用吗？' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const retryAdvice = {
  later: {
    en: 'Yes, later: wait as many seconds as the header `Retry-After` says, then send the same call with the same `Idempotency-Key`.',
    zh: '有用，但要等一等：按响应头 `Retry-After` 的秒数等待，再用同一 `Idempotency-Key` 重发。',
  },
  now: {
    en: 'Yes: send the same call again with the same `Idempotency-Key`. Pause a little before each attempt, longer every time.',
    zh: '有用：用同一 `Idempotency-Key` 重发，每次多等一会儿。',
  },
  never: {
    en: 'No. The same request gets the same refusal until something is changed.',
    zh: '没有用。不改动请求或设置，结果不会变。',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Errors for which the HTTP status alone does not say whether a retry can help. */
const exceptions: Readonly<Partial<Record<ErrorName, Bilingual>>> = {
  code_guesses: retryAdvice.never,
  overloaded: {
    en: 'With `data.path` only after you have changed what it names. Without it yes: wait as many seconds as `Retry-After` says, then send the same call with the same `Idempotency-Key`.',
    zh: '有 `data.path` 时，改了它所指的地方才有用。没有时有用：按 `Retry-After` 的秒数等待，再用同一 `Idempotency-Key` 重发。',
  },
};

/** Whether the same request may succeed when it is sent again. */
export function retryAdviceOf(name: ErrorName, status: number): Bilingual {
  const exception = exceptions[name];
  if (exception) return exception;
  if (status === 429 || status === 503) return retryAdvice.later;
  return status >= 500 || status === 408 ? retryAdvice.now : retryAdvice.never;
}
