import { defineRoute } from '../../navigation/route.ts';

export const homeRoute = defineRoute('Home', {
  title: { en: 'Home', zh: '首页' },
  icon: 'house',
  page: async () => (await import('./page.tsx')).HomePage,
  access: 'signed-in',
  sideBar: 'console',
  menu: { group: 'developer', order: 1 },
});
