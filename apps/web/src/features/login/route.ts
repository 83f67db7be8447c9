import { defineRoute } from '../../navigation/route.ts';

const titles: Readonly<Record<string, { en: string; zh: string }>> & { sign_in: { en: string; zh: string } } = {
  sign_in: { en: 'Sign in', zh: '登录' },
  sign_up: { en: 'Sign up', zh: '注册' },
  reset: { en: 'Reset password', zh: '重置密码' },
};

export const loginRoute = defineRoute('Login', {
  title: titles.sign_in,
  titleAt: (search) => titles[search.get('mode') ?? ''] ?? titles.sign_in,
  description: {
    en: 'Sign in or sign up with an email or phone code, a password or a third-party account.',
    zh: '使用邮箱或手机验证码、密码或第三方账号登录与注册。',
  },
  icon: 'sign-in',
  page: async () => (await import('./page.tsx')).LoginPage,
  access: 'anyone',
  sideBar: 'none',
});
