import { defineMessages } from '../i18n/messages.ts';
import { loadErrorMessages } from '../navigation/load-error-messages.ts';
import { titles } from '../navigation/titles.ts';

/** Words of the frame around every screen. */
export const frameMessages = defineMessages('frame', {
  skip_to_content: { en: 'Skip to content', zh: '跳到正文' },
  home_link: { en: 'Fourth Seat, welcome page', zh: '第四席首页' },
  main_navigation: { en: 'Product', zh: '产品导航' },
  open_menu: { en: 'Open menu', zh: '打开菜单' },
  close_menu: { en: 'Close menu', zh: '关闭菜单' },
  documentation: { en: 'Docs', zh: '文档' },
  playground: titles.Playground,
  contact: { en: 'Contact', zh: '联系我们' },
  privacy: { en: 'Privacy', zh: '隐私政策' },
  terms: { en: 'Terms', zh: '服务条款' },
  status: { en: 'Status', zh: '服务状态' },
  changelog: titles.Changelog,
  licences: { en: 'Licences', zh: '开源许可' },
  signed_out_elsewhere: { en: 'You signed out in another tab.', zh: '您已在其他标签页退出登录。' },
  sign_in: titles.Login,
  console: { en: 'Console', zh: '控制台' },
  use_light: { en: 'Use the light theme', zh: '切换到浅色主题' },
  use_dark: { en: 'Use the dark theme', zh: '切换到深色主题' },
  reload: loadErrorMessages.table.reload,
  failed_title: loadErrorMessages.table.screen_title,
  failed_broken: {
    en: 'Something broke. Reloading usually helps. If it doesn’t, please contact us.',
    zh: '页面出现异常。刷新通常可以解决；若仍未恢复，请联系我们。',
  },
  back_to_welcome: { en: 'Back to the welcome page', zh: '返回首页' },
  loading: { en: 'Loading', zh: '加载中' },
  footer_navigation: { en: 'More', zh: '更多' },
  offline: { en: 'You are offline. What you see may be out of date.', zh: '网络已断开，当前内容可能不是最新的。' },
  slow: { en: 'Still loading …', zh: '仍在加载…' },
  stuck: { en: 'The server is taking unusually long.', zh: '服务器响应时间过长。' },
  again: loadErrorMessages.table.retry,
  stop_waiting: { en: 'Stop waiting', zh: '停止等待' },
});
