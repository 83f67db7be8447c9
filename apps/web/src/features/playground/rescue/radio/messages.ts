import { defineMessages } from '../../../../i18n/messages.ts';

/** Who reads what the captain types, and the calls behind it; loaded with the field where one types. */
export const languageModelMessages = defineMessages('rescue-language-model', {
  unknown: { en: 'Orders are read on your device.', zh: '指令在本机解析。' },
  none: {
    en: 'Orders are read on your device, without a language model.',
    zh: '指令在本机解析，不使用语言模型。',
  },
  available: {
    en: 'Orders are read on your device. A language model ({provider}) is asked only when they are unclear.',
    zh: '指令在本机解析；听不明白时，再问语言模型（{provider}）。',
  },
  unresponsive: {
    en: 'The language model isn’t answering, so orders are read on your device alone.',
    zh: '语言模型没有响应，指令只在本机解析。',
  },
  thinking: { en: '{name} is thinking about “{text}”…', zh: '{name}正在琢磨“{text}”…' },
  calls: { en: { one: '{count} call', other: '{count} calls' }, zh: '{count} 次调用' },
  network: { en: 'Calls to the public API', zh: '公开 API 调用' },
});
