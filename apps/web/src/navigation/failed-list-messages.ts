import { defineMessages } from '../i18n/messages.ts';

export const failedListMessages = defineMessages('failed-list', {
  first_page: { en: 'Go to the first page', zh: '回到第一页' },
});
