import { common } from '../../i18n/common-entries.ts';
import { defineMessages } from '../../i18n/messages.ts';

/** Words for calls where pages count or list them: what they are filtered by, their sources and their outcomes. */
export const callWords = defineMessages('call-words', {
  api: { en: 'API', zh: '接口' },
  all_apis: { en: 'All APIs', zh: '全部接口' },
  project: common.project,
  all_projects: common.all_projects,
  member: { en: 'Member', zh: '成员' },
  all_members: { en: 'All members', zh: '全部成员' },
  source: { en: 'Source', zh: '来源' },
  all_sources: { en: 'All sources', zh: '全部来源' },
  source_api: { en: 'Production', zh: '生产调用' },
  source_debug: { en: 'Debugging', zh: '在线调试' },
  source_playground: { en: 'Playground', zh: '试玩场' },
  success: { en: 'Success', zh: '成功' },
  client_error: { en: 'Your errors', zh: '调用方错误' },
  server_error: { en: 'Our errors', zh: '平台错误' },
  limited: { en: 'Limited', zh: '被限流' },
});
