import { common } from '../../i18n/common-entries.ts';
import { defineMessages } from '../../i18n/messages.ts';

/** Of those who invite: the dialog, and the list of the organization's invitations. */
export const sentInviteMessages = defineMessages('sent-invite', {
  invite_title: { en: 'Invite someone to {organization}', zh: '邀请他人加入 {organization}' },
  invite_text: {
    en: 'We’ll send a link now. It’s valid for {days} days.',
    zh: '邀请链接将立即发出，{days} 天内有效。',
  },
  invite_by: { en: 'Send by', zh: '发送方式' },
  by_email: { en: 'Email', zh: '邮件' },
  by_phone: { en: 'Text message', zh: '短信' },
  email: { en: 'Email address', zh: '邮箱' },
  phone: { en: 'Phone number', zh: '手机号' },
  role: common.role,
  regular_hint: { en: 'Works in assigned projects with their own keys', zh: '在所属项目中使用自己的密钥' },
  admin_hint: { en: 'Members, limits, all projects, audit log', zh: '管理成员、上限、全部项目与审计日志' },
  invite_projects: common.projects,
  project_role_of: { en: 'Role in {name}', zh: '在 {name} 中的角色' },
  send_invite: { en: 'Send invitation', zh: '发送邀请' },
  invited_done: { en: 'Invitation sent to {to}.', zh: '邀请已发送至 {to}' },

  invites: { en: 'Invitations', zh: '邀请' },
  to: { en: 'Invited', zh: '受邀人' },
  projects: common.projects,
  state: common.state,
  state_pending: { en: 'Waiting', zh: '等待中' },
  state_accepted: { en: 'Accepted', zh: '已接受' },
  state_declined: { en: 'Declined', zh: '已拒绝' },
  state_revoked: { en: 'Revoked', zh: '已撤回' },
  state_expired: common.expired,
  invited_by: { en: 'Invited by', zh: '邀请人' },
  sent: { en: 'Sent', zh: '发送时间' },
  until: { en: 'Valid until', zh: '有效至' },
  actions_of: common.actions_of,
  resend: { en: 'Send again', zh: '重新发送' },
  revoke: { en: 'Revoke', zh: '撤回' },
  resent_done: {
    en: 'A new link is on its way to {to}. The old one has ended.',
    zh: '新链接已发送至 {to}，旧链接已失效',
  },
  revoked_done: { en: 'The invitation to {to} is revoked.', zh: '已撤回对 {to} 的邀请' },
  revoke_title: { en: 'Revoke the invitation to {to}', zh: '撤回对 {to} 的邀请' },
  revoke_text: {
    en: 'The link stops working immediately. {to} isn’t notified. You can invite them again.',
    zh: '邀请链接立即失效，{to} 不会收到通知。之后可再次邀请。',
  },
  no_invites: { en: 'No invitations yet.', zh: '尚未邀请任何人。' },
});
