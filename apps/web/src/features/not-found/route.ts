import type { Route } from '../../navigation/route.ts';

export const notFoundRoute: Route = {
  name: 'notFound',
  path: '*',
  title: { en: 'Oops', zh: 'Oops · 页面不存在' },
  page: async () => (await import('./page.tsx')).NotFoundPage,
  access: 'anyone',
  layout: 'plain',
};
