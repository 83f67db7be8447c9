import { PICTURE_MAX_MB } from '../account/picture-limits.ts';
import { errorCodes } from './codes.ts';
import type { ErrorEntry } from './entry.ts';

/** 10xxx session, 11xxx account, 12xxx verification codes. */
export const accountErrors = {
  not_signed_in: { code: errorCodes.not_signed_in, status: 401, en: 'Please sign in.', zh: '请先登录' },
  proof_needed: {
    code: errorCodes.proof_needed,
    status: 403,
    en: 'Please confirm it’s you first.',
    zh: '请先完成身份验证',
  },
  too_many_attempts: {
    code: 10_005,
    status: 429,
    en: 'Too many attempts. Please wait {retry_after} s.',
    zh: '尝试次数过多，请 {retry_after} 秒后再试',
  },
  code_needed: {
    code: 10_006,
    status: 429,
    en: 'Too many wrong passwords were tried on this account. Please sign in with a code, or wait {retry_after} s.',
    zh: '该账号的密码错误次数过多，请使用验证码登录，或 {retry_after} 秒后再试',
  },

  second_factor_needed: {
    code: errorCodes.second_factor_needed,
    status: 403,
    en: 'Please confirm with your second factor.',
    zh: '请使用两步验证确认',
  },
  second_factor_wrong: {
    code: 10_008,
    status: 403,
    en: 'This code is not right. Check the clock of your phone, or use a recovery code.',
    zh: '验证码不正确。请检查手机时间，或使用恢复码',
  },
  second_factor_used: {
    code: 10_009,
    status: 403,
    en: 'This code was used already. Wait for the next one.',
    zh: '该验证码已使用过，请等待下一个',
  },
  sign_in_expired: {
    code: 10_010,
    status: 403,
    en: 'This sign-in took too long, or the account has changed meanwhile. Please sign in again.',
    zh: '本次登录已超时，或账号信息已变更，请重新登录',
  },
  second_factor_off: {
    code: 10_011,
    status: 409,
    en: 'This account has no second factor.',
    zh: '该账号未开启两步验证',
  },
  passkey_refused: {
    code: 10_012,
    status: 403,
    en: 'This passkey was not accepted. Please try again, or take another way.',
    zh: '该通行密钥未被接受，请重试或换一种方式',
  },
  passkey_unknown: { code: 10_013, status: 404, en: 'There is no such passkey.', zh: '通行密钥不存在' },
  passkey_limit: {
    code: 10_014,
    status: 409,
    en: 'An account has at most {limit} passkeys.',
    zh: '每个账号最多 {limit} 个通行密钥',
  },
  last_second_factor: {
    code: 10_015,
    status: 409,
    en: 'This is the last one. Add another one first, or turn off the second factor.',
    zh: '这是最后一个。请先添加另一个，或关闭两步验证',
  },
  second_factor_required: {
    code: errorCodes.second_factor_required,
    status: 403,
    en: 'This organization requires a second factor, and you have none yet. Set one up under Security, then come back.',
    zh: '该组织要求两步验证，而您尚未设置。请在账号安全中设置，然后返回',
  },
  access_lost: {
    code: 10_017,
    status: 409,
    en: 'An organization of yours requires a second factor: without one you lose access there. Confirm that first.',
    zh: '您所在的组织要求两步验证：关闭后将无法访问该组织。请先确认',
  },

  email_taken: {
    code: 11_001,
    status: 409,
    en: 'Email already exists or is already in use.',
    zh: '邮箱已存在或已被使用',
  },
  email_unused_disabled: {
    code: 11_002,
    status: 403,
    en: 'Email unused but disabled.',
    zh: '该邮箱未被使用但已被禁用',
  },
  email_used_disabled: { code: 11_003, status: 403, en: 'Email in use and disabled.', zh: '该邮箱已被使用且已被禁用' },
  wrong_password: { code: 11_004, status: 403, en: 'Incorrect password, try again.', zh: '密码错误，请重试' },
  wrong_credentials: { code: 11_005, status: 403, en: 'Incorrect email or password.', zh: '账号或密码错误' },
  account_unknown: { code: 11_006, status: 404, en: 'Email or phone does not exist.', zh: '邮箱或手机号不存在' },
  phone_taken: { code: 11_007, status: 409, en: 'Already used phone number.', zh: '手机号已被使用' },
  cannot_bind: { code: 11_008, status: 409, en: 'This account cannot be bound.', zh: '该账号无法绑定' },
  username_taken: { code: 11_009, status: 409, en: 'This username is taken.', zh: '用户名已被占用' },
  last_way_in: {
    code: 11_010,
    status: 409,
    en: 'This is your only way to sign in. Bind an email address or a phone number first.',
    zh: '这是唯一的登录方式，请先绑定邮箱或手机号',
  },
  provider_unknown: {
    code: 11_011,
    status: 404,
    en: 'This sign-in provider is not configured.',
    zh: '未配置该登录方式',
  },
  provider_failed: {
    code: 11_012,
    status: 403,
    en: 'Third-party sign-in did not complete. Please try again.',
    zh: '第三方登录未完成，请重试',
  },
  channel_unbound: {
    code: 11_013,
    status: 409,
    en: 'Your account has no such way to confirm.',
    zh: '账号未绑定该验证方式',
  },
  same_value: { code: 11_014, status: 409, en: 'This is already the current value.', zh: '与当前值相同' },
  image_invalid: {
    code: 11_015,
    status: 422,
    en: `This is not a picture we can read (PNG, JPEG or WebP up to ${PICTURE_MAX_MB} MB).`,
    zh: `无法识别该图片，请使用不超过 ${PICTURE_MAX_MB} MB 的 PNG、JPEG 或 WebP`,
  },
  session_unknown: { code: 11_016, status: 404, en: 'This session has already ended.', zh: '该会话已结束' },
  not_bound: { code: 11_017, status: 409, en: 'This third-party account is not bound.', zh: '该第三方账号未绑定' },
  account_disabled: {
    code: 11_018,
    status: 403,
    en: 'This account or its membership has been disabled.',
    zh: '该账号或其成员身份已被停用',
  },
  phone_unused_disabled: {
    code: 11_019,
    status: 403,
    en: 'Phone number unused but disabled.',
    zh: '该手机号未被使用但已被禁用',
  },
  phone_used_disabled: {
    code: 11_020,
    status: 403,
    en: 'Phone number in use and disabled.',
    zh: '该手机号已被使用且已被禁用',
  },

  code_wrong: { code: 12_001, status: 422, en: 'Incorrect verification code, try again.', zh: '验证码错误，请重试' },
  code_expired: {
    code: 12_002,
    status: 422,
    en: 'This verification code has expired. Request a new one.',
    zh: '验证码已过期，请重新获取',
  },
  code_guesses: {
    code: 12_003,
    status: 429,
    en: 'Too many wrong codes. Request a new one.',
    zh: '错误次数过多，请重新获取验证码',
  },
  code_sends: {
    code: 12_004,
    status: 429,
    en: 'Too many codes requested. Please wait {retry_after} s.',
    zh: '获取验证码过于频繁，请 {retry_after} 秒后再试',
  },
  channel_failed: {
    code: 12_005,
    status: 503,
    en: 'The message could not be delivered. Please try again.',
    zh: '消息发送失败，请重试',
  },
  ticket_invalid: {
    code: 12_006,
    status: 422,
    en: 'This confirmation is no longer valid. Please request a new code.',
    zh: '验证已失效，请重新获取验证码',
  },
  channel_off: {
    code: 12_007,
    status: 422,
    en: 'Text messages are not set up on this server. Please use an email address.',
    zh: '此服务器未开通短信，请使用邮箱',
  },
} as const satisfies Record<string, ErrorEntry>;
