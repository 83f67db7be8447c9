import type { Bilingual } from '../locales.ts';

/** What an admin key may do, as noun and verb. A scope to write includes nothing: a key that also reads names both. */
export const adminScopes = {
  'projects:read': { en: 'List projects, their limits and members', zh: '查看项目及其限额与成员' },
  'projects:write': { en: 'Create, edit, limit and close projects', zh: '新建、修改、关闭项目，设置限额' },
  'keys:read': { en: 'List API keys, their use and rotations', zh: '查看 API 密钥及其用量与轮换' },
  'keys:write': {
    en: 'Create, edit, rotate, disable and delete API keys',
    zh: '新建、修改、轮换、停用、删除 API 密钥',
  },
  'members:read': { en: 'List members and invitations', zh: '查看成员与邀请' },
  'members:write': { en: 'Invite, edit and remove members', zh: '邀请、修改、移除成员' },
  'usage:read': { en: 'Read and export usage', zh: '查看与导出用量' },
  'calls:read': { en: 'Read and export the call history, bodies included', zh: '查看与导出调用记录，含请求与响应内容' },
  'calls:write': { en: 'Write notes on calls', zh: '为调用添加备注' },
  'alerts:read': { en: 'List alerts and their messages', zh: '查看告警及其消息' },
  'alerts:write': { en: 'Create, edit, test and delete alerts', zh: '新建、修改、测试、删除告警' },
  'organization:read': { en: 'Read the organization', zh: '查看组织信息' },
  'organization:write': { en: 'Edit the organization and its rules for keys', zh: '修改组织信息与密钥规则' },
  'audit:read': { en: 'Read and export the audit log', zh: '查看与导出审计日志' },
  'streams:read': { en: 'List streams', zh: '查看日志流' },
  'streams:write': {
    en: 'Send the audit log and the call history to other servers',
    zh: '将审计日志与调用记录发往其他服务器',
  },
} as const satisfies Record<string, Bilingual>;
export type AdminScope = keyof typeof adminScopes;

/** Why only a person may call an endpoint. */
export const personOnly = {
  account: {
    en: 'it is about the account of one person: profile, password, email, phone, sessions and deletion',
    zh: '它涉及个人账号：资料、密码、邮箱、手机、会话与注销',
  },
  membership: {
    en: 'it says in which organization a person works',
    zh: '它决定一个人在哪个组织中工作',
  },
  ownership: {
    en: 'an organization passes from one person to another',
    zh: '组织只能由一人转让给另一人',
  },
  legal: {
    en: 'a person answers for the legal data of the organization',
    zh: '组织的法定信息须由个人负责',
  },
  notifications: {
    en: 'these are the notifications of one person; alerts reach programs by webhook',
    zh: '这是个人的通知；程序请用告警回调',
  },
  debugging: {
    en: 'debug calls are made in the name of a person; programs call the games with an API key',
    zh: '调试调用以个人名义发出；程序请用 API 密钥调用游戏接口',
  },
  admin_keys: {
    en: 'an admin key that leaked must not be able to make another one, nor to keep itself alive',
    zh: '泄露的管理密钥不得新建其他管理密钥，也不得为自己续期',
  },
  protection: {
    en: 'an admin key that leaked must not be able to weaken how people sign in',
    zh: '泄露的管理密钥不得削弱成员登录的保护',
  },
} as const satisfies Record<string, Bilingual>;
export type PersonOnly = keyof typeof personOnly;

/** How programs reach an endpoint that a signed-in person may call: with an admin key of that scope, or not at all. */
export type AdminDoor =
  | { readonly admin_scope: AdminScope; readonly person_only?: undefined }
  | { readonly person_only: PersonOnly; readonly admin_scope?: undefined };
