import { defineMessages } from '../../../../i18n/messages.ts';

/** The texts of what-if and coach, loaded with the panels. */
export const reviewMessages = defineMessages('moba-review', {
  what_if: { en: 'What if', zh: '假如选它' },
  what_if_job: { en: 'What if: {job}', zh: '假如选它：{job}' },
  what_if_answer: { en: 'What if, answered', zh: '假如的答案' },
  playing_on: { en: 'Playing on from {time}', zh: '从 {time} 起推演' },
  moment_of: { en: '{time}, {name}', zh: '{time}，{name}' },
  instead: { en: '{job} instead: {points} points, with hindsight', zh: '假如{job}：{points} 个百分点（事后推演）' },
  points: { en: '{mean} ± {half}', zh: '{mean} ± {half}' },
  no_difference: { en: 'No clear difference.', zh: '看不出明显差别。' },
  method: {
    en: 'Points of the chance to win. From the true state of the match, {pairs} pairs of continuations with the same luck, half a minute each; 95 % interval.',
    zh: '以胜率的百分点计。从对局的真实局面出发，用相同的随机数成对推演 {pairs} 次，每次半分钟；区间为 95%。',
  },
  review_failed: { en: 'The continuations could not be played.', zh: '推演没能完成。' },

  coach: { en: 'Costliest moments', zh: '最亏的几次选择' },
  coach_hint: {
    en: 'Looks for up to five moments at which another job would have served {name} better, with hindsight.',
    zh: '找出至多五次选择：事后看来，{name}换一个任务会更好。',
  },
  coach_ask: { en: 'Review this match', zh: '复盘这场对局' },
  coach_busy: { en: 'Playing on from many moments', zh: '正在逐一推演' },
  coach_stop: { en: 'Stop', zh: '停止' },
  coach_none: {
    en: 'No moment was found at which another job would have been better.',
    zh: '没有找到换一个任务会更好的时刻。',
  },
  coach_gain: { en: '{points} points', zh: '{points} 个百分点' },
  did: { en: 'Did', zh: '当时' },
  did_by_hand: { en: 'as commanded', zh: '按指令行动' },
  better: { en: 'Better', zh: '更好' },
  show_moment_at: { en: 'Show the moment {time}', zh: '查看 {time} 这一刻' },
});
