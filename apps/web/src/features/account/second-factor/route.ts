import { defineRoute } from '../../../navigation/route.ts';

export const secondFactorRoute = defineRoute('SecondFactor', {
  description: {
    en: 'A code from your phone, asked for beside your password or mailed code.',
    zh: '除密码或邮件验证码之外，还需要手机上的验证码。',
  },
  page: async () => (await import('./page.tsx')).SecondFactorPage,
  access: 'signed-in',
  layout: 'console',
  parent: 'Security',
});
