import { defineMessages } from '../../../../i18n/messages.ts';

export const heatMessages = defineMessages('shooter_heat', {
  heat: { en: 'Heat map', zh: '热力图' },
  layer: { en: 'What is counted', zh: '统计内容' },
  team: { en: 'Team', zh: '队伍' },
  window: { en: 'Time', zh: '时段' },
  both: { en: 'both teams', zh: '双方' },
  whole: { en: 'the whole match', zh: '整场对战' },
  last: { en: 'the {seconds} s before the moment shown', zh: '所示时刻之前 {seconds} 秒' },
  on_map: { en: 'On the large tactical map as well', zh: '同时显示在大战术图上' },
  positions: { en: 'positions', zh: '站位' },
  sight: { en: 'fields of view', zh: '视野' },
  kills: { en: 'kills', zh: '击杀' },
  deaths: { en: 'deaths', zh: '阵亡' },
  about_positions: {
    en: 'Where bodies stood and ran: the stronger, the longer.',
    zh: '队员停留与经过之处，颜色越深时间越长。',
  },
  about_sight: { en: 'What was in view: the stronger, the longer.', zh: '视野覆盖之处，颜色越深时间越长。' },
  about_kills: { en: 'Where the shooters stood when they downed somebody.', zh: '击倒对手时射手所在的位置。' },
  about_deaths: { en: 'Where members of a team fell.', zh: '队员倒下的位置。' },
  zones: { en: 'Share by region', zh: '各区域占比' },
  zone: { en: 'Region', zh: '区域' },
  base: { en: 'Side of {team}', zh: '{team}一侧' },
  around: { en: 'Around {point}', zh: '{point} 周边' },
});
