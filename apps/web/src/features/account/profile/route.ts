import { defineRoute } from '../../../navigation/route.ts';

export const profileRoute = defineRoute('Profile', {
  title: { en: 'Profile', zh: '个人资料' },
  icon: 'person',
  page: async () => (await import('./page.tsx')).ProfilePage,
  access: 'signed-in',
  sideBar: 'console',
  menu: { group: 'account' },
});
