import { defineRoute } from '../../navigation/route.ts';

export const contactUsRoute = defineRoute('ContactUs', {
  description: {
    en: 'Tell us about your game. A person answers.',
    zh: '说说您的游戏，我们会有专人回复。',
  },
  icon: 'mail',
  page: async () => (await import('./page.tsx')).ContactPage,
  access: 'anyone',
  layout: 'site',
});
