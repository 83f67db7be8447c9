import type { Bilingual } from '@fourth-seat/contract';
import type { ComponentType } from 'react';
import type { RouteName } from '../navigation/paths.ts';
import { paths } from '../navigation/paths.ts';

export interface RouteEntry {
  readonly name: RouteName;
  readonly path: string;
  /** More addresses of the same route, for what lies below it. */
  readonly alsoAt?: readonly string[];
  /** Loads the screen; nothing of it is in the first load. */
  readonly page: () => Promise<ComponentType>;
  readonly access: 'anyone' | 'signed-in';
  /** `console`: the menu of the console. `contents`: the page brings its own contents list. */
  readonly sideBar: 'none' | 'console' | 'contents';
  /** Its place in the console menu; absent: hidden from it. Entries without an order follow those with one. */
  readonly menu?: { readonly group: 'developer' | 'account'; readonly order?: number };
  /** The menu entry that is lit while this hidden child is open. */
  readonly parent?: RouteName;
  /** Asks the server nothing: drawn without the library for server state, which keeps the first load small. */
  readonly plain?: true;
  readonly title: Bilingual;
  /** For search engines and link previews; pages behind sign-in need none. */
  readonly description?: Bilingual;
}

/** The one table of routes: every row of specification section 2, and the terms that the sign-up box links to. */
export const routeTable: readonly RouteEntry[] = [
  {
    name: 'Welcome',
    path: paths.Welcome,
    page: async () => (await import('../features/welcome/page.tsx')).WelcomePage,
    access: 'anyone',
    sideBar: 'none',
    plain: true,
    title: { en: 'Fourth Seat: an AI player for every empty seat', zh: '第四席：每一个空位，都有一位 AI 玩家' },
    description: {
      en: 'Game APIs for Guandan and Doudizhu, and custom agents for MOBA, shooter and role-playing games. A legal, strong, human-like move from one HTTP call.',
      zh: '面向掼蛋、斗地主的游戏 API，以及 MOBA、射击、角色扮演游戏的定制智能体。一次 HTTP 调用，得到合法、有实力、像真人的一手。',
    },
  },
  {
    name: 'PrivacyPolicy',
    path: paths.PrivacyPolicy,
    page: async () => (await import('../features/privacy/page.tsx')).PrivacyPage,
    access: 'anyone',
    sideBar: 'none',
    plain: true,
    title: { en: 'Privacy policy', zh: '隐私政策' },
    description: {
      en: 'What Fourth Seat stores about people and calls, for how long, and who can see it.',
      zh: '第四席保存哪些个人信息与调用数据、保存多久、谁能看到。',
    },
  },
  {
    name: 'Terms',
    path: paths.Terms,
    page: async () => (await import('../features/privacy/terms-page.tsx')).TermsPage,
    access: 'anyone',
    sideBar: 'none',
    plain: true,
    title: { en: 'Terms of service', zh: '服务条款' },
    description: {
      en: 'The agreement between Fourth Seat and those who use it.',
      zh: '第四席与使用者之间的约定。',
    },
  },
  {
    name: 'Login',
    path: paths.Login,
    page: async () => (await import('../features/login/page.tsx')).LoginPage,
    access: 'anyone',
    sideBar: 'none',
    title: { en: 'Sign in', zh: '登录' },
    description: {
      en: 'Sign in or sign up with an email or phone code, a password or a third-party account.',
      zh: '使用邮箱或手机验证码、密码或第三方账号登录与注册。',
    },
  },
  {
    name: 'Profile',
    path: paths.Profile,
    page: async () => (await import('../features/account/profile/page.tsx')).ProfilePage,
    access: 'signed-in',
    sideBar: 'console',
    menu: { group: 'account' },
    title: { en: 'Profile', zh: '个人资料' },
  },
  {
    name: 'Security',
    path: paths.Security,
    page: async () => (await import('../features/account/security/page.tsx')).SecurityPage,
    access: 'signed-in',
    sideBar: 'console',
    menu: { group: 'account' },
    title: { en: 'Security', zh: '账号安全' },
  },
  {
    name: 'Verification',
    path: paths.Verification,
    page: async () => (await import('../features/account/verification/page.tsx')).VerificationPage,
    access: 'signed-in',
    sideBar: 'console',
    parent: 'Security',
    title: { en: 'Identity verification', zh: '身份验证' },
  },
  {
    name: 'ContactUs',
    path: paths.ContactUs,
    page: async () => (await import('../features/contact/page.tsx')).ContactPage,
    access: 'anyone',
    sideBar: 'none',
    title: { en: 'Contact us', zh: '联系我们' },
    description: {
      en: 'Tell us about your game. A person answers.',
      zh: '说说您的游戏，我们会有专人回复。',
    },
  },
  {
    name: 'Invite',
    path: paths.Invite,
    page: async () => (await import('../features/invite/page.tsx')).InvitePage,
    access: 'anyone',
    sideBar: 'none',
    title: { en: 'Invitation', zh: '邀请' },
  },
  {
    name: 'Home',
    path: paths.Home,
    page: async () => (await import('../features/home/page.tsx')).HomePage,
    access: 'signed-in',
    sideBar: 'console',
    menu: { group: 'developer', order: 1 },
    title: { en: 'Home', zh: '首页' },
  },
  {
    name: 'ApiKeys',
    path: paths.ApiKeys,
    page: async () => (await import('../features/api-keys/page.tsx')).ApiKeysPage,
    access: 'signed-in',
    sideBar: 'console',
    menu: { group: 'developer', order: 2 },
    title: { en: 'API keys', zh: 'API 密钥' },
  },
  {
    name: 'Dashboard',
    path: paths.Dashboard,
    page: async () => (await import('../features/dashboard/page.tsx')).DashboardPage,
    access: 'signed-in',
    sideBar: 'console',
    menu: { group: 'developer', order: 3 },
    title: { en: 'Dashboard', zh: '用量看板' },
  },
  {
    name: 'Debugging',
    path: paths.Debugging,
    page: async () => (await import('../features/debugging/page.tsx')).DebuggingPage,
    access: 'signed-in',
    sideBar: 'console',
    menu: { group: 'developer', order: 4 },
    title: { en: 'Debugging', zh: '在线调试' },
  },
  {
    name: 'DocumentIndex',
    path: paths.DocumentIndex,
    alsoAt: ['/document/*'],
    page: async () => (await import('../features/docs/page.tsx')).DocsPage,
    access: 'anyone',
    sideBar: 'contents',
    title: { en: 'Documentation', zh: '文档' },
    description: {
      en: 'Quick start, authentication, limits, errors and the reference of the Fourth Seat game APIs.',
      zh: '第四席游戏 API 的快速上手、鉴权、限制、错误码与接口参考。',
    },
  },
  {
    name: 'Playground',
    path: paths.Playground,
    page: async () => (await import('../features/playground/page.tsx')).PlaygroundPage,
    access: 'anyone',
    sideBar: 'none',
    title: { en: 'Playground', zh: '试玩场' },
    description: {
      en: 'Sit down and play against the AI that the API sells: Guandan, a five-against-five shooter and a five-minute rescue.',
      zh: '与 API 提供的同一套 AI 同桌：掼蛋、五对五射击挑战与五分钟营救。',
    },
  },
  {
    name: 'notFound',
    path: '*',
    page: async () => (await import('../features/not-found/page.tsx')).NotFoundPage,
    access: 'anyone',
    sideBar: 'none',
    plain: true,
    title: { en: 'Oops', zh: 'Oops · 页面不存在' },
  },
];

/** Addresses that only lead on (specification, section 2). */
export const redirects: Readonly<Record<string, string>> = {
  '/': paths.Welcome,
  '/welcome': paths.Welcome,
  '/login': paths.Login,
  '/account': paths.Profile,
  '/contact-us': paths.ContactUs,
  '/developer': paths.Home,
  '/document': paths.DocumentIndex,
  '/playground': paths.Playground,
};

export type MenuEntry = RouteEntry & { readonly menu: NonNullable<RouteEntry['menu']> };

/** The entries of one group of the console menu, in their order. */
export function menuEntries(group: MenuEntry['menu']['group']): readonly MenuEntry[] {
  return routeTable
    .filter((entry): entry is MenuEntry => entry.menu?.group === group)
    .toSorted((a, b) => (a.menu.order ?? Number.MAX_SAFE_INTEGER) - (b.menu.order ?? Number.MAX_SAFE_INTEGER));
}
