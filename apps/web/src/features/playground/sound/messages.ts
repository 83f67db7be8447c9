import { defineMessages } from '../../../i18n/messages.ts';

export const soundMessages = defineMessages('playground-sound', {
  sound: { en: 'Sound', zh: '声音' },
  captions: { en: 'Captions', zh: '字幕' },
});
