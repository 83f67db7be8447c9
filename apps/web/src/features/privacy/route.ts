import { defineRoute } from '../../navigation/route.ts';

export const privacyPolicyRoute = defineRoute('PrivacyPolicy', {
  description: {
    en: 'What Fourth Seat stores about people and calls, for how long, and who can see it.',
    zh: '第四席保存哪些个人信息与调用数据、保存多久、谁能看到。',
  },
  icon: 'hidden',
  page: async () => (await import('./page.tsx')).PrivacyPage,
  access: 'anyone',
  layout: 'plain',
});

export const termsRoute = defineRoute('Terms', {
  description: {
    en: 'The agreement between Fourth Seat and those who use it.',
    zh: '第四席与使用者之间的约定。',
  },
  icon: 'scroll',
  page: async () => (await import('./terms-page.tsx')).TermsPage,
  access: 'anyone',
  layout: 'plain',
});
