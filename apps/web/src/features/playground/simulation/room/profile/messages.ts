import { defineMessages } from '../../../../../i18n/messages.ts';

/** The texts of sliders that change a running match, whichever the game. */
export const profileMessages = defineMessages('simulation-profile', {
  hint: {
    en: 'Changes apply from this moment on. The replay and its link include them.',
    zh: '改动从此刻起生效，并写入回放及其链接。',
  },
  past: {
    en: 'You’re looking at the past. Profiles can only be changed in the present.',
    zh: '正在回看：设定只能在当前时刻修改。',
  },
  paused: { en: 'The match is paused. Changes apply from the next tick.', zh: '对局已暂停：改动从下一帧起生效。' },
  person: {
    en: 'A visitor plays this seat: eyes, hands and choices are theirs until they leave it.',
    zh: '此座由访客操控：离座之前，视觉、操作与选择都由真人决定。',
  },
  whole_team: { en: 'Change the whole team', zh: '同时修改全队' },
  level: { en: 'Apply a level', zh: '套用等级' },
  eyes: { en: 'Eyes and memory', zh: '视觉与记忆' },
  hands: { en: 'Hands', zh: '操作' },
  mind: { en: 'Choices', zh: '取舍' },
  team: { en: 'Team', zh: '团队' },

  unit_percent: { en: '{value} %', zh: '{value}%' },
  unit_ms: { en: '{value} ms', zh: '{value} 毫秒' },
  unit_s: { en: '{value} s', zh: '{value} 秒' },
  unit_degree: { en: '{value}°', zh: '{value}°' },
  unit_degree_s: { en: '{value}°/s', zh: '{value}°/秒' },
  unit_per_s: { en: '{value} a second', zh: '每秒 {value} 次' },
  unit_points: { en: '{value} points', zh: '{value} 个百分点' },
  unit_number: { en: '{value}', zh: '{value}' },
  began_with: { en: 'started at {value}', zh: '开局为 {value}' },

  reset: { en: 'Reset to the setup', zh: '恢复开局设定' },
  again: { en: 'Restart this match with these numbers', zh: '以这些数值重打同一场' },
  copy: { en: 'Copy as JSON for the API', zh: '复制为 API 的 JSON' },
});
