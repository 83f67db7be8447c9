import { defineMessages } from '../../../i18n/messages.ts';

/** What a match is played under, loaded with the controls. */
export const mobaControlMessages = defineMessages('moba-controls', {
  level_of: { en: 'Level of {team}', zh: '{team}等级' },
  lineup_of: { en: 'Heroes of {team}', zh: '{team}阵容' },
  hero_of: { en: '{team}, seat {number}', zh: '{team} {number} 号位' },
  draft: { en: 'Draft the heroes…', zh: '轮流选人…' },
  more: { en: 'More', zh: '更多' },
  seed_hint: { en: 'The same seed replays the same match.', zh: '相同的种子打出相同的对局。' },
  draft_hint: { en: 'Your choices count from the next match on.', zh: '所选设置从新的对局开始生效。' },
});
