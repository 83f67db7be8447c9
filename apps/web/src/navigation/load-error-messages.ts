import { defineMessages } from '../i18n/messages.ts';

export const loadErrorMessages = defineMessages('load-error', {
  screen_title: { en: 'This page did not load', zh: '页面加载失败' },
  part_title: { en: 'A part of this page did not load', zh: '页面的一部分加载失败' },
  cause: {
    en: 'Your connection may be down, or a new version was just published. Retrying automatically.',
    zh: '可能是网络中断，或刚刚发布了新版本。页面会自动重试。',
  },
  retry: { en: 'Try again', zh: '重试' },
  reload: { en: 'Reload', zh: '刷新页面' },
});
