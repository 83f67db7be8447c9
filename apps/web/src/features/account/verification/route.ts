import { defineRoute } from '../../../navigation/route.ts';

export const verificationRoute = defineRoute('Verification', {
  title: { en: 'Identity verification', zh: '身份验证' },
  description: { en: 'Verify who runs an organization.', zh: '验证组织由谁运营。' },
  page: async () => (await import('./page.tsx')).VerificationPage,
  access: 'signed-in',
  sideBar: 'console',
  parent: 'Security',
});
