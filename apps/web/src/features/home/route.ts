import { defineRoute } from '../../navigation/route.ts';

export const homeRoute = defineRoute('Home', {
  description: {
    en: 'Calls, limits, keys and next steps of your organization.',
    zh: '组织的调用、上限、密钥与待办。',
  },
  icon: 'house',
  page: async () => (await import('./page.tsx')).HomePage,
  access: 'signed-in',
  layout: 'console',
  menu: { group: 'developer', order: 1 },
});
