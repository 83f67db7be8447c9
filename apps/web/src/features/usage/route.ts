import { defineRoute } from '../../navigation/route.ts';

export const dashboardRoute = defineRoute('Dashboard', {
  title: { en: 'Dashboard', zh: '用量看板' },
  icon: 'dashboard',
  page: async () => (await import('./page.tsx')).DashboardPage,
  access: 'signed-in',
  sideBar: 'console',
  menu: { group: 'developer', order: 3 },
});
