import type { Bilingual } from '@fourth-seat/contract';

interface ErrorGroup {
  /** First code of the group; it goes on to the next one's. */
  readonly from: number;
  readonly title: Bilingual;
  /** For codes without an explanation of their own: their message says what is wrong, this where and what to do. */
  readonly help: Bilingual;
}

const asked = {
  en: 'The console shows this sentence beside the field it is about; `data.fields` names the fields. Put right what it says and send again.',
  zh: '控制台会把这句话显示在相应的字段旁，`data.fields` 指明是哪些字段。按提示改正后再提交即可。',
} as const satisfies Bilingual;
const changed = {
  en: 'What you acted on is gone, belongs to someone else or has changed meanwhile. Load the page again: it shows what can be done now.',
  zh: '所操作的对象已不存在、不属于您，或在此期间发生了变化。请刷新页面，再按当前状态操作。',
} as const satisfies Bilingual;

export const errorGroups: readonly ErrorGroup[] = [
  {
    from: 10_000,
    title: { en: 'Sessions and requests of the console (10xxx)', zh: '控制台会话与请求（10xxx）' },
    help: {
      en: 'It concerns the request itself or who sent it, before any page decided something: sign in again where the message says so, shorten or slow down what was sent, or try once more.',
      zh: '问题出在请求本身或发送者身份，尚未进入任何业务：按提示重新登录、缩短请求、放慢速度，或再试一次。',
    },
  },
  { from: 11_000, title: { en: 'Accounts (11xxx)', zh: '账号（11xxx）' }, help: asked },
  {
    from: 12_000,
    title: { en: 'Verification codes (12xxx)', zh: '验证码（12xxx）' },
    help: {
      en: 'A code has six digits, lasts five minutes and allows five guesses; the newest one counts. Ask for another where the message says that it is over.',
      zh: '验证码为 6 位数字，5 分钟内有效，可试 5 次，以最新一条为准。提示失效时请重新获取。',
    },
  },
  { from: 30_000, title: { en: 'Projects (30xxx)', zh: '项目（30xxx）' }, help: changed },
  { from: 31_000, title: { en: 'Members and invitations (31xxx)', zh: '成员与邀请（31xxx）' }, help: changed },
  { from: 32_000, title: { en: 'API keys in the console (32xxx)', zh: '控制台中的 API 密钥（32xxx）' }, help: asked },
  { from: 33_000, title: { en: 'Usage (33xxx)', zh: '用量（33xxx）' }, help: asked },
  { from: 34_000, title: { en: 'Debugging and call history (34xxx)', zh: '调试与调用记录（34xxx）' }, help: changed },
  { from: 35_000, title: { en: 'Contact (35xxx)', zh: '联系我们（35xxx）' }, help: asked },
  { from: 36_000, title: { en: 'Verification of organizations (36xxx)', zh: '企业认证（36xxx）' }, help: asked },
  { from: 37_000, title: { en: 'Alerts (37xxx)', zh: '告警（37xxx）' }, help: asked },
  {
    from: 38_000,
    title: { en: 'Playground (38xxx)', zh: '试玩场（38xxx）' },
    help: {
      en: 'Visitors share what the playground may ask of the API. The AI in your browser plays on without it.',
      zh: '所有访客共用试玩场的调用额度。不用接口时，浏览器里的 AI 仍可继续对局。',
    },
  },
  { from: 39_000, title: { en: 'Permissions and edits (39xxx)', zh: '权限与修改（39xxx）' }, help: changed },
  { from: 40_000, title: { en: 'What was sent (400xx)', zh: '请求内容（400xx）' }, help: asked },
  { from: 41_000, title: { en: 'Keys and tokens (410xx)', zh: '密钥与令牌（410xx）' }, help: asked },
  { from: 42_000, title: { en: 'Limits (420xx)', zh: '限额（420xx）' }, help: asked },
  { from: 50_000, title: { en: 'Ours (500xx)', zh: '我方问题（500xx）' }, help: changed },
];

export function groupOf(code: number): ErrorGroup | undefined {
  return errorGroups.findLast(({ from }) => from <= code);
}

const again = {
  later: {
    en: 'Yes, later: wait as many seconds as the header `Retry-After` says, then send the same call with the same `Idempotency-Key`.',
    zh: '有用，但要等一等：按响应头 `Retry-After` 的秒数等待，再用同一 `Idempotency-Key` 重发。',
  },
  now: {
    en: 'Yes: send the same call again with the same `Idempotency-Key`, with a short pause that grows.',
    zh: '有用：用同一 `Idempotency-Key` 重发，间隔逐次加长。',
  },
  never: {
    en: 'No. The same request gets the same refusal until something is changed.',
    zh: '没有用。不改动请求或设置，结果不会变。',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Whether the same request may succeed when it is sent again, which its HTTP status tells. */
export function againOf(status: number): Bilingual {
  if (status === 429 || status === 503) return again.later;
  return status >= 500 || status === 408 ? again.now : again.never;
}
