import { defineMessages } from '../../i18n/messages.ts';

export const playgroundMessages = defineMessages('playground', {
  title: { en: 'Playground', zh: '试玩场' },
  no_data: { en: 'No Data', zh: '暂无数据' },
  cause: { en: 'No table is open.', zh: '还没有开放的牌桌。' },
});
