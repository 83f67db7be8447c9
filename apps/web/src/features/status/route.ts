import { defineRoute } from '../../navigation/route.ts';

export const statusRoute = defineRoute('Status', {
  description: {
    en: 'Whether Fourth Seat works now, how it did in the last 90 days, and incidents.',
    zh: '第四席现在是否正常、最近 90 天的运行情况与事件。',
  },
  page: async () => (await import('./page.tsx')).StatusPage,
  access: 'anyone',
  layout: 'site',
});
