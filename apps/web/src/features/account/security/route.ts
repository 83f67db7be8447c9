import { defineRoute } from '../../../navigation/route.ts';

export const securityRoute = defineRoute('Security', {
  description: {
    en: 'Password, sign-in methods and sessions of your account.',
    zh: '账号的密码、登录方式与登录会话。',
  },
  icon: 'shield',
  page: async () => (await import('./page.tsx')).SecurityPage,
  access: 'signed-in',
  layout: 'console',
  menu: { group: 'account' },
});
