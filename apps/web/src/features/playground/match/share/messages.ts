import { defineMessages } from '../../../../i18n/messages.ts';

export const sharedLinkMessages = defineMessages('playground-shared-link', {
  unreadable_link: {
    en: 'The match in this link could not be read: the link may have been cut off.',
    zh: '无法读取链接中的牌局，链接可能不完整。',
  },
});
