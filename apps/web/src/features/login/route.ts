import { defineRoute } from '../../navigation/route.ts';

export const loginRoute = defineRoute('Login', {
  title: { en: 'Sign in', zh: '登录' },
  description: {
    en: 'Sign in or sign up with an email or phone code, a password or a third-party account.',
    zh: '使用邮箱或手机验证码、密码或第三方账号登录与注册。',
  },
  icon: 'sign-in',
  page: async () => (await import('./page.tsx')).LoginPage,
  access: 'anyone',
  sideBar: 'none',
});
