import { CODE_LIFETIME_S, PASSWORD_LENGTH } from '@fourth-seat/contract';
import { defineMessages } from '../i18n/messages.ts';

const CODE_MINUTES = CODE_LIFETIME_S / 60;

export const formMessages = defineMessages('forms', {
  name: { en: 'Name', zh: '名称' },
  description: { en: 'Description', zh: '描述' },
  too_long: { en: 'At most {max} characters. Please shorten this.', zh: '最多 {max} 个字符，请缩短。' },
  new_password: { en: 'New password', zh: '新密码' },
  repeat_password: { en: 'Repeat the password', zh: '确认密码' },
  code: { en: 'Verification code', zh: '验证码' },
  code_sent: {
    en: `Sent to {to}. Valid for ${CODE_MINUTES} minutes.`,
    zh: `已发送至 {to}，${CODE_MINUTES} 分钟内有效。`,
  },
  attempts_left: {
    en: { one: '{count} try left with this code.', other: '{count} tries left with this code.' },
    zh: '此验证码还可尝试 {count} 次。',
  },
  app_code: { en: 'Code from your authenticator app', zh: '身份验证器中的验证码' },
  app_code_hint: { en: 'It changes every 30 seconds.', zh: '每 30 秒更新一次。' },
  recovery_code: { en: 'Recovery code', zh: '恢复码' },
  recovery_code_hint: {
    en: 'One of the codes you saved when you set it up. Each works once.',
    zh: '设置时保存的恢复码之一，每个只能使用一次。',
  },
  codes_lost: {
    en: 'Lost your codes too? <contact>Contact us</contact>: we make sure that it is you, which takes days.',
    zh: '恢复码也丢失了？请<contact>联系我们</contact>，核实身份需要数日。',
  },
  use_recovery_code: { en: 'Use a recovery code', zh: '使用恢复码' },
  use_app: { en: 'Use the authenticator app', zh: '使用身份验证器' },
  use_passkey: { en: 'Use a passkey', zh: '使用通行密钥' },
  passkey_asked: {
    en: 'Your browser asks for your passkey: your face, your finger, your PIN or a security key.',
    zh: '浏览器会请您使用通行密钥：面容、指纹、PIN 或安全密钥。',
  },
  passkey_failed: {
    en: 'No passkey was used. Try again, or take another way.',
    zh: '未使用通行密钥。请重试，或换一种方式。',
  },
  send_code: { en: 'Send code', zh: '获取验证码' },
  step_account: { en: 'Account', zh: '账号' },
  step_code: { en: 'Code', zh: '验证' },
  step_password: { en: 'Password', zh: '密码' },
  send_again: { en: 'Send again', zh: '重新获取' },
  retry_in: { en: 'Resend in {seconds} s', zh: '{seconds} 秒后可重新获取' },
  change_address: { en: 'Change', zh: '修改' },
  rule_length: { en: `At least ${PASSWORD_LENGTH} characters`, zh: `至少 ${PASSWORD_LENGTH} 个字符` },
  rule_classes: { en: 'Three of these four', zh: '满足以下四种中的三种' },
  rule_upper: { en: 'Uppercase letter', zh: '大写字母' },
  rule_lower: { en: 'Lowercase letter', zh: '小写字母' },
  rule_number: { en: 'Number', zh: '数字' },
  rule_special: { en: 'Special character', zh: '特殊字符' },
  choose: { en: 'Please choose', zh: '请选择' },
});
