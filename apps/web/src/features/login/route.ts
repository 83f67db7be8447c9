import type { Bilingual } from '@fourth-seat/contract';
import { defineRoute } from '../../navigation/route.ts';
import { titles } from '../../navigation/titles.ts';
import { type Mode, modeIn } from './mode.ts';

const modeTitles = {
  sign_in: titles.Login,
  sign_up: { en: 'Sign up', zh: '注册' },
  reset: { en: 'Reset password', zh: '重置密码' },
} as const satisfies Readonly<Record<Mode, Bilingual>>;

export const loginRoute = defineRoute('Login', {
  titleAt: (search) => modeTitles[modeIn(search)],
  description: {
    en: 'Sign in or sign up by email, phone or third-party account.',
    zh: '用邮箱、手机或第三方账号登录与注册。',
  },
  icon: 'sign-in',
  page: async () => (await import('./page.tsx')).LoginPage,
  access: 'anyone',
  layout: 'site',
});
