import { defineRoute } from '../../navigation/route.ts';

export const notFoundRoute = defineRoute('notFound', {
  path: '*',
  title: { en: 'Oops', zh: 'Oops · 页面不存在' },
  page: async () => (await import('./page.tsx')).NotFoundPage,
  access: 'anyone',
  layout: 'plain',
});
