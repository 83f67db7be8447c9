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

export const mobaRoles = {
  vanguard: { en: 'Vanguard', zh: '前排' },
  jungler: { en: 'Jungler', zh: '打野' },
  mage: { en: 'Mage', zh: '法师' },
  marksman: { en: 'Marksman', zh: '射手' },
  support: { en: 'Support', zh: '辅助' },
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
  obey: { en: 'carry out the order of a mate', zh: '执行队友的指令' },
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
  order: { en: 'the seconds for which it still obeys an order', zh: '还要执行指令多少秒' },
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
  order: { en: 'It carries out an order for {1} more seconds.', zh: '正在执行指令，还剩 {1} 秒。' },
};

/** Why a hero is picked or banned in a draft; each number is points of the chance to win. */
export const mobaDraftReasons = {
  alone: { en: 'what the hero is worth by itself', zh: '英雄本身的价值' },
  beside: { en: 'what it is worth beside a mate', zh: '与某名队友搭配的价值' },
  against: { en: 'what it is worth against a foe', zh: '对上某名对手的价值' },
  ahead: { en: 'by how much it is better than the next choice', zh: '比次优选择好多少' },
  denied: { en: 'by how much the ban is better than none', zh: '比不禁用好多少' },
} as const satisfies Record<string, Bilingual>;

/** The sentence of each reason: `{hero}` is whom it is about. */
export const mobaDraftSentences: Readonly<Record<keyof typeof mobaDraftReasons, Bilingual>> = {
  alone: { en: 'By itself it is worth {1} points.', zh: '它本身值 {1} 个百分点。' },
  beside: { en: 'Beside {hero} it is worth {1} points.', zh: '与{hero}搭配值 {1} 个百分点。' },
  against: { en: 'Against {hero} it is worth {1} points.', zh: '对上{hero}值 {1} 个百分点。' },
  ahead: { en: 'It is {1} points better than {hero}.', zh: '比{hero}好 {1} 个百分点。' },
  denied: { en: 'The ban is {1} points better than none.', zh: '禁用比不禁用好 {1} 个百分点。' },
};

/** What a mate can ask of a seat. */
export const mobaOrders = {
  attack: { en: 'attack at the place', zh: '进攻该处' },
  push: { en: 'push the lane nearest to the place', zh: '推进离该处最近的兵线' },
  defend: { en: 'defend the own structure nearest to the place', zh: '防守离该处最近的己方建筑' },
  gather: { en: 'come to whoever gave the order', zh: '到下令者身边集合' },
  help: { en: 'help whoever gave the order in a fight', zh: '支援正在交战的下令者' },
  retreat: { en: 'fall back to safety', zh: '撤回安全的地方' },
  hold: { en: 'stay at the place', zh: '守在该处' },
  farm: { en: 'farm on in the lane nearest to the place', zh: '继续在离该处最近的兵线补刀' },
  danger: { en: 'keep clear of the place, where enemies may be', zh: '避开该处，那里可能有敌人' },
  coming: { en: 'news: whoever sends it is on its way to the place', zh: '告知：发出者正赶往该处' },
  ult: {
    en: 'news: the strong skill of whoever sends it is ready in `in_s` seconds',
    zh: '告知：发出者的大招在 `in_s` 秒后就绪',
  },
} as const satisfies Record<string, Bilingual>;

/** Why a seat accepts or refuses an order, and the number that it says. */
export const mobaAnswers = {
  good_chance: { en: 'it goes, and says the chance to win there', zh: '前往，并说出那里的胜率' },
  on_my_way: { en: 'it goes, and says the seconds of the way', zh: '前往，并说出路上要多少秒' },
  staying: { en: 'it is there, and says for how many seconds it stays', zh: '已在原地，并说出会留多少秒' },
  falling_back: { en: 'it falls back, and says the seconds to safety', zh: '后撤，并说出多少秒后到安全处' },
  careful: { en: 'it keeps clear, and says how many enemies are not seen', zh: '避开，并说出有多少敌人不在视野内' },
  waiting: { en: 'it waits, and says for how many seconds', zh: '等待，并说出要等多少秒' },
  noted: {
    en: 'it goes on with its own, and says the seconds of the way of the sender',
    zh: '知道了，继续自己的事，并说出发出者路上要多少秒',
  },
  dead: { en: 'refused: it is dead, for so many seconds', zh: '拒绝：已阵亡，还有多少秒复活' },
  giver_dead: { en: 'refused: the giver is dead, for so many seconds', zh: '拒绝：下令者已阵亡，还有多少秒复活' },
  low_health: { en: 'refused: its health, as a share', zh: '拒绝：自身血量比例过低' },
  too_far: { en: 'refused: the seconds of the way', zh: '拒绝：路上要多少秒，太远' },
  in_fight: { en: 'refused: it is in a fight, with this chance to win', zh: '拒绝：正在交战，附胜率' },
  bad_chance: { en: 'refused: enemies seen there, and the chance to win', zh: '拒绝：那里看得见的敌人数与胜率' },
  defending: { en: 'refused: the health of the structure that it defends', zh: '拒绝：正在防守的建筑的血量比例' },
  nothing_there: { en: 'refused: there is no such structure', zh: '拒绝：没有这样的建筑' },
  too_long: { en: 'refused: the seconds until the skill is ready', zh: '拒绝：大招要多少秒才就绪，太久' },
  too_many: {
    en: 'refused: too many signals of this mate; heard again after so many seconds',
    zh: '拒绝：该队友的信号太频繁，多少秒后才再听',
  },
} as const satisfies Record<string, Bilingual>;

