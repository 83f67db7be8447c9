import { defineRoute } from '../../../navigation/route.ts';

export const profileRoute = defineRoute('Profile', {
  description: { en: 'Name, picture and time zone of your account.', zh: '账号的名称、头像与时区。' },
  icon: 'person',
  page: async () => (await import('./page.tsx')).ProfilePage,
  access: 'signed-in',
  layout: 'console',
  menu: { group: 'account' },
});
