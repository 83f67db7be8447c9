import type { Bilingual } from '@fourth-seat/contract';
import type { LinkableRoute } from './paths.ts';

/** The names of pages: for their routes, and for messages, which cannot import the route of a page that shows them. */
export const titles = {
  Welcome: { en: 'Welcome', zh: '欢迎页' },
  PrivacyPolicy: { en: 'Privacy policy', zh: '隐私政策' },
  Terms: { en: 'Terms of service', zh: '服务条款' },
  Status: { en: 'Service status', zh: '服务状态' },
  Changelog: { en: 'Changelog', zh: '更新日志' },
  Login: { en: 'Sign in', zh: '登录' },
  SsoReturn: { en: 'Single sign-on', zh: '单点登录' },
  Profile: { en: 'Profile', zh: '个人资料' },
  Security: { en: 'Security', zh: '账号安全' },
  SecondFactor: { en: 'Second factor', zh: '两步验证' },
  Verification: { en: 'Identity verification', zh: '身份验证' },
  SingleSignOn: { en: 'Single sign-on', zh: '单点登录' },
  ContactUs: { en: 'Contact us', zh: '联系我们' },
  Invite: { en: 'Invitation', zh: '邀请' },
  Home: { en: 'Home', zh: '首页' },
  ApiKeys: { en: 'API keys', zh: 'API 密钥' },
  AdminKeys: { en: 'Admin keys', zh: '管理密钥' },
  Streams: { en: 'Streams', zh: '日志流' },
  Device: { en: 'Connect a program', zh: '连接程序' },
  Dashboard: { en: 'Dashboard', zh: '用量看板' },
  Debugging: { en: 'Debugging', zh: '在线调试' },
  DocumentIndex: { en: 'Documentation', zh: '文档' },
  Playground: { en: 'Playground', zh: '试玩场' },
} as const satisfies Record<LinkableRoute, Bilingual>;
