import { defineMessages } from '../../i18n/messages.ts';
import { titles } from '../../navigation/titles.ts';

export const inviteMessages = defineMessages('invite', {
  title: titles.Invite,
  offer: { en: '{inviter} invites you to {organization}', zh: '{inviter} 邀请您加入 {organization}' },
  role: { en: 'Role', zh: '角色' },
  projects: { en: 'Projects', zh: '项目' },
  none: { en: 'None yet', zh: '暂无' },
  sent_to: { en: 'Sent to', zh: '发送至' },
  until: { en: 'Valid until', zh: '有效至' },
  second_factor: {
    en: 'Members need a second factor: a passkey or an authenticator app. If you have none, you set one up after accepting, and the organization opens then.',
    zh: '该组织要求两步验证：通行密钥或身份验证器。如尚未设置，接受后需先设置才能访问。',
  },
  accept: { en: 'Accept', zh: '接受' },
  decline: { en: 'Decline', zh: '拒绝' },
  decline_title: { en: 'Decline the invitation to {organization}', zh: '拒绝加入 {organization}' },
  decline_text: {
    en: 'The link stops working. If you change your mind, ask {inviter} to invite you again.',
    zh: '邀请链接将失效。如之后改变主意，需由 {inviter} 重新邀请。',
  },
  sign_in: { en: 'I have an account', zh: '已有账号，去登录' },
  sign_up: { en: 'Sign up to accept', zh: '注册后接受' },
  sign_in_hint: {
    en: 'Sign in or sign up with {to}. You’ll come back here.',
    zh: '请使用 {to} 登录或注册，完成后会回到此页。',
  },
  other_person: {
    en: 'You are signed in as {name}, but this invitation was sent to {to}.',
    zh: '当前登录账号为 {name}，而邀请发送给了 {to}。',
  },
  switch_account: { en: 'Sign in as someone else', zh: '切换账号' },
  accepted_done: { en: 'Welcome to {organization}.', zh: '欢迎加入 {organization}' },
  over_accepted: { en: 'This invitation has been accepted.', zh: '邀请已被接受。' },
  over_declined: { en: 'This invitation has been declined.', zh: '邀请已被拒绝。' },
  over_revoked: { en: 'This invitation has been revoked.', zh: '邀请已被撤回。' },
  over_expired: {
    en: 'This invitation has expired. Ask {inviter} to send it again.',
    zh: '邀请已过期，请联系 {inviter} 重新发送。',
  },
  unknown: {
    en: 'This link is incomplete, or a newer invitation replaced it. Open the latest message.',
    zh: '链接不完整，或已被新的邀请替代。请打开最新收到的消息。',
  },
  failed: { en: 'The invitation could not be loaded.', zh: '邀请加载失败。' },
  home: { en: 'Back to the start', zh: '返回首页' },
});
