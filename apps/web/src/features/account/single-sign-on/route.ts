import { defineRoute } from '../../../navigation/route.ts';

export const singleSignOnRoute = defineRoute('SingleSignOn', {
  page: async () => (await import('./page.tsx')).SingleSignOnPage,
  access: 'signed-in',
  layout: 'console',
  parent: 'Profile',
});
