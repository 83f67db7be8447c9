import { errorCodes } from './codes.ts';
import type { ErrorEntry } from './entry.ts';

/**
 * 30xxx projects, 31xxx members, 32xxx keys, 33xxx usage, 34xxx calls, 35xxx contact, 36xxx verification, 37xxx alerts and
 * streams, 38xxx playground, 39xxx shared.
 */
export const consoleErrors = {
  project_unknown: {
    code: errorCodes.project_unknown,
    status: 404,
    en: 'This project does not exist.',
    zh: '项目不存在',
  },
  project_name_taken: {
    code: 30_002,
    status: 409,
    en: 'A project with this name already exists.',
    zh: '已存在同名项目',
  },
  project_closed: {
    code: 30_003,
    status: 409,
    en: 'This project is closed. Reopen it first.',
    zh: '项目已关闭，请先重新开启',
  },
  project_limit: {
    code: 30_004,
    status: 409,
    en: 'Your organization has reached its {limit} projects.',
    zh: '组织的项目数已达上限 {limit}',
  },
  project_name_mismatch: {
    code: 30_005,
    status: 422,
    en: 'The name does not match the project.',
    zh: '输入的名称与项目不符',
  },
  project_member_unknown: {
    code: 30_006,
    status: 404,
    en: 'This person is not in the project.',
    zh: '该成员不在项目中',
  },
  project_last_owner: {
    code: 30_007,
    status: 409,
    en: 'A project needs at least one owner.',
    zh: '项目至少需要一位负责人',
  },

  member_unknown: { code: 31_001, status: 404, en: 'This member does not exist.', zh: '成员不存在' },
  last_admin: {
    code: 31_002,
    status: 409,
    en: 'The last Super Administrator cannot leave.',
    zh: '不能移除最后一位超级管理员',
  },
  already_member: { code: 31_003, status: 409, en: 'This person is already a member.', zh: '对方已是成员' },
  invite_unknown: {
    code: errorCodes.invite_unknown,
    status: 404,
    en: 'This invitation does not exist or is no longer valid.',
    zh: '邀请不存在或已失效',
  },
  invite_other_person: {
    code: 31_005,
    status: 403,
    en: 'This invitation was sent to another account.',
    zh: '该邀请发送给了其他账号',
  },
  creator_fixed: {
    code: 31_006,
    status: 409,
    en: 'The creator must transfer the organization first.',
    zh: '创建者须先转让组织',
  },
  member_limit: {
    code: 31_007,
    status: 409,
    en: 'Your organization has reached its {limit} members.',
    zh: '组织的成员数已达上限 {limit}',
  },
  keys_undecided: {
    code: 31_008,
    status: 422,
    en: 'Choose what happens to each of the leaving member’s keys.',
    zh: '请为离开成员的每个密钥作出处理',
  },
  transfer_unknown: {
    code: 31_009,
    status: 404,
    en: 'No transfer of the organization is waiting for you.',
    zh: '没有等待您确认的转让',
  },
  member_disabled: { code: 31_010, status: 409, en: 'This member is disabled.', zh: '该成员已停用' },
  transfer_pending: {
    code: 31_011,
    status: 409,
    en: 'A transfer of the organization is already pending. Cancel it first.',
    zh: '已有等待确认的转让，请先取消',
  },
  invited_already: {
    code: 31_012,
    status: 409,
    en: 'This person already has a pending invitation. Send it again instead.',
    zh: '已向该账号发出邀请，可重新发送',
  },
  transfer_admin: {
    code: 31_013,
    status: 409,
    en: 'You can transfer the organization only to another Super Administrator.',
    zh: '只能转让给其他超级管理员',
  },

  key_name_empty: { code: 32_001, status: 400, en: 'API key name cannot be empty.', zh: 'API 密钥名称不能为空' },
  key_project_empty: {
    code: 32_002,
    status: 400,
    en: 'Project for an API key cannot be empty.',
    zh: '请为 API 密钥选择项目',
  },
  key_name_taken: {
    code: 32_003,
    status: 409,
    en: 'This project already has a key with that name.',
    zh: '该项目已有同名密钥',
  },
  key_limit: {
    code: 32_004,
    status: 409,
    en: 'This project has reached its {limit} keys.',
    zh: '该项目的密钥数已达上限 {limit}',
  },
  key_cidr: {
    code: 32_005,
    status: 422,
    en: '"{cidr}" is not an address or network.',
    zh: '“{cidr}” 不是有效的地址或网段',
  },
  key_lifetime: {
    code: 32_006,
    status: 422,
    en: 'Keys in this organization can last {days} days at most.',
    zh: '本组织的密钥有效期最长 {days} 天',
  },
  key_project_closed: { code: 32_007, status: 409, en: 'The project is closed.', zh: '项目已关闭' },
  key_expired: { code: 32_008, status: 409, en: 'This key has expired.', zh: '该密钥已过期' },
  key_unknown: { code: 32_009, status: 404, en: 'This API key does not exist.', zh: 'API 密钥不存在' },
  key_not_rotating: { code: 32_010, status: 409, en: 'This key is not being rotated.', zh: '该密钥不在轮换中' },
  key_rotating: {
    code: 32_011,
    status: 409,
    en: 'This key is already being rotated. Finish that first.',
    zh: '该密钥正在轮换，请先完成',
  },
  key_name_mismatch: { code: 32_012, status: 422, en: 'The name does not match the key.', zh: '输入的名称与密钥不符' },
  admin_key_unknown: { code: 32_013, status: 404, en: 'This admin key does not exist.', zh: '管理密钥不存在' },
  admin_key_name_taken: {
    code: 32_014,
    status: 409,
    en: 'Another admin key has this name.',
    zh: '已有同名的管理密钥',
  },
  admin_key_limit: {
    code: 32_015,
    status: 409,
    en: 'Your organization has reached its {limit} admin keys.',
    zh: '组织的管理密钥数已达上限 {limit}',
  },
  device_code_unknown: {
    code: 32_016,
    status: 404,
    en: 'This code is not known, was used, or has expired.',
    zh: '代码不存在、已使用或已过期',
  },

  usage_range: {
    code: 33_001,
    status: 422,
    en: 'The range must begin before it ends and span at most {days} days.',
    zh: '起始时间须早于结束时间，且跨度不超过 {days} 天',
  },
  time_zone_unknown: {
    code: 33_002,
    status: 422,
    en: '"{time_zone}" is not a time zone.',
    zh: '“{time_zone}” 不是有效的时区',
  },

  call_unknown: { code: 34_001, status: 404, en: 'This call does not exist.', zh: '调用记录不存在' },
  debug_cap: {
    code: 34_002,
    status: 429,
    en: "The project's daily cap for charged debug calls is used up.",
    zh: '项目今日的调试计费额度已用完',
  },
  debug_price_changed: {
    code: 34_003,
    status: 409,
    en: 'The price changed. Please confirm again.',
    zh: '价格已变化，请重新确认',
  },
  api_unknown: { code: 34_004, status: 404, en: 'This API does not exist.', zh: '接口不存在' },
  debug_cancelled: {
    code: errorCodes.debug_cancelled,
    status: 409,
    en: 'You cancelled this call.',
    zh: '您已取消此次调用',
  },
  history_unavailable: {
    code: 34_007,
    status: 503,
    en: 'Charts and call history of more than a day ago cannot be read at the moment. Calls are answered and counted as always.',
    zh: '暂时无法读取一天以前的图表与调用记录，接口调用与计费不受影响',
  },
  history_too_slow: {
    code: 34_008,
    status: 503,
    en: 'Charts and call history of this range take too long to read. Choose a shorter range or fewer projects.',
    zh: '所选范围的图表与调用记录读取时间过长，请缩短时间范围或减少项目',
  },

  contact_limit: {
    code: 35_001,
    status: 429,
    en: 'We have received your messages. Please wait {retry_after} s before sending another.',
    zh: '已收到您的留言，请 {retry_after} 秒后再提交',
  },
  contact_form: {
    code: errorCodes.contact_form,
    status: 422,
    en: 'That was too quick, or the form was open for too long. Please send it again.',
    zh: '提交过快或页面停留过久，请再次提交',
  },
  contact_busy: {
    code: 35_003,
    status: 429,
    en: 'Many messages are arriving right now. Please wait {retry_after} s before sending another.',
    zh: '当前留言较多，请 {retry_after} 秒后再提交下一条',
  },

  verification_number: {
    code: 36_001,
    status: 422,
    en: 'This is not a valid registration number of this country.',
    zh: '该登记号在所选国家或地区无效',
  },
  verification_state: {
    code: 36_002,
    status: 409,
    en: 'The organization is already in review or verified.',
    zh: '组织正在审核或已通过认证',
  },

  alert_unknown: { code: 37_001, status: 404, en: 'This alert does not exist.', zh: '告警不存在' },
  webhook_refused: { code: 37_002, status: 422, en: 'This URL cannot receive webhooks.', zh: '该 URL 不能接收回调' },
  alert_limit: {
    code: 37_003,
    status: 409,
    en: 'You have reached the limit of {limit} alerts.',
    zh: '告警数已达上限 {limit}',
  },
  delivery_unknown: {
    code: 37_004,
    status: 404,
    en: 'There is no such message of this webhook.',
    zh: '该回调没有这条消息',
  },
  webhook_missing: {
    code: 37_005,
    status: 409,
    en: 'This alert has no webhook any more.',
    zh: '该告警已没有回调地址',
  },

  stream_unknown: { code: 37_006, status: 404, en: 'This stream does not exist.', zh: '日志流不存在' },
  stream_limit: {
    code: 37_007,
    status: 409,
    en: 'You have reached the limit of {limit} streams.',
    zh: '日志流数已达上限 {limit}',
  },
  stream_ahead: {
    code: 37_008,
    status: 422,
    en: 'This stream has not come that far yet.',
    zh: '该日志流尚未发送到这一时刻',
  },

  playground_limit: {
    code: 38_001,
    status: 429,
    en: 'Many matches were started from your network. Please wait {retry_after} s, or play with the AI in your browser.',
    zh: '您所在的网络开局过多，请 {retry_after} 秒后再试，或使用浏览器内的 AI',
  },

  playground_busy: {
    code: 38_002,
    status: 429,
    en: 'Many people are playing right now, so newcomers get fewer matches. Please wait {retry_after} s, sign in, or play with the AI in your browser.',
    zh: '当前试玩人数较多，新访客可开的局数减少。请 {retry_after} 秒后再试，登录后再玩，或使用浏览器内的 AI',
  },

  forbidden: {
    code: errorCodes.forbidden,
    status: 403,
    en: 'You do not have permission to do this.',
    zh: '您没有此操作的权限',
  },
  stale_revision: {
    code: errorCodes.stale_revision,
    status: 409,
    en: 'Someone else has changed this in the meantime. Reload and try again.',
    zh: '内容已被他人修改，请刷新后重试',
  },
  idempotency_reused: {
    code: 39_003,
    status: 409,
    en: 'This Idempotency-Key was used with a different request.',
    zh: '该 Idempotency-Key 已用于其他请求',
  },
} as const satisfies Record<string, ErrorEntry>;
