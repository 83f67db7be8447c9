import { defineRoute } from '../../navigation/route.ts';

export const debuggingRoute = defineRoute('Debugging', {
  description: {
    en: 'Send a call from the browser, and look up any call that was made.',
    zh: '在浏览器里发起调用，查看每一次历史调用。',
  },
  icon: 'terminal',
  page: async () => (await import('./page.tsx')).DebuggingPage,
  access: 'signed-in',
  layout: 'console',
  menu: { group: 'developer', order: 4 },
});
