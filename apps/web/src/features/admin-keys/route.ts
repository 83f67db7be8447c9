import { defineRoute } from '../../navigation/route.ts';

export const adminKeysRoute = defineRoute('AdminKeys', {
  description: {
    en: 'Create and revoke the keys with which programs manage an organization.',
    zh: '新建与吊销供程序管理组织的密钥。',
  },
  page: async () => (await import('./page.tsx')).AdminKeysPage,
  access: 'signed-in',
  layout: 'console',
  parent: 'ApiKeys',
});
