import { common } from '../../i18n/common-entries.ts';
import { defineMessages } from '../../i18n/messages.ts';
import { titles } from '../../navigation/titles.ts';

/** Messages of palette, dialogs and notices; apart from the frame's, which every visitor loads. */
export const overlayMessages = defineMessages('overlay', {
  search: { en: 'Search', zh: '搜索' },
  reload: { en: 'Reload', zh: '刷新页面' },
  search_hint: { en: 'Pages, projects, keys, actions, request id …', zh: '页面、项目、密钥、操作、请求 ID …' },
  shortcuts: { en: 'Keyboard shortcuts', zh: '键盘快捷键' },
  shortcut_palette: { en: 'Search pages, projects and actions', zh: '搜索页面、项目与操作' },
  shortcut_list: { en: 'Show shortcuts', zh: '显示此列表' },
  shortcut_send: { en: 'Send a debug call', zh: '在线调试时发送' },
  shortcut_toasts: { en: 'Jump to notices and back', zh: '跳到提示，再按一次返回' },
  shortcut_span: { en: 'Select a chart range; Enter zooms in', zh: '在图表中选取一段，回车放大' },
  shortcut_close: { en: 'Close', zh: '关闭' },
  group_pages: { en: 'Pages', zh: '页面' },
  group_actions: { en: 'Actions', zh: '操作' },
  group_projects: common.projects,
  group_keys: titles.ApiKeys,
  new_key: { en: 'Create API key', zh: '创建 API 密钥' },
  new_project: { en: 'Create project', zh: '创建项目' },
  new_invite: { en: 'Invite a member', zh: '邀请成员' },
  new_alert: { en: 'Create alert', zh: '新建告警' },
  open_call: { en: 'Open call {text}', zh: '打开调用 {text}' },
  search_calls: { en: 'Search calls for “{text}”', zh: '在调用记录中搜索“{text}”' },
  search_keys: { en: 'Search API keys for “{text}”', zh: '在 API 密钥中搜索“{text}”' },
  group_settings: { en: 'Settings', zh: '设置' },
  new_version: { en: 'A new version is out.', zh: '新版本已发布。' },
  later: { en: 'Later', zh: '稍后' },
  never_again: { en: "Don't tell me again", zh: '不再提示' },
  session_ending: {
    en: 'Your session ends at {time}. Sign in again to keep working.',
    zh: '登录状态将于 {time} 失效，请重新登录以继续。',
  },
  sign_in_again: { en: 'Sign in again', zh: '重新登录' },
});
