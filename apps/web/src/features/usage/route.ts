import { defineRoute } from '../../navigation/route.ts';

/** The page of usage; its name and its URL, Dashboard, are those of the specification. */
export const usageRoute = defineRoute('Dashboard', {
  description: {
    en: 'Calls, response times, errors and quotas of your organization, as charts and tables.',
    zh: '组织的调用量、响应时间、错误与配额，图表与表格可导出。',
  },
  icon: 'dashboard',
  page: async () => (await import('./page.tsx')).UsagePage,
  access: 'signed-in',
  layout: 'console',
  menu: { group: 'developer', order: 3 },
});
