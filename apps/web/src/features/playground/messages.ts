import { defineMessages } from '../../i18n/messages.ts';

export const playgroundMessages = defineMessages('playground', {
  title: { en: 'Playground', zh: '试玩场' },
  no_table: { en: 'No table is open right now.', zh: '目前没有开放的牌桌。' },
  instead: {
    en: 'You can watch three AI players at Doudizhu, or put a position of your own to them and read their reasons.',
    zh: '您可以旁观三位 AI 打斗地主，也可以自己摆一个局面，看它怎么打、为什么。',
  },
  watch: { en: 'Watch a table', zh: '去旁观' },
  ask: { en: 'Ask about a position', zh: '摆一个局面' },
});
