import { defineMessages } from '../../i18n/messages.ts';
import { titles } from '../../navigation/titles.ts';

export const playgroundMessages = defineMessages('playground', {
  title: titles.Playground,
  games: { en: 'Game', zh: '游戏' },
  preparing: { en: 'The players are taking their seats…', zh: '牌手正在入座…' },
  stage: { en: 'Card table', zh: '牌桌' },

  watching: { en: 'Four AI players are at the table.', zh: '四位 AI 正在对局。' },
  watching_3: { en: 'Three AI players are at the table.', zh: '三位 AI 正在对局。' },
  playing_as: { en: 'You are {seat}.', zh: '您坐{seat}' },

  settings: { en: 'Match', zh: '对局设置' },
  new_match: { en: 'New match', zh: '新的对局' },
  balanced: { en: 'balanced', zh: '均衡' },
  aggressive: { en: 'aggressive', zh: '激进' },
  cautious: { en: 'cautious', zh: '稳健' },
  live: { en: 'Live API', zh: '实时 API' },
  live_off: {
    en: 'The API was too slow {count} times in a row, so your browser decides now.',
    zh: 'API 连续 {count} 次过慢，现改由浏览器内的 AI 决定。',
  },
  live_unreachable: {
    en: 'The API can’t be reached, so your browser decides now.',
    zh: '连不上 API，现改由浏览器内的 AI 决定。',
  },
  live_refused: {
    en: 'The API refused {count} times in a row, so your browser decides now.',
    zh: 'API 连续 {count} 次拒绝，现改由浏览器内的 AI 决定。',
  },
  live_on_again: { en: 'Use the API again', zh: '重新使用 API' },

  panels: { en: 'Panels', zh: '面板' },
  show_panels: { en: 'Why?', zh: '为什么？' },
  better_instead: {
    en: '{better} instead of {played}: {points} points more win chance.',
    zh: '更好的打法：{better}；实际：{played}，胜率少了 {points} 个百分点。',
  },
  new_match_ask: { en: 'Leave the running deal?', zh: '放弃正在打的这副牌？' },
  new_match_loses: { en: 'A new match begins; this deal won’t be finished.', zh: '将开始新的对局，这副牌不会打完。' },
  keep_deal: { en: 'Keep playing', zh: '继续打' },
  leave_deal: { en: 'Start the new match', zh: '开始新的对局' },
  candidate: { en: 'Move', zh: '走法' },

  unreadable: { en: 'The record is invalid: {text}', zh: '牌谱有误：{text}' },

  warning_title: { en: 'This move costs {points} points of win chance', zh: '这一手将损失 {points} 个百分点的胜率' },
  warning_best: { en: 'Stronger: {move}', zh: '更强的走法：{move}' },
  take_back: { en: 'Think again', zh: '再想想' },
  play_anyway: { en: 'Play it anyway', zh: '仍然出牌' },
});
