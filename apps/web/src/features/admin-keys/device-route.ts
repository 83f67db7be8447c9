import { defineRoute } from '../../navigation/route.ts';

export const deviceRoute = defineRoute('Device', {
  page: async () => (await import('./device-page.tsx')).DevicePage,
  access: 'signed-in',
  layout: 'console',
  parent: 'ApiKeys',
});
