import { defineRoute } from '../../navigation/route.ts';

export const homeRoute = defineRoute('Home', {
  title: { en: 'Home', zh: '首页' },
  description: {
    en: 'Calls, limits, keys and next steps of your organization.',
    zh: '组织的额度、密钥、最近调用与起步指引。',
  },
  icon: 'house',
  page: async () => (await import('./page.tsx')).HomePage,
  access: 'signed-in',
  sideBar: 'console',
  menu: { group: 'developer', order: 1 },
});
