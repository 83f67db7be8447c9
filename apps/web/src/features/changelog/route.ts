import { defineRoute } from '../../navigation/route.ts';

export const changelogRoute = defineRoute('Changelog', {
  description: {
    en: 'What changed in Fourth Seat, and for how long each version of the API works.',
    zh: '第四席的更新内容，以及各 API 版本的有效期。',
  },
  page: async () => (await import('./page.tsx')).ChangelogPage,
  prepare: async () => (await import('./queries.ts')).preloadChangelog(),
  access: 'anyone',
  layout: 'site',
});
