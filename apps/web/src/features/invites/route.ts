import { defineRoute } from '../../navigation/route.ts';

export const inviteRoute = defineRoute('Invite', {
  title: { en: 'Invitation', zh: '邀请' },
  page: async () => (await import('./page.tsx')).InvitePage,
  access: 'anyone',
  sideBar: 'none',
});
