import { defineRoute } from '../../../navigation/route.ts';

export const securityRoute = defineRoute('Security', {
  title: { en: 'Security', zh: '账号安全' },
  icon: 'shield',
  page: async () => (await import('./page.tsx')).SecurityPage,
  access: 'signed-in',
  sideBar: 'console',
  menu: { group: 'account' },
});
