/**
 * Stable names in answers of the shooter, and their meaning. A test compares them with what the brain says in whole
 * matches.
 */
import type { Bilingual } from '../../locales.ts';

export const shooterGoals = {
  objective: { en: 'go to the point of the plan and hold it', zh: '前往并守住计划中的据点' },
  obey: { en: 'follow the order of a mate', zh: '执行队友的指令' },
  fight: { en: 'stand still and fire at the enemy in sight', zh: '站定射击视野内的敌人' },
  retreat: { en: 'leave the fight and heal out of sight', zh: '脱离交火，到视线外恢复' },
  hunt: { en: 'go after an enemy who is out of sight', zh: '追击视野外的敌人' },
  reload: { en: 'reload', zh: '换弹' },
  throw: { en: 'throw a frag', zh: '投掷手雷' },
  dodge: { en: 'run from a grenade', zh: '躲避手雷' },
} as const satisfies Record<string, Bilingual>;

export const shooterReasons = {
  to_point: { en: 'It is on its way to the point of the plan.', zh: '正前往计划中的据点。' },
  at_point: { en: 'It stands at the point of the plan and watches.', zh: '已到计划中的据点，正在警戒。' },
  at_bomb: { en: 'It plants or defuses the bomb.', zh: '正在安放或拆除炸弹。' },
  // The seat stands planted to fire; no bomb is meant. A clearer code would break callers.
  planted: {
    en: 'An enemy is in sight: it stands still to fire, because it hits more often that way.',
    zh: '视野内有敌人：站定射击命中更高。',
  },
  kneeling: {
    en: 'An enemy is in sight: it kneels to fire, because that makes it a smaller target.',
    zh: '视野内有敌人：蹲下射击，目标更小。',
  },
  wounded: { en: 'It is badly hurt and leaves the fight.', zh: '伤势较重，脱离交火。' },
  healing: { en: 'It heals out of sight.', zh: '正在视线外恢复。' },
  heard_enemy: { en: 'It heard an enemy and goes there.', zh: '听到敌人的声音，前往查看。' },
  last_seen: { en: 'It goes to where the enemy was last seen.', zh: '前往敌人最后出现的位置。' },
  magazine_low: { en: 'The magazine is low.', zh: '弹匣所剩不多。' },
  enemy_in_reach: { en: 'An enemy stands within reach of a frag.', zh: '敌人在手雷投掷范围内。' },
  grenade: { en: 'A grenade is about to go off nearby.', zh: '附近的手雷即将爆炸。' },
  follow_me: { en: 'It follows the mate who asked.', zh: '正跟随提出要求的队友。' },
  cover_me: { en: 'It covers the mate who asked.', zh: '正掩护提出要求的队友。' },
  fall_back: { en: 'It falls back as ordered.', zh: '正按指令后撤。' },
  need_help: { en: 'It goes to help a mate.', zh: '正去支援队友。' },
  attack: { en: 'It attacks as ordered.', zh: '正按指令进攻。' },
  hold: { en: 'It holds as ordered.', zh: '正按指令防守。' },
} as const satisfies Record<string, Bilingual>;

/** Why a seat accepts or refuses an order. */
export const shooterAnswers = {
  on_my_way: { en: 'on my way', zh: '这就去' },
  already_there: { en: 'I am there already', zh: '我已经在那里了' },
  in_fight: { en: 'I am in a fight', zh: '正在交火' },
  wounded: { en: 'I am wounded', zh: '我受伤了' },
  too_far: { en: 'I am too far away', zh: '我离得太远' },
  defending: { en: 'I am defending a point', zh: '我在防守据点' },
  at_bomb: { en: 'I am at the bomb', zh: '我在处理炸弹' },
  outnumbered: { en: 'there are too many of them', zh: '敌人太多' },
  already_ours: { en: 'that point is ours already', zh: '那个据点已经是我们的' },
} as const satisfies Record<string, Bilingual>;

/** Parts of the whole AI that a player of a simulated match can be without. A test compares them with the brain's. */
export const shooterBrainParts = {
  team: { en: 'planning as a team', zh: '团队计划' },
  positions: { en: 'choosing positions', zh: '选位' },
  sharing: { en: 'sharing what is seen', zh: '共享敌情' },
  peek: { en: 'peeking', zh: '探身' },
  retreat: { en: 'retreating', zh: '撤退' },
  grenades: { en: 'grenades', zh: '投掷' },
} as const satisfies Record<string, Bilingual>;

export const shooterTactics = {
  none: { en: 'no plan yet', zh: '尚无计划' },
  alone: { en: 'each for itself', zh: '各自为战' },
  regroup: { en: 'too few are alive: wait for each other', zh: '存活人数太少，等待会合' },
  split_push: { en: 'several groups go for several points', zh: '分路进攻多个据点' },
  collapse: { en: 'four or more go for one point', zh: '四人以上集中于一个据点' },
  hold_3_2: { en: 'hold two points, three at one of them', zh: '守两个据点，其中一处三人' },
  hold_spread: { en: 'hold points, spread out', zh: '分散防守据点' },
  fast_entry: { en: 'attackers: all at once to one site', zh: '进攻方：全员快攻一个目标点' },
  split: { en: 'attackers: two go through the middle', zh: '进攻方：两人从中路夹击' },
  fake: { en: 'attackers: two show themselves at the other site first', zh: '进攻方：两人先佯攻另一目标点' },
  hold_2_1_2: { en: 'defenders: two at each site, one between', zh: '防守方：两端各两人，中路一人' },
  rotate: { en: 'defenders: move to the site that is attacked', zh: '防守方：向受攻目标点转移' },
  guard: { en: 'attackers: guard the planted bomb', zh: '进攻方：看守已安放的炸弹' },
  retake: { en: 'defenders: take the site back and defuse', zh: '防守方：夺回目标点并拆弹' },
} as const satisfies Record<string, Bilingual>;
