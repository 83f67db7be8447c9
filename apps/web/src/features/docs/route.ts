import { defineRoute } from '../../navigation/route.ts';

export const documentIndexRoute = defineRoute('DocumentIndex', {
  description: {
    en: 'Quick start, limits, errors and reference of the Fourth Seat game APIs.',
    zh: '第四席游戏 API 的快速上手、限制、错误码与接口参考。',
  },
  icon: 'book',
  alsoAt: ['/document/*'],
  page: async () => (await import('./page.tsx')).DocsPage,
  prepare: async (pathname) => (await import('./preload.ts')).preloadText(pathname),
  access: 'anyone',
  layout: 'site',
});
