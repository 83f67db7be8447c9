import { defineMessages } from '../../../../i18n/messages.ts';

/** Who reads what the captain types, and the calls behind it; loaded with the field where one types. */
export const languageModelMessages = defineMessages('rescue-language-model', {
  unknown: { en: 'Your orders are understood in this browser.', zh: '您的话由浏览器读懂。' },
  none: {
    en: 'Your orders are understood in this browser, without a language model.',
    zh: '您的话由浏览器读懂，不使用语言模型。',
  },
  available: {
    en: 'Your orders are understood in this browser. A language model is asked only when they are unclear.',
    zh: '您的话由浏览器读懂；听不明白时，再问语言模型。',
  },
  unresponsive: {
    en: 'The language model isn’t answering, so this browser alone reads your orders.',
    zh: '语言模型没有响应，您的话只由浏览器读懂。',
  },
  thinking: { en: '{name} is thinking about “{text}”…', zh: '{name}正在琢磨“{text}”…' },
  calls: { en: { one: '{count} call', other: '{count} calls' }, zh: '{count} 次调用' },
  network: { en: 'Calls to the public API', zh: '公开 API 调用' },
});
