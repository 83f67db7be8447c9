import { defineMessages } from '../../../../i18n/messages.ts';

export const heatMessages = defineMessages('shooter-heat', {
  heat: { en: 'Heat map', zh: '热力图' },
  layer: { en: 'What to show', zh: '统计内容' },
  team: { en: 'Team', zh: '队伍' },
  window: { en: 'Time', zh: '时段' },
  both: { en: 'both teams', zh: '双方' },
  whole: { en: 'the whole match', zh: '整场对局' },
  last: { en: 'the last {seconds} s', zh: '此刻之前 {seconds} 秒' },
  on_map: { en: 'Also on the large tactical map', zh: '同时显示在大战术图上' },
  positions: { en: 'positions', zh: '站位' },
  sight: { en: 'fields of view', zh: '视野' },
  kills: { en: 'kills', zh: '击杀' },
  deaths: { en: 'deaths', zh: '阵亡' },
  about_positions: {
    en: 'Where players stood and ran. The stronger the colour, the longer.',
    zh: '队员停留与经过之处，颜色越深时间越长。',
  },
  about_sight: { en: 'What was in view. The stronger the colour, the longer.', zh: '视野覆盖之处，颜色越深时间越长。' },
  about_kills: { en: 'Where shooters stood when they downed someone.', zh: '击倒对手时射手所在的位置。' },
  about_deaths: { en: 'Where players of a team fell.', zh: '队员倒下的位置。' },
  no_answer: { en: 'The heat map could not be counted.', zh: '热力图未能统计。' },
  zones: { en: 'Share by region', zh: '各区域占比' },
  zone: { en: 'Region', zh: '区域' },
  base: { en: '{team} side', zh: '{team}一侧' },
  around: { en: 'Around {point}', zh: '{point} 周边' },
});
