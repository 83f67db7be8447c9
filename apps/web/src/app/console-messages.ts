import { common } from '../i18n/common-entries.ts';
import { defineMessages } from '../i18n/messages.ts';
import { titles } from '../navigation/titles.ts';

/** Words of menus, crumb and palette, which load after the frame: most screens are shown without them. */
export const consoleMessages = defineMessages('console-frame', {
  console_navigation: { en: 'Console menu', zh: '控制台菜单' },
  reset_settings: { en: 'Reset display settings', zh: '恢复默认显示设置' },
  settings_reset: {
    en: 'Theme, text size and notices are back to their defaults.',
    zh: '主题、文字大小和提醒已恢复默认',
  },
  sign_out: { en: 'Sign out', zh: '退出登录' },
  signing_out: { en: 'Signing out', zh: '正在退出' },
  user_menu: { en: 'Your account', zh: '我的账号' },
  profile: titles.Profile,
  security: titles.Security,
  developer: { en: 'Developer', zh: '开发者' },
  account: { en: 'Account', zh: '账号' },
  text_size: { en: 'Text size', zh: '文字大小' },
  text_normal: { en: 'Normal', zh: '标准' },
  text_large: { en: 'Large', zh: '较大' },
  text_larger: { en: 'Larger', zh: '最大' },
  project: common.project,
  no_project: { en: 'No project', zh: '暂无项目' },
  switch_project: { en: 'Switch project', zh: '切换项目' },
  switched_done: common.switched_project,
  switched_all: { en: 'You now see all projects.', zh: '当前查看全部项目' },
  all_projects: common.all_projects,
  manage_projects: { en: 'Manage projects', zh: '管理项目' },
  some_projects: { en: { one: '1 project', other: '{count} projects' }, zh: '{count} 个项目' },
  project_closed: { en: 'closed', zh: '已关闭' },
  you_are_here: { en: 'You are here', zh: '当前位置' },
  search: { en: 'Search', zh: '搜索' },
});
