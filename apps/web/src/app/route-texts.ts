import type { RouteName } from '../navigation/paths.ts';
import { brand } from '../settings/brand.ts';

export interface RouteText {
  readonly title: { readonly en: string; readonly zh: string };
  /** For search engines and link previews; pages behind sign-in need none. */
  readonly description?: { readonly en: string; readonly zh: string };
}

/** Apart from the table, because the build writes them into the pages that programs without script read. */
export const routeTexts = {
  Welcome: {
    title: { en: 'Fourth Seat: an AI player for every empty seat', zh: '第四席：每一个空位，都有一位 AI 玩家' },
    description: {
      en: 'Game APIs for Guandan and Doudizhu, and custom agents for MOBA, shooter and role-playing games. A legal, strong, human-like move from one HTTP call.',
      zh: '面向掼蛋、斗地主的游戏 API，以及 MOBA、射击、角色扮演游戏的定制智能体。一次 HTTP 调用，得到合法、有实力、像真人的一手。',
    },
  },
  PrivacyPolicy: {
    title: { en: 'Privacy policy', zh: '隐私政策' },
    description: {
      en: 'What Fourth Seat stores about people and calls, for how long, and who can see it.',
      zh: '第四席保存哪些个人信息与调用数据、保存多久、谁能看到。',
    },
  },
  Terms: {
    title: { en: 'Terms of service', zh: '服务条款' },
    description: {
      en: 'The agreement between Fourth Seat and those who use it.',
      zh: '第四席与使用者之间的约定。',
    },
  },
  Login: {
    title: { en: 'Sign in', zh: '登录' },
    description: {
      en: 'Sign in or sign up with an email or phone code, a password or a third-party account.',
      zh: '使用邮箱或手机验证码、密码或第三方账号登录与注册。',
    },
  },
  Profile: {
    title: { en: 'Profile', zh: '个人资料' },
  },
  Security: {
    title: { en: 'Security', zh: '账号安全' },
  },
  Verification: {
    title: { en: 'Identity verification', zh: '身份验证' },
  },
  ContactUs: {
    title: { en: 'Contact us', zh: '联系我们' },
    description: {
      en: 'Tell us about your game. A person answers.',
      zh: '说说您的游戏，我们会有专人回复。',
    },
  },
  Invite: {
    title: { en: 'Invitation', zh: '邀请' },
  },
  Home: {
    title: { en: 'Home', zh: '首页' },
  },
  ApiKeys: {
    title: { en: 'API keys', zh: 'API 密钥' },
  },
  Dashboard: {
    title: { en: 'Dashboard', zh: '用量看板' },
  },
  Debugging: {
    title: { en: 'Debugging', zh: '在线调试' },
  },
  DocumentIndex: {
    title: { en: 'Documentation', zh: '文档' },
    description: {
      en: 'Quick start, authentication, limits, errors and the reference of the Fourth Seat game APIs.',
      zh: '第四席游戏 API 的快速上手、鉴权、限制、错误码与接口参考。',
    },
  },
  Playground: {
    title: { en: 'Playground', zh: '试玩场' },
    description: {
      en: 'Sit down and play against the AI that the API sells: Guandan, a five-against-five shooter and a five-minute rescue.',
      zh: '与 API 提供的同一套 AI 同桌：掼蛋、五对五射击挑战与五分钟营救。',
    },
  },
  notFound: {
    title: { en: 'Oops', zh: 'Oops · 页面不存在' },
  },
} as const satisfies Readonly<Record<RouteName, RouteText>>;

/** What the tab and a preview say. */
export function fullTitle({ title }: RouteText, language: 'en' | 'zh'): string {
  return title === routeTexts.Welcome.title ? title[language] : `${title[language]} · ${brand.name[language]}`;
}
