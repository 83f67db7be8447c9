import { defineMessages } from '../../../i18n/messages.ts';

/** The texts of the panel of calls, loaded with it. */
export const networkMessages = defineMessages('playground-network', {
  network: { en: 'Network', zh: '网络' },
  no_calls: { en: 'No calls yet.', zh: '尚无调用。' },
  no_calls_off: {
    en: 'The Live API is off. Everything is decided in your browser.',
    zh: '实时 API 已关闭：一切由浏览器内的 AI 决定。',
  },
  call_pending: { en: 'in progress', zh: '进行中' },
  call_failed: { en: 'no answer', zh: '无响应' },
  answered_locally: { en: 'fallback', zh: '本地代答' },
  copy_curl: { en: 'Copy as curl', zh: '复制为 curl' },
  open_debugging: { en: 'Open in Debugging', zh: '在“在线调试”中打开' },
  request: { en: 'Request', zh: '请求' },
  response: { en: 'Response', zh: '响应' },
});
