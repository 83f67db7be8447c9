import { defineRoute } from '../../../navigation/route.ts';

export const ssoReturnRoute = defineRoute('SsoReturn', {
  page: async () => (await import('./return-page.tsx')).SsoReturnPage,
  access: 'anyone',
  layout: 'site',
});