/** What a seat says, with its numbers as in the sentences of reasons. */
export const mobaAnswerSentences: Readonly<Record<keyof typeof mobaAnswers, Bilingual>> = {
  good_chance: { en: 'On it: we win {1%} there.', zh: '这就去，那里我们有 {1%} 的胜算。' },
  on_my_way: { en: 'On my way: {1} s.', zh: '在路上了，{1} 秒后到。' },
  staying: { en: 'I stay for {1} s.', zh: '我守在这里，{1} 秒。' },
  falling_back: { en: 'Falling back: {1} s to safety.', zh: '撤了，{1} 秒后到安全处。' },
  careful: { en: 'I keep clear: {1} of them are not seen.', zh: '我避开，对方有 {1} 人不在视野里。' },
  waiting: { en: 'I wait for you: {1} s.', zh: '我等你，{1} 秒。' },
  noted: { en: 'Understood, you need {1} s. I go on here.', zh: '知道了，你要 {1} 秒到。我继续这边。' },
  dead: { en: 'No: I am dead for {1} s.', zh: '不行，我 {1} 秒后才复活。' },
  giver_dead: { en: 'No: you are dead for {1} s.', zh: '不行，你 {1} 秒后才复活。' },
  low_health: { en: 'No: I have {1%} of my health.', zh: '不行，我只剩 {1%} 的血。' },
  too_far: { en: 'No: I am {1} s away.', zh: '不行，我赶过去要 {1} 秒。' },
  in_fight: { en: 'No: I am in a fight that we win with {1%}.', zh: '不行，眼前这一战有 {1%} 的胜算。' },
  bad_chance: { en: 'No: {1} of them seen there, we win {2%}.', zh: '不行，那里看得见 {1} 人，胜算只有 {2%}。' },
  defending: { en: 'No: I defend a structure with {1%} of its health.', zh: '不行，我在守建筑，它只剩 {1%} 的血。' },
  nothing_there: { en: 'No: {1} structures there for that.', zh: '不行，那里有 {1} 座可以动手的建筑。' },
  too_long: { en: 'No: {1} s is too long to wait.', zh: '不行，{1} 秒太久，等不了。' },
  too_many: { en: 'No: too many signals. I listen again in {1} s.', zh: '信号太多了，{1} 秒后我再听。' },
};

/** What a seat says by itself. */
export const mobaLines = {
  coming: { en: 'it comes to the place, and says the seconds of the way', zh: '正赶往该处，并说出路上要多少秒' },
  ult: { en: 'its strong skill is ready in so many seconds', zh: '它的大招多少秒后就绪' },
} as const satisfies Record<string, Bilingual>;

/** Its sentences, with numbers as in those of reasons. */
export const mobaLineSentences: Readonly<Record<keyof typeof mobaLines, Bilingual>> = {
  coming: { en: 'On my way: {1} s.', zh: '我正赶来，{1} 秒后到。' },
  ult: { en: 'My strong skill is ready in {1} s.', zh: '我的大招 {1} 秒后就绪。' },
};

/** A reason with its numbers as a sentence; its code where it has none. */
export const mobaReasonSentence = (code: string, values: readonly number[], locale: Locale): string =>
  sentenceOf(mobaReasonSentences, code, values, locale);

/** What a seat answers to an order, with its numbers; its code where it has no sentence. */
export const mobaAnswerSentence = (code: string, values: readonly number[], locale: Locale): string =>
  sentenceOf(mobaAnswerSentences, code, values, locale);

/** What a seat says by itself, with its numbers; its code where it has no sentence. */
export const mobaLineSentence = (code: string, values: readonly number[], locale: Locale): string =>
  sentenceOf(mobaLineSentences, code, values, locale);

/** Why a hero is picked or banned, as a sentence with the name of whom it is about. */
export const mobaDraftSentence = (code: string, values: readonly number[], name: string, locale: Locale): string =>
  sentenceOf(mobaDraftSentences, code, values, locale).replace('{hero}', () => name);

function sentenceOf(
  sentences: Readonly<Record<string, Bilingual>>,
  code: string,
  values: readonly number[],
  locale: Locale,
): string {
  const sentence = sentences[code];
  if (!sentence) return code;
  return translate(sentence, locale).replace(/\{(\d)(%?)\}/g, (_, place: string, percent: string) => {
    const value = values[Number(place) - 1] ?? 0;
    return percent ? `${Math.round(value * 100)}%` : String(Math.round(value * 10) / 10);
  });
}
