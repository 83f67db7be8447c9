import { defineRoute } from '../../navigation/route.ts';

export const apiKeysRoute = defineRoute('ApiKeys', {
  description: { en: 'Create, limit and revoke the API keys of a project.', zh: '创建、限制与吊销项目的 API 密钥。' },
  icon: 'key',
  page: async () => (await import('./page.tsx')).ApiKeysPage,
  access: 'signed-in',
  layout: 'console',
  menu: { group: 'developer', order: 2 },
});
