import { defineRoute } from '../../navigation/route.ts';

export const inviteRoute = defineRoute('Invite', {
  page: async () => (await import('./page.tsx')).InvitePage,
  access: 'anyone',
  layout: 'site',
});
