/**
 * Stable names of the MOBA in requests and answers, and their meaning. Tests compare them with the rules and with what
 * the brain says in whole matches.
 */
import { type Bilingual, type Locale, translate } from '../../locales.ts';

export const mobaModes = {
  bridge: { en: 'Bridge, one lane', zh: '长桥，一路' },
} as const satisfies Record<string, Bilingual>;

/** Metres of each map from west to east and from north to south. */
export const mobaMaps: Readonly<Record<keyof typeof mobaModes, { readonly width: number; readonly depth: number }>> = {
  bridge: { width: 60, depth: 14 },
};

/** Heroes, each with its role. */
export const mobaHeroes = {
  bastion: { en: 'Bastion, vanguard', zh: '磐石，前排' },
  undertow: { en: 'Undertow, vanguard', zh: '暗流，前排' },
  hollow: { en: 'Hollow, jungler', zh: '空影，打野' },
  sable: { en: 'Sable, jungler', zh: '貂影，打野' },
  ridgeback: { en: 'Ridgeback, jungler', zh: '岭獠，打野' },
  ember: { en: 'Ember, mage', zh: '余烬，法师' },
  rime: { en: 'Rime, mage', zh: '凝霜，法师' },
  volley: { en: 'Volley, marksman', zh: '连弩，射手' },
  lance: { en: 'Lance, marksman', zh: '长铳，射手' },
  kestrel: { en: 'Kestrel, marksman', zh: '红隼，射手' },
  tidesong: { en: 'Tidesong, support', zh: '潮歌，辅助' },
  lantern: { en: 'Lantern, support', zh: '引灯，辅助' },
} as const satisfies Record<string, Bilingual>;

export const mobaItems = {
  blade: { en: 'Blade', zh: '短刃' },
  focus: { en: 'Focus stone', zh: '聚能石' },
  plate: { en: 'Plate', zh: '铁片' },
  cloak: { en: 'Cloak', zh: '斗篷' },
  belt: { en: 'Belt', zh: '厚带' },
  boots: { en: 'Boots', zh: '轻靴' },
  edge: { en: 'Keen edge', zh: '锐锋' },
  quickstring: { en: 'Quickstring', zh: '疾弦' },
  orb: { en: 'Bright orb', zh: '明珠' },
  mail: { en: 'Mail', zh: '锁甲' },
  veil: { en: 'Veil', zh: '面纱' },
  charm: { en: 'Charm', zh: '护符' },
  reaver: { en: 'Reaver', zh: '掠魂' },
  stormbow: { en: 'Stormbow', zh: '风暴弓' },
  sunstaff: { en: 'Sunstaff', zh: '日杖' },
  hourglass: { en: 'Hourglass', zh: '沙漏' },
  bulwark: { en: 'Bulwark', zh: '壁垒' },
  aegis: { en: 'Aegis', zh: '神盾' },
} as const satisfies Record<string, Bilingual>;

/** The common skill that a hero chooses. */
export const mobaSparks = {
  blink: { en: 'Blink', zh: '闪现' },
  mend: { en: 'Mend', zh: '疗愈' },
  haste: { en: 'Haste', zh: '疾行' },
  strike: { en: 'Strike', zh: '惩击' },
} as const satisfies Record<string, Bilingual>;

/** What a seat is about for a while. */
export const mobaJobs = {
  lane: { en: 'farm or push a lane', zh: '在一条兵线上补刀、推进' },
  camp: { en: 'clear a camp of the jungle', zh: '清一处野怪' },
  defend: { en: 'defend a structure', zh: '防守一座建筑' },
  group: { en: 'gather with the team', zh: '与队友集合' },
  boss: { en: 'fight the boss', zh: '攻打首领' },
  home: { en: 'go home to heal and shop', zh: '回家补给、购买装备' },
  none: { en: 'nothing yet', zh: '暂无' },
} as const satisfies Record<string, Bilingual>;

