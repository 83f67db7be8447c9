import { common } from '../../i18n/common-entries.ts';
import { defineMessages } from '../../i18n/messages.ts';
import { titles } from '../../navigation/titles.ts';

export const adminKeysMessages = defineMessages('admin-keys', {
  title: titles.AdminKeys,
  lead: {
    en: 'Programs use these keys to manage your organization: rotate API keys, read usage, invite members. They call no game.',
    zh: '程序用管理密钥来管理组织：轮换 API 密钥、读取用量、邀请成员等。它不能调用游戏接口。',
  },
  docs: { en: 'Management API', zh: '管理接口文档' },
  forbidden: {
    en: 'Only Super Administrators manage admin keys.',
    zh: '只有超级管理员可以管理管理密钥。',
  },
  create: { en: 'Create admin key', zh: '新建管理密钥' },
  none_yet: { en: 'No program manages your organization yet.', zh: '还没有程序在管理您的组织。' },

  name: common.name,
  state: { en: 'State', zh: '状态' },
  state_active: { en: 'Active', zh: '有效' },
  state_expired: { en: 'Expired', zh: '已过期' },
  state_revoked: { en: 'Revoked', zh: '已吊销' },
  scopes: { en: 'Scopes', zh: '权限' },
  all_scopes: { en: 'All scopes', zh: '全部权限' },
  expires: { en: 'Expires', zh: '到期时间' },
  never: { en: 'Never', zh: '永不' },
  last_used: { en: 'Last used', zh: '最近使用' },
  not_used: { en: 'Never used', zh: '从未使用' },
  created: { en: 'Created', zh: '创建' },
  revoke: { en: 'Revoke', zh: '吊销' },
  revoke_of: { en: 'Revoke {name}', zh: '吊销 {name}' },

  create_title: { en: 'Create admin key', zh: '新建管理密钥' },
  name_hint: { en: 'The audit log shows it as the actor.', zh: '审计日志以此名称显示操作者。' },
  scopes_hint: {
    en: 'Choose as few as the program needs. They cannot be changed later.',
    zh: '只选程序需要的权限，创建后不能修改。',
  },
  choose_all: { en: 'Choose all', zh: '全选' },
  choose_none: { en: 'Choose none', zh: '清空' },
  expiry: { en: 'Expires after', zh: '有效期' },
  days: { en: { one: '{count} day', other: '{count} days' }, zh: '{count} 天' },
  endless: { en: 'Never expires', zh: '永不过期' },
  ip_allow: { en: 'Allowed addresses', zh: '允许的地址' },
  ip_allow_hint: {
    en: 'One address or network per line, such as 203.0.113.7 or 10.0.0.0/8. Empty allows every address.',
    zh: '每行一个地址或网段，如 203.0.113.7、10.0.0.0/8。留空则不限制。',
  },
  prove_title: { en: 'Confirm it is you', zh: '确认本人' },
  prove_text: {
    en: 'The key is created once you have used your second factor. What you entered is kept.',
    zh: '使用两步验证确认后即创建密钥，已填写的内容会保留。',
  },
  created_done: { en: '{name} created.', zh: '已创建 {name}' },

  secret_title: { en: 'Secret of {name}', zh: '{name} 的密钥明文' },
  secret: { en: 'Secret', zh: '密钥明文' },
  secret_warning: {
    en: 'Shown only now. Whoever has it can do in your organization what its scopes say.',
    zh: '只显示这一次。持有者可以在您的组织中执行其权限允许的一切操作。',
  },
  leave_text: {
    en: 'The secret cannot be shown again. Without it you have to revoke the key and create another.',
    zh: '明文不会再次显示。没有保存就只能吊销后重新创建。',
  },

  revoke_title: { en: 'Revoke {name}?', zh: '吊销 {name}？' },
  revoke_text: {
    en: 'Programs that use it are refused from their next request on. This cannot be undone.',
    zh: '使用它的程序从下一个请求起即被拒绝，且无法撤销。',
  },
  revoked_done: { en: '{name} revoked.', zh: '已吊销 {name}' },
});
