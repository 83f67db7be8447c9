import type { Bilingual } from '../../locales.ts';
import { bodyLimits } from '../../public-api/body-limits.ts';
import { IDEMPOTENCY_KEPT_HOURS } from '../../seam/idempotency.ts';
import type { publicApiErrors } from '../public-api.ts';

/** What leads to each error of the public API and what to do about it, for its page in the documentation. */
export const publicApiErrorHelp: Readonly<Record<keyof typeof publicApiErrors, Bilingual>> = {
  schema: {
    en: 'A field or a header is missing, unknown or has the wrong form. `data.path` names the place, such as `history[3].cards[0]` or `X-Match-Id`, and `data.problem` what is expected there. Compare the body with the fields of the decision; other fields are not accepted.',
    zh: '缺少字段、字段未知，或字段、请求头的格式不对。`data.path` 指出位置（如 `history[3].cards[0]` 或 `X-Match-Id`），`data.problem` 说明正确写法。请对照该决策的字段表，多余的字段一律不收。',
  },
  impossible_state: {
    en: 'The form is right, but the position is impossible: a card appears too often, a hand of the wrong size, a play that was illegal at its turn, an exchange against the rules. `data.rule` is a stable name, `data.path` the place, `data.cards` the cards. Usually a play or a pass is missing from the history, or the rules differ from those of the table.',
    zh: '格式正确，但牌局不可能如此：某张牌过多、手牌张数不符、某一手在当时不合法、进贡还贡违反规则。`data.rule` 为固定名称，`data.path` 为位置，`data.cards` 为相关的牌。常见原因是历史少了一手或一次不出，或规则选项与牌桌不同。',
  },
  nothing_to_decide: {
    en: 'It is another seat’s turn, or the phase is over. Call again when it is this seat’s turn.',
    zh: '当前轮到其他座位，或该阶段已结束。请在轮到该座位时再调用。',
  },
  hidden_information: {
    en: 'The body contains what the seat cannot see: another hand, the deck, or the bottom before the bidding is over. Leave the field out; the player must not know it.',
    zh: '请求体含有该座位看不到的信息：他人手牌、牌堆，或叫牌结束前的底牌。请去掉该字段，玩家不应知道它。',
  },
  unknown_decision: {
    en: 'The path names no decision of a game. `GET /v1/catalog` lists all decisions.',
    zh: '该路径不对应任何游戏与决策。可用 `GET /v1/catalog` 查询。',
  },
  gateway_body_too_large: {
    en: `A body may have ${bodyLimits.call / 1024} KB, a batch ${bodyLimits.batch / 1024} KB, a replay ${bodyLimits.replay / 1024} KB. The history of a whole deal is far smaller; send one deal only.`,
    zh: `请求体上限为 ${bodyLimits.call / 1024} KB，批量为 ${bodyLimits.batch / 1024} KB，回放为 ${bodyLimits.replay / 1024} KB。整副牌的历史远小于此，请只发送一副。`,
  },
  key_missing: {
    en: 'The header `Authorization: Bearer seat_…` is missing or contains no key. Usually the variable with the key is not set where the program runs: `export FOURTH_SEAT_KEY=seat_…` in the same terminal, before the call.',
    zh: '缺少请求头 `Authorization: Bearer seat_…`，或其中没有密钥。多半是程序运行的地方没有设好存放密钥的变量：请先在同一终端执行 `export FOURTH_SEAT_KEY=seat_…`，再发起调用。',
  },
  key_not_valid: {
    en: 'No key and no client token has this secret. Check whether the copy is incomplete or outdated; a secret is shown only once, so create or rotate a key if it is lost.',
    zh: '没有密钥或客户端令牌使用此明文。请检查是否被截断或已过时；明文只显示一次，遗失时请新建或轮换密钥。',
  },
  key_disabled: {
    en: 'The key was disabled in the console and can be enabled there.',
    zh: '密钥已在控制台停用，可在那里重新启用。',
  },
  key_past_expiry: {
    en: 'The key or client token has expired. Create another one, or give the key a later expiry.',
    zh: '密钥或客户端令牌已过有效期。请新建，或为密钥设置更晚的有效期。',
  },
  address_not_allowed: {
    en: 'The key has a list of allowed addresses and the call came from elsewhere. Add the address of the game server to the key.',
    zh: '密钥设有地址白名单，而调用来自其他地址。请将游戏服务器的地址加入密钥。',
  },
  key_in_browser: {
    en: 'The request has the header `Origin`, which browsers add to what a page sends, and a secret key. A key in a page is readable by everyone who opens it: disable or rotate it. A page uses a client token instead, which your server makes for one game and match with `POST /v1/tokens`. A server that forwards requests must drop the header `Origin`.',
    zh: '请求带有浏览器为网页添加的请求头 `Origin`，却使用了密钥。网页中的密钥任何访问者都能读到，请停用或轮换该密钥。网页应使用客户端令牌：由服务器通过 `POST /v1/tokens` 为一个游戏和一场对局创建。转发请求的服务器须去掉请求头 `Origin`。',
  },
  scope_missing: {
    en: 'The key lacks the scope that this call needs: add it to the key. Or a client token is used for another game or match than it was made for, or for `/v1/batch` or `/v1/tokens`, which take a key: make a token for that game and match. `data.scope` names what is needed, such as `guandan:validate`, `data.match_id` the match where it is another one, and `data.problem` what to do.',
    zh: '密钥缺少此调用所需的权限，请为密钥添加；或客户端令牌用于其他游戏或对局，或用于只接受密钥的 `/v1/batch` 与 `/v1/tokens`，请为该游戏与对局新建令牌。`data.scope` 为所需的权限（如 `guandan:validate`），对局不同时 `data.match_id` 为该对局，`data.problem` 说明如何处理。',
  },
  gateway_project_closed: {
    en: 'The project was closed; reopen it in the console.',
    zh: '项目已关闭，可在控制台重新开启。',
  },
  admin_key_missing: {
    en: 'Requests below `/v1/admin/` carry an admin key in the header `Authorization: Bearer seat_admin_…`. API keys (`seat_live_…`, `seat_test_…`) call the games only. A Super Administrator creates admin keys in the console.',
    zh: '`/v1/admin/` 下的请求须在请求头中携带管理密钥：`Authorization: Bearer seat_admin_…`。API 密钥（`seat_live_…`、`seat_test_…`）只能调用游戏接口。管理密钥由超级管理员在控制台新建。',
  },
  admin_key_not_valid: {
    en: 'No admin key has this secret, or it was revoked, or its expiry has passed. Check whether the copy is complete; a secret is shown only once, so create another key if it is lost.',
    zh: '没有管理密钥使用此明文，或密钥已吊销、已过期。请检查是否复制完整；明文只显示一次，遗失时请新建。',
  },
  admin_scope_missing: {
    en: 'Each endpoint of the Management API needs one scope, which `data.scope` names. The scopes of an admin key do not change: create another key that has it, and revoke this one.',
    zh: '管理接口的每个地址需要一项权限，`data.scope` 给出其名称。管理密钥的权限不能修改：请新建具有该权限的密钥，再吊销旧的。',
  },
  admin_person_only: {
    en: 'Some things only a person may do, after signing in to the console. `data.problem` says why; the documentation of the Management API lists them all.',
    zh: '有些操作只有个人登录控制台后才能执行。`data.problem` 说明原因，管理接口文档列出了全部此类操作。',
  },
  rate_limited: {
    en: 'More calls per second than the key may make. Wait `Retry-After` seconds; the header `RateLimit` says what is left.',
    zh: '每秒调用数超过密钥限制。请等待 `Retry-After` 秒；响应头 `RateLimit` 给出余量。',
  },
  concurrency_limited: {
    en: 'More calls at the same time than the key may make. Wait for answers before you send more, or put calls into a batch.',
    zh: '同时进行的调用超过密钥限制。请等待响应后再发，或使用批量调用。',
  },
  daily_quota: {
    en: 'The calls of the day (UTC) are used up, by the key, its project or the organization: `data.scope`. An administrator can raise the quota.',
    zh: '当日（UTC）调用次数已用完，归属见 `data.scope`（密钥、项目或组织）。管理员可调高配额。',
  },
  monthly_quota: {
    en: 'The calls of the month (UTC) are used up, by the key, its project or the organization: `data.scope`. An administrator can raise the quota.',
    zh: '当月（UTC）调用次数已用完，归属见 `data.scope`（密钥、项目或组织）。管理员可调高配额。',
  },
  spend_limit: {
    en: 'The tokens of the day or month are used up: `data.scope`, `data.period`. An administrator can raise the limit.',
    zh: '当日或当月 Token 已用完，见 `data.scope` 与 `data.period`。管理员可调高上限。',
  },
  idempotency_conflict: {
    en: `The Idempotency-Key was used within ${IDEMPOTENCY_KEPT_HOURS} hours with another body or path. Use a new one for each decision.`,
    zh: `${IDEMPOTENCY_KEPT_HOURS} 小时内该 Idempotency-Key 已用于其他请求体或路径。请为每个决策使用新的键。`,
  },
  token_calls: {
    en: 'The client token has made all the calls it was created for. Create another one with `POST /v1/tokens`.',
    zh: '客户端令牌的调用次数已用完，请用 `POST /v1/tokens` 新建。',
  },
  gateway_internal: {
    en: 'A fault on our side. Send the call again; if it keeps happening, send us the request id.',
    zh: '我方故障。请重试；若持续出现，请把请求编号告诉我们。',
  },
  overloaded: {
    en: 'No answer was found in the time allowed: that of `X-Deadline-Ms`, or one second without it. `data.path` says what to change: with `X-Deadline-Ms` that header gave too little time; with `min_effort` there was an answer, but with less thinking than you asked for, so lower it or give more time; with `calls` the answers of a batch were too long for one response, so send the rest in another batch. Without `data.path` the service is busy: wait `Retry-After` seconds, or give a longer deadline.',
    zh: '在限定的时间（`X-Deadline-Ms`，不写为一秒）内没有得出答案。`data.path` 指出该改哪里：为 `X-Deadline-Ms` 时，是这个请求头给的时间太短；为 `min_effort` 时，答案已经得出，但思考程度低于您的要求，请调低它或多给时间；为 `calls` 时，一批的响应已过长，请将其余调用放入另一批。没有 `data.path` 则是服务繁忙：请等待 `Retry-After` 秒，或给更长的时限。',
  },
  cannot_meter: {
    en: 'The call could not be recorded, and only recorded calls are answered. Send it again.',
    zh: '调用无法入账，未入账的调用不会响应。请重试。',
  },
};
