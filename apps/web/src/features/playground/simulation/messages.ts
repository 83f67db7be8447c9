import { defineMessages } from '../../../i18n/messages.ts';

export const simulationMessages = defineMessages('simulation', {
  pause: { en: 'Pause', zh: '暂停' },
  resume: { en: 'Play', zh: '继续' },
  watch_again: { en: 'Watch from the start', zh: '从头看一遍' },
  step: { en: 'One step', zh: '前进一步' },
  speed: { en: 'Speed', zh: '速度' },
  timeline: { en: 'Timeline', zh: '时间轴' },
  time_of: { en: '{time} of {length}', zh: '{time}，共 {length}' },
  to_start: { en: 'To the start', zh: '回到开头' },
  back_to_now: { en: 'Back to now', zh: '回到当前' },
});
