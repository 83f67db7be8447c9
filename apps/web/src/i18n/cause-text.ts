import {
  type Bilingual,
  errorCatalogue,
  findErrorName,
  type Locale,
  type publicApiErrors,
  translate,
} from '@fourth-seat/contract';

type ApiErrors = typeof publicApiErrors;

/** Errors of the public API whose message has places that only the answer to one call fills in. */
type FilledErrorName = {
  [Name in keyof ApiErrors]: ApiErrors[Name]['en'] extends `${string}{${string}` ? Name : never;
}[keyof ApiErrors];

/** What such an error says of every call; one that the contract gains does not compile before it stands here. */
const causes: Readonly<Record<FilledErrorName, Bilingual>> = {
  schema: { en: 'The request does not match the schema', zh: '请求不符合要求' },
  impossible_state: { en: 'This position cannot occur', zh: '该局面不可能出现' },
  nothing_to_decide: { en: 'There is nothing to decide here', zh: '此处无需决策' },
  hidden_information: { en: 'Send only what the seat can see', zh: '只能发送该座位可见的信息' },
  gateway_body_too_large: { en: 'The body is larger than the limit', zh: '请求体超过上限' },
  address_not_allowed: { en: 'This key may not be used from this address', zh: '该密钥不允许从此地址使用' },
  scope_missing: { en: 'The scope does not allow this call', zh: '权限不允许此调用' },
  admin_scope_missing: { en: 'The admin key lacks the scope', zh: '管理密钥缺少权限' },
  admin_person_only: { en: 'Only a person may do this', zh: '只有个人可以执行此操作' },
  rate_limited: { en: 'Rate limit reached', zh: '已达速率上限' },
  concurrency_limited: { en: 'Too many calls at once', zh: '并发调用过多' },
  daily_quota: { en: 'The daily quota is used up', zh: '当日配额已用完' },
  monthly_quota: { en: 'The monthly quota is used up', zh: '当月配额已用完' },
  spend_limit: { en: 'The token limit is reached', zh: '已达用量上限' },
  overloaded: { en: 'No answer in time', zh: '未能按时作答' },
};
const isFilled = (name: string): name is FilledErrorName => Object.hasOwn(causes, name);

/** What a code of the public API means, for lists of causes: without the details of a single call. */
export function causeText(code: number, locale: Locale): string {
  const name = findErrorName(code);
  if (name === undefined) return '';
  return translate(isFilled(name) ? causes[name] : errorCatalogue[name], locale);
}
