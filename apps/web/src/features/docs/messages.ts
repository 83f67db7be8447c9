import { defineMessages } from '../../i18n/messages.ts';

export const docsMessages = defineMessages('docs', {
  title: { en: 'Documentation', zh: '文档' },
  no_data: { en: 'No Data', zh: '暂无数据' },
  cause: { en: 'No pages yet.', zh: '还没有文档页面。' },
});
