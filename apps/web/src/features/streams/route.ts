import { defineRoute } from '../../navigation/route.ts';

export const streamsRoute = defineRoute('Streams', {
  description: {
    en: 'Send the audit log and the call history of an organization to a system of your own.',
    zh: '将组织的审计日志与调用记录发往您自己的系统。',
  },
  page: async () => (await import('./page.tsx')).StreamsPage,
  access: 'signed-in',
  layout: 'console',
  parent: 'Home',
});
