import type { Bilingual } from '../locales.ts';
import { MATCH_ID_LENGTH } from './match-id.ts';
import { PASSWORD_LENGTH } from './password-rules.ts';
import { CODE_LENGTH, RECOVERY_CODE_LENGTH, USERNAME_MAX, USERNAME_MIN } from './text-rules.ts';

/**
 * Messages of single fields. A request schema names one of these keys as its zod error, so that server and web show the
 * same text.
 */
export const fieldMessages = {
  required: { en: 'This field cannot be empty.', zh: '此项不能为空' },
  invalid: { en: 'This value is not valid.', zh: '此项格式不正确' },
  unknown_field: { en: 'This field is not supported.', zh: '不支持此字段' },
  match_invalid: {
    en: `Name the match with 1 to ${MATCH_ID_LENGTH} printable ASCII characters: no spaces, no secrets.`,
    zh: `对局编号须为 1 至 ${MATCH_ID_LENGTH} 个可见 ASCII 字符，不含空格与密钥`,
  },
  headers_invalid: {
    en: 'At most ten headers, each “Name: value” in printable ASCII; names that the request needs itself are taken.',
    zh: '最多十个请求头，每个由名称与值组成，仅限可见 ASCII 字符；请求自身所需的名称不可用',
  },
  sources_empty: { en: 'Choose at least one log.', zh: '请至少选择一种日志' },
  too_long: { en: 'This text is too long.', zh: '内容过长' },
  too_short: { en: 'This text is too short.', zh: '内容过短' },
  out_of_range: { en: 'This number is out of range.', zh: '数值超出范围' },
  email_empty: { en: 'Email address cannot be empty.', zh: '邮箱不能为空' },
  email_invalid: { en: 'Please enter a valid email address.', zh: '请输入有效的邮箱地址' },
  phone_empty: { en: 'Phone number cannot be empty.', zh: '手机号不能为空' },
  phone_invalid: { en: 'Please enter a valid phone number.', zh: '请输入有效的手机号' },
  identifier_empty: { en: 'Email address or phone number cannot be empty.', zh: '手机号或邮箱不能为空' },
  identifier_invalid: {
    en: 'Please enter a valid email address or phone number.',
    zh: '请输入有效的手机号或邮箱',
  },
  password_empty: { en: 'Password cannot be empty.', zh: '密码不能为空' },
  password_invalid: { en: 'Please enter a valid password.', zh: '请输入有效的密码' },
  password_rule: {
    en: `Password: at least ${PASSWORD_LENGTH} characters, including three of: uppercase, lowercase, numbers, special characters.`,
    zh: `密码至少 ${PASSWORD_LENGTH} 个字符，并包含大写字母、小写字母、数字、特殊字符中的三种`,
  },
  password_common: {
    en: 'This password is too common. Please choose another.',
    zh: '该密码过于常见，极易被猜中，请更换',
  },
  password_mismatch: { en: "Passwords don't match.", zh: '两次输入的密码不一致' },
  code_empty: { en: 'Verification code cannot be empty.', zh: '验证码不能为空' },
  code_invalid: {
    en: `Please enter a valid ${CODE_LENGTH}-digit verification code.`,
    zh: `请输入有效的 ${CODE_LENGTH} 位验证码`,
  },
  recovery_code_invalid: {
    en: `A recovery code has ${RECOVERY_CODE_LENGTH} letters and digits, such as 7K2QM-X9DTR.`,
    zh: `恢复码由 ${RECOVERY_CODE_LENGTH} 位字母和数字组成，例如 7K2QM-X9DTR`,
  },
  terms: { en: 'Please check the box to proceed', zh: '请勾选同意后继续' },
  first_name_empty: { en: 'First name cannot be empty.', zh: '名字不能为空' },
  last_name_empty: { en: 'Last name cannot be empty.', zh: '姓氏不能为空' },
  business_email_empty: { en: 'Business email cannot be empty.', zh: '企业邮箱不能为空' },
  business_phone_empty: { en: 'Business phone cannot be empty.', zh: '企业电话不能为空' },
  calling_code_empty: { en: 'Calling code cannot be empty.', zh: '国际区号不能为空' },
  calling_code_invalid: { en: 'Write the calling code with a plus, such as +86.', zh: '国际区号须以 + 开头，例如 +86' },
  job_title_empty: { en: 'Job title cannot be empty.', zh: '职位不能为空' },
  company_name_empty: { en: 'Company name cannot be empty.', zh: '公司名称不能为空' },
  company_size_empty: { en: 'Company size cannot be empty.', zh: '公司规模不能为空' },
  company_industry_empty: { en: 'Company industry cannot be empty.', zh: '所属行业不能为空' },
  help_empty: { en: "'How can we help' cannot be empty.", zh: '请填写您需要的帮助' },
  username_empty: { en: 'Username cannot be empty.', zh: '用户名不能为空' },
  username_invalid: {
    en: `A username has ${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, dots, dashes or underscores and starts with a letter.`,
    zh: `用户名须为 ${USERNAME_MIN} 至 ${USERNAME_MAX} 个字符，以字母开头，可含字母、数字、点、短横线和下划线`,
  },
  project_name_empty: { en: 'Project name cannot be empty.', zh: '项目名称不能为空' },
  api_key_name_empty: { en: 'API key name cannot be empty.', zh: 'API 密钥名称不能为空' },
  api_key_project_empty: { en: 'Project for an API key cannot be empty.', zh: '请为 API 密钥选择项目' },
  cidr_invalid: {
    en: 'Please enter addresses like 203.0.113.7 or 2001:db8::/32.',
    zh: '请输入形如 203.0.113.7 或 2001:db8::/32 的地址',
  },
  channels_empty: { en: 'Choose at least one channel.', zh: '请至少选择一种通知方式' },
  domain_invalid: {
    en: 'Please enter a mail domain, such as studio.example.',
    zh: '请输入邮箱域名，例如 studio.example',
  },
  too_many: { en: 'These are too many.', zh: '数量过多' },
  url_invalid: { en: 'Please enter a valid https address.', zh: '请输入有效的 https 地址' },
  webhook_refused: {
    en: 'Please enter an https address on the public internet.',
    zh: '请输入公网上的 https 地址',
  },
} as const satisfies Record<string, Bilingual>;

export type FieldMessageKey = keyof typeof fieldMessages;

export function isFieldMessageKey(key: string): key is FieldMessageKey {
  return Object.hasOwn(fieldMessages, key);
}
