import { defineMessages } from '../../../../i18n/messages.ts';

export const profileMessages = defineMessages('shooter-profile', {
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
  reaction_s: { en: 'Reaction', zh: '反应时间' },
  notice: { en: 'Spots distant or half-hidden targets', zh: '察觉远处或半遮挡目标' },
  fov: { en: 'Field of view', zh: '视野' },
  memory_s: { en: 'Remembers an enemy for', zh: '记住敌人' },

  hands: { en: 'Hands', zh: '操作' },
  aim_sigma: { en: 'Aim error on a new target', zh: '新目标的瞄准误差' },
  aim_settle: { en: 'Aim settles in', zh: '瞄准稳定用时' },
  turn_rate: { en: 'Fastest turn', zh: '最快转向' },
  recoil_control: { en: 'Recoil control', zh: '压枪' },

  mind: { en: 'Choices', zh: '取舍' },
  aggression: { en: 'Aggression', zh: '进攻性' },
  objective_focus: { en: 'Focus on objectives', zh: '重视据点' },
  patience: { en: 'Holds captured points', zh: '守住已占据点' },
  flanking: { en: 'Goes around known enemies', zh: '绕开已知敌人' },
  self_preservation: { en: 'Self-preservation (Site attack)', zh: '自保（爆破模式）' },
  decision_noise: { en: 'Randomness', zh: '随机性' },

  team: { en: 'Team', zh: '团队' },
  teamwork: { en: 'Stays with teammates', zh: '跟随队友' },
  comms_delay: { en: 'Radio delay', zh: '通报延迟' },

  unit_percent: { en: '{value} %', zh: '{value}%' },
  unit_ms: { en: '{value} ms', zh: '{value} 毫秒' },
  unit_s: { en: '{value} s', zh: '{value} 秒' },
  unit_degree: { en: '{value}°', zh: '{value}°' },
  unit_degree_s: { en: '{value}°/s', zh: '{value}°/秒' },
  began_with: { en: 'started at {value}', zh: '开局为 {value}' },

  reset: { en: 'Reset to the setup', zh: '恢复开局设定' },
  again: { en: 'Restart this match with these numbers', zh: '以这些数值重打同一场' },
  copy: { en: 'Copy as JSON for the API', zh: '复制为 API 的 JSON' },
});
