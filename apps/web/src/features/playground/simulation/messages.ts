import { defineMessages } from '../../../i18n/messages.ts';

export const simulationMessages = defineMessages('simulation', {
  watch_again: { en: 'Watch from the start', zh: '从头看一遍' },
  step: { en: 'One step', zh: '前进一步' },
  time_of: { en: '{time} of {length}', zh: '{time}，共 {length}' },
  to_start: { en: 'To the start', zh: '回到开头' },
  back_to_now: { en: 'Back to now', zh: '回到当前' },
});
