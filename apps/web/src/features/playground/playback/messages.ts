import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of the controls that walk along the time of every game. */
export const playbackMessages = defineMessages('playground-playback', {
  pause: { en: 'Pause', zh: '暂停' },
  // Not "Play": at a card table that plays the selected cards.
  resume: { en: 'Go on', zh: '继续' },
  speed: { en: 'Speed', zh: '速度' },
  timeline: { en: 'Timeline', zh: '时间轴' },
  next_move: { en: 'Next move', zh: '下一手' },
});