/** What a seat does in a moment. */
export const mobaActs = {
  dead: { en: 'is dead and waits', zh: '已阵亡，等待复活' },
  heal_at_base: { en: 'heals at the base', zh: '在基地回复' },
  recall: { en: 'recalls to the base', zh: '回城' },
  go_home: { en: 'walks home', zh: '走回基地' },
  retreat: { en: 'retreats from a fight', zh: '从交战中撤退' },
  escape: { en: 'escapes with a skill', zh: '用技能脱身' },
  kill: { en: 'goes for a kill', zh: '击杀敌人' },
  engage: { en: 'takes the fight', zh: '开战' },
  harass: { en: 'harasses an enemy', zh: '消耗敌人' },
  hold_back: { en: 'keeps its distance', zh: '保持距离' },
  leave_tower: { en: 'leaves the reach of a tower', zh: '离开防御塔射程' },
  help: { en: 'helps a mate', zh: '支援队友' },
  siege: { en: 'attacks a structure', zh: '攻击建筑' },
  last_hit: { en: 'takes a last hit', zh: '补刀' },
  await_last_hit: { en: 'waits for a last hit', zh: '等待补刀' },
  clear_wave: { en: 'clears a wave with a skill', zh: '用技能清线' },
  push: { en: 'pushes the wave', zh: '推进兵线' },
  camp: { en: 'clears a camp', zh: '清野怪' },
  walk: { en: 'walks to its job', zh: '前往任务地点' },
  gather: { en: 'gathers with mates', zh: '与队友集合' },
  wait: { en: 'waits', zh: '等待' },
} as const satisfies Record<string, Bilingual>;

/** Why a seat does it. */
export const mobaReasons = {
  low_health: { en: 'its own health, as a share', zh: '自身血量比例' },
  gold: { en: 'its gold', zh: '手中的金币' },
  kill_damage: {
    en: 'what its ready skills and attacks deal, and the health of the target',
    zh: '现有技能与普攻的伤害，以及目标的生命值',
  },
  fight_chance: { en: 'the chance to win the fight at hand', zh: '眼前这一战的胜率' },
  tower: { en: 'structures that would shoot at it', zh: '会向它开火的建筑数' },
  unseen: { en: 'enemies that are not seen', zh: '看不见的敌人数' },
  job_value: { en: 'the value of its job, in points of the chance to win', zh: '任务的价值，以胜率百分点计' },
  plan_chance: { en: "the chance that the team's plan counts on", zh: '团队计划所依据的胜率' },
  mates: { en: 'mates that are here, and those wanted', zh: '已到的队友数与所需人数' },
  blow: { en: 'the health of the minion, and what the attack deals', zh: '小兵的生命值与这一击的伤害' },
} as const satisfies Record<string, Bilingual>;

/** The sentence of each reason: `{1}` is its first number, `{1%}` the same as a percentage. */
export const mobaReasonSentences: Readonly<Record<keyof typeof mobaReasons, Bilingual>> = {
  low_health: { en: 'It has {1%} of its health.', zh: '血量只剩 {1%}。' },
  gold: { en: 'It has {1} gold to spend.', zh: '手中有 {1} 金币可用。' },
  kill_damage: { en: '{1} damage is ready for {2} health.', zh: '现有伤害 {1}，目标剩 {2} 生命值。' },
  fight_chance: { en: 'This fight is won with {1%}.', zh: '这一战的胜率约 {1%}。' },
  tower: { en: '{1} structures would shoot at it.', zh: '有 {1} 座建筑会向它开火。' },
  unseen: { en: '{1} enemies are not seen.', zh: '有 {1} 名敌人不在视野内。' },
  job_value: { en: 'The job is worth {1} points of the chance to win.', zh: '这项任务值 {1} 个胜率百分点。' },
  plan_chance: { en: "The team's plan counts on {1%}.", zh: '团队计划的胜率约 {1%}。' },
  mates: { en: '{1} mates are here, {2} are wanted.', zh: '已到 {1} 名队友，需要 {2} 名。' },
  blow: { en: 'The minion has {1} health, the attack deals {2}.', zh: '小兵剩 {1} 生命值，这一击可造成 {2}。' },
};

/** A reason with its numbers as a sentence; its code where it has none. */
export function mobaReasonSentence(code: string, values: readonly number[], locale: Locale): string {
  const sentences: Readonly<Record<string, Bilingual>> = mobaReasonSentences;
  const sentence = sentences[code];
  if (!sentence) return code;
  return translate(sentence, locale).replace(/\{(\d)(%?)\}/g, (_, place: string, percent: string) => {
    const value = values[Number(place) - 1] ?? 0;
    return percent ? `${Math.round(value * 100)}%` : String(Math.round(value * 10) / 10);
  });
}
