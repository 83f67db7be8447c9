import { defineRoute } from '../../../navigation/route.ts';

export const verificationRoute = defineRoute('Verification', {
  description: { en: 'Confirm it’s you before your account changes.', zh: '修改账号前，先确认是您本人。' },
  page: async () => (await import('./page.tsx')).VerificationPage,
  access: 'signed-in',
  layout: 'console',
  parent: 'Security',
});
