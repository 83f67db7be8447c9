import type { ProfileNumber } from '@fourth-seat/moba';
import { defineMessages, type MessageEntry } from '../../../../i18n/messages.ts';

/** The names of the numbers of a profile, loaded with its panel. */
export const mobaNumbers = defineMessages('moba-profile', {
  reaction_s: { en: 'Reaction on its own screen', zh: '屏幕内的反应时间' },
  map_check_s: { en: 'Looks at the map every', zh: '看小地图的间隔' },
  memory_s: { en: 'Remembers an enemy for', zh: '记住敌人' },
  commands_per_s: { en: 'Commands', zh: '操作频率' },
  aim_sigma: { en: 'Error of a skill’s direction', zh: '技能方向误差' },
  last_hit_ms: { en: 'Error of a last hit’s moment', zh: '补刀时机误差' },
  combo: { en: 'Skills planned together', zh: '连招的技能数' },
  fight_noise: { en: 'Misjudges fights by', zh: '对团战的误判' },
  talk: { en: 'Says by itself', zh: '主动说话' },
  talk_0: { en: 'nothing', zh: '不说' },
  talk_1: { en: 'that it is coming', zh: '赶来支援时' },
  talk_2: { en: 'that, and when its strong skill is ready', zh: '赶来支援时与大招快好时' },
} as const satisfies Readonly<Record<ProfileNumber, MessageEntry>> & Readonly<Record<string, MessageEntry>>);
