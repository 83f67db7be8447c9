import { defineMessages } from '../../i18n/messages.ts';

export const notFoundMessages = defineMessages('not-found', {
  title: { en: 'Oops', zh: 'Oops' },
  lead: { en: 'Nobody sits at this address.', zh: '这个座位上没有人。' },
  explain: {
    en: 'The page may have moved, or the link has a typo.',
    zh: '页面可能已经搬走，也可能是链接写错了。',
  },
  home: { en: 'Back home', zh: '回到首页' },
  docs: { en: 'Search the documentation', zh: '去文档里找找' },
});
