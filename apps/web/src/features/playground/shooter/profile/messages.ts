import { defineMessages } from '../../../../i18n/messages.ts';

/** The names of the numbers of a profile. */
export const shooterNumbers = defineMessages('shooter-profile', {
  reaction_s: { en: 'Reaction', zh: '反应时间' },
  notice: { en: 'Spots distant or half-hidden targets', zh: '察觉远处或半遮挡目标' },
  fov: { en: 'Field of view', zh: '视野' },
  memory_s: { en: 'Remembers an enemy for', zh: '记住敌人' },

  aim_sigma: { en: 'Aim error on a new target', zh: '新目标的瞄准误差' },
  aim_settle: { en: 'Aim settles in', zh: '瞄准稳定用时' },
  turn_rate: { en: 'Fastest turn', zh: '最快转向' },
  recoil_control: { en: 'Recoil control', zh: '压枪' },

  aggression: { en: 'Aggression', zh: '进攻性' },
  objective_focus: { en: 'Focus on objectives', zh: '重视据点' },
  patience: { en: 'Holds captured points', zh: '守住已占据点' },
  flanking: { en: 'Goes around known enemies', zh: '绕开已知敌人' },
  self_preservation: { en: 'Self-preservation (Site attack)', zh: '自保（爆破模式）' },
  decision_noise: { en: 'Randomness', zh: '随机性' },

  teamwork: { en: 'Stays with teammates', zh: '跟随队友' },
  comms_delay: { en: 'Radio delay', zh: '通报延迟' },
});
