import { defineRoute } from '../../navigation/route.ts';

export const debuggingRoute = defineRoute('Debugging', {
  title: { en: 'Debugging', zh: '在线调试' },
  icon: 'terminal',
  page: async () => (await import('./page.tsx')).DebuggingPage,
  access: 'signed-in',
  sideBar: 'console',
  menu: { group: 'developer', order: 4 },
});
