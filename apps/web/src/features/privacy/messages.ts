import { defineMessages } from '../../i18n/messages.ts';

export const privacyMessages = defineMessages('privacy', {
  in_force: { en: 'In force since {date}', zh: '自 {date} 起生效' },
  contents: { en: 'Contents', zh: '目录' },
  questions: { en: 'Questions? <contact>Contact us</contact>.', zh: '如有疑问，请<contact>联系我们</contact>。' },
});
