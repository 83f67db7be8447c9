/** The parts of the MOBA's requests and answers. Lengths in metres, times in seconds. */
import { z } from 'zod';
import { describe, typeField, withNameList } from '../../seam/describe.ts';
import { keysOf } from '../../seam/keys-of.ts';
import type { FormText } from '../form-texts.ts';
import { mobaModes, mobaOrders } from './names.ts';

export const mobaLevels = { min: 1, max: 8, default: 8 } as const;
/** Ticks a second of the simulation, and the last one that a match may have, in either mode. */
export const mobaTicks = { per_second: 15, max: 13_500 } as const;
/** Seats of a team, places for items, and the highest level of a hero. */
export const mobaCounts = { team: 5, items: 4, level: 12 } as const;
/** Longest memory that is accepted, in characters. Those that the server makes are below 2,000. */
export const MEMORY_LENGTH = 4096;
/** Ids of units that are no heroes: a hero's id is its seat. */
const unitIds = { first: 10, last: 67_108_864 } as const;

/** The id of a row of the rules, the built-in ones or those of a studio's sheet: whether it exists they say. */
const ruleId = z
  .string()
  .max(32)
  .regex(/^[a-z][a-z0-9_]*$/, { error: 'rule_id' satisfies FormText });
const modeNames = withNameList(
  { en: 'The map. Without a sheet of your own:', zh: '地图。未使用自带设定时：' },
  mobaModes,
);
export const mode = describe(ruleId, modeNames.en, modeNames.zh);

/** Metres from the middle of the map; no map is wider than 200. */
const coordinate = z.number().min(-100).max(100);
export const place = {
  x: describe(coordinate, 'Metres east of the middle of the map.', '距地图中心向东的米数。'),
  y: describe(coordinate, 'Metres south of the middle of the map.', '距地图中心向南的米数。'),
};

export const seat = describe(
  z.int().min(0).max(9),
  'Seat, 0 to 9: 0 to 4 are team 0, whose base lies in the west, 5 to 9 team 1.',
  '座位，0 至 9：0 至 4 为 0 队（基地在西侧），5 至 9 为 1 队。',
);
export const team = z.int().min(0).max(1);
export const tick = z.int().min(0).max(mobaTicks.max);
export const hero = ruleId;
export const item = ruleId;
export const spark = describe(ruleId, 'The common skill that the hero has chosen.', '英雄携带的通用技能。');
/** As much as any sheet allows. */
const health = z.number().min(0).max(100_000);
const unitId = describe(
  z.int().min(unitIds.first).max(unitIds.last),
  `A number by which your game knows the unit, from ${unitIds.first}: 0 to 9 are the heroes'. It stays the same while the unit lives.`,
  `您的游戏给该单位的编号，从 ${unitIds.first} 起（0 至 9 留给英雄），单位存活期间保持不变。`,
);
const anyUnit = z.int().min(0).max(unitIds.last);
const target = describe(
  anyUnit,
  'The unit that it attacks, a hero by its seat; none if absent.',
  '正在攻击的单位（英雄用座位号）；没有时省略。',
).optional();

const revealed = describe(
  z.boolean(),
  'Of a unit of others that stands near no unit of your team: true where a mark or a skill reveals it, or where who saw it has died a moment ago. Without it such a unit is refused.',
  '附近没有己方单位的他方单位：因印记、技能显形，或看见它的单位刚刚阵亡时填 true。不填则会被拒绝。',
).optional();

const stat = (most: number, en: string, zh: string) => describe(z.number().min(0).max(most), en, zh).optional();
const share = (most: number, en: string, zh: string) => stat(most, `${en}, 0 to ${most}.`, `${zh}，0 至 ${most}。`);

/** Numbers of a hero that differ from those that its row, level and items give. */
const stats = z.strictObject({
  health: stat(100_000, 'Most health.', '最大生命值。'),
  mana: stat(50_000, 'Most mana.', '最大法力值。'),
  attack: stat(10_000, 'Damage of a basic attack.', '普通攻击的伤害。'),
  power: stat(10_000, 'Power of skills.', '技能强度。'),
  armour: stat(5000, 'Protection against physical damage.', '护甲。'),
  resist: stat(5000, 'Protection against magic damage.', '魔抗。'),
  attack_rate: stat(30, 'Attacks a second.', '每秒攻击次数。'),
  range: stat(50, 'Range of a basic attack in metres.', '普通攻击距离，米。'),
  speed: stat(50, 'Metres a second.', '移动速度，米每秒。'),
  regen: stat(1000, 'Health a second.', '每秒回复的生命值。'),
  mana_regen: stat(1000, 'Mana a second.', '每秒回复的法力值。'),
  haste: share(0.5, 'Share by which cooldowns are shorter', '冷却缩减的比例'),
  life_steal: share(5, 'Share of damage that heals', '吸血比例'),
  pierce: share(0.8, 'Share of protection that is passed by', '穿透比例'),
});

const heroEntry = z.strictObject({
  seat,
  hero: describe(hero, 'Which hero it is.', '哪一位英雄。'),
  level: describe(
    z.int().min(1).max(mobaCounts.level),
    `Level, 1 to ${mobaCounts.level}.`,
    `等级，1 至 ${mobaCounts.level}。`,
  ),
  ...place,
  health: describe(health, 'Health; 0 while it is dead.', '当前生命值；阵亡期间为 0。'),
  items: describe(
    z.array(item).max(mobaCounts.items),
    'Items that it carries; none if absent.',
    '携带的装备；没有时省略。',
  ).optional(),
  stats: describe(
    stats,
    'Numbers that differ now from what hero, level and items give by the rules, such as the speed of a slowed hero.',
    '与按规则由英雄、等级、装备算出的数值不同的项，例如被减速时的 speed。',
  ).optional(),
  target,
  held_s: describe(
    z.number().min(0).max(60),
    'Seconds for which it is still stunned or rooted; 0 if absent.',
    '眩晕或定身还剩多少秒；默认 0。',
  ).optional(),
  recalling: describe(z.boolean(), 'Whether it recalls; false if absent.', '是否正在回城；默认 false。').optional(),
  respawn_s: describe(
    z.number().min(0).max(120),
    'Of a dead hero: seconds until it stands up again; 0 if absent.',
    '阵亡英雄距复活的秒数；默认 0。',
  ).optional(),
  seen_s: describe(
    z.number().min(0).max(10_000),
    'Of an enemy: seconds for which your team has seen it without a break. A seat notices it after its reaction time; if absent, at once.',
    '敌方英雄：己方已连续看见它多少秒。座位经过自身的反应时间才会察觉；省略则立即察觉。',
  ).optional(),
  revealed,
});

const minionEntry = z.strictObject({
  id: unitId,
  team: describe(team, 'Whose minion it is.', '属于哪一队。'),
  sort: describe(z.enum(['melee', 'ranged', 'siege']), 'Melee, ranged or siege.', '近战、远程或攻城车。'),
  lane: describe(z.int().min(0).max(2), 'Its lane; `bridge` has lane 0 alone.', '所在兵线；`bridge` 只有 0。'),
  ...place,
  health: describe(health, 'Health.', '当前生命值。'),
  target,
  revealed,
});

const monsterEntry = z.strictObject({
  id: unitId,
  sort: describe(
    z.enum(['beast', 'guard', 'boss']),
    'The strong one of a camp (`beast`), its companions (`guard`), or the boss.',
    '营地的主怪（`beast`）、随从（`guard`）或首领（`boss`）。',
  ),
  ...place,
  health: describe(health, 'Health.', '当前生命值。'),
  target,
  revealed,
});

const structureEntry = z.strictObject({
  id: unitId,
  team: describe(team, 'Whose structure it is.', '属于哪一队。'),
  sort: describe(
    z.enum(['outer', 'inner', 'base', 'core']),
    'Outer or inner tower of a lane, tower of the base, or core.',
    '外塔、内塔、基地塔（`base`）或基地水晶（`core`）。',
  ),
  ...place,
  health: describe(health, 'Health.', '当前生命值。'),
  target,
});

/** Most units of each kind that a match can have. */
const most = { heroes: 10, minions: 80, monsters: 40, structures: 24 } as const;

/** All that a team sees now. What stands in the fog has no field here. */
export const teamView = z.strictObject({
  side: describe(team, 'The team that this is the view of.', '这是哪一队的视野。'),
  kills: describe(
    z.tuple([z.int().min(0).max(1000), z.int().min(0).max(1000)]),
    'Kills of the own team, then of the other.',
    '己方与对方的击杀数。',
  ),
  heroes: describe(
    z.array(heroEntry).min(1).max(most.heroes),
    'The heroes of the own team, the dead among them, and enemies that the team sees or that are dead.',
    '己方全部英雄（含阵亡），以及己方看得见的或已阵亡的敌方英雄。',
  ),
  minions: describe(z.array(minionEntry).max(most.minions), 'Minions that the team sees.', '己方看得见的小兵。'),
  monsters: describe(z.array(monsterEntry).max(most.monsters), 'Monsters that the team sees.', '己方看得见的野怪。'),
  structures: describe(
    z.array(structureEntry).max(most.structures),
    'All structures that stand, of both teams, at their places of the map.',
    '双方仍然存在的全部建筑，坐标须与地图一致。',
  ),
});

const seconds = z.number().min(0).max(1000);

/** What a seat alone knows; the rest of its hero stands in the team's view. */
export const self = z.strictObject({
  spark,
  mana: describe(z.number().min(0).max(50_000), 'Mana.', '当前法力值。'),
  gold: describe(z.number().min(0).max(100_000), 'Gold to spend.', '可用的金币。'),
  ranks: describe(
    z.array(z.int().min(0).max(3)).length(3),
    'Ranks of the three skills, 0 where one is not learned.',
    '三个技能的阶数，未学为 0。',
  ),
  ready_s: describe(
    z.array(z.number().min(0).max(600)).length(4),
    'Seconds until each skill and the spark can be cast again, 0 where it can be now.',
    '三个技能与通用技能距可用的秒数，可用为 0。',
  ),
  attack_s: describe(
    seconds,
    'Seconds until the next basic attack; 0 if absent.',
    '距下次普通攻击的秒数；默认 0。',
  ).optional(),
  casting: describe(z.boolean(), 'Whether a cast is begun; false if absent.', '是否正在施法；默认 false。').optional(),
  striking: describe(
    z.boolean(),
    'Whether a basic attack is begun that walking on would end; false if absent.',
    '是否正在普攻前摇（移动会打断）；默认 false。',
  ).optional(),
  silenced: describe(
    z.boolean(),
    'Whether it can cast nothing; false if absent.',
    '是否无法施法；默认 false。',
  ).optional(),
  unhurt_s: describe(
    z.number().min(0).max(100_000),
    'Seconds since something hurt it; a long time if absent.',
    '距上次受伤的秒数；默认很久。',
  ).optional(),
});

/** How well a seat sees and acts. */
export const profile = z.strictObject({
  level: describe(
    z.int().min(mobaLevels.min).max(mobaLevels.max),
    `Strength, ${mobaLevels.min} to ${mobaLevels.max}; ${mobaLevels.default} if absent.`,
    `等级，${mobaLevels.min} 至 ${mobaLevels.max}，默认 ${mobaLevels.default}。`,
  ).optional(),
  reaction_s: describe(
    z.number().min(0).max(2),
    'Overrides the level: seconds until an enemy on the own screen is noticed.',
    '取代等级的取值：自己屏幕上出现敌人后多少秒察觉。',
  ).optional(),
  map_check_s: describe(
    z.number().min(0.2).max(60),
    'Overrides the level: seconds between two looks at the map.',
    '取代等级的取值：每隔多少秒看一次小地图。',
  ).optional(),
  commands_per_s: describe(
    z.number().min(0.2).max(15),
    'Overrides the level: commands a second that the hands give.',
    '取代等级的取值：每秒最多下达多少条操作。',
  ).optional(),
  aim_sigma: describe(
    z.number().min(0).max(45),
    'Overrides the level: standard deviation of the direction of a skill, in degrees.',
    '取代等级的取值：技能方向误差的标准差，度。',
  ).optional(),
  last_hit_ms: describe(
    z.number().min(0).max(1000),
    'Overrides the level: standard deviation of the moment of a last hit, in milliseconds.',
    '取代等级的取值：补刀时机误差的标准差，毫秒。',
  ).optional(),
  memory_s: describe(
    z.number().min(0).max(60),
    'Overrides the level: seconds for which an enemy out of sight is remembered.',
    '取代等级的取值：敌人离开视野之后还记得多少秒。',
  ).optional(),
  fight_noise: describe(
    z.number().min(0).max(100),
    'Overrides the level: how far fights are misjudged, in points of the chance to win.',
    '取代等级的取值：对团战胜率的误判幅度，百分点。',
  ).optional(),
  combo: describe(
    z.int().min(1).max(4),
    'Overrides the level: how many skills are planned together.',
    '取代等级的取值：能连在一起考虑的技能数。',
  ).optional(),
  talk: describe(
    z.int().min(0).max(2),
    'How much a seat says by itself in `line`: nothing (0, the default), that it comes to mates (1), when its strong skill is ready too (2). At most one line in 12 seconds.',
    '座位在 `line` 中主动说多少话：0（默认）不说，1 赶去支援队友时说，2 大招快好时也说。12 秒内至多一句。',
  ).optional(),
});

const command = z.discriminatedUnion('type', [
  z.strictObject({
    ...typeField('move', 'Walk to a place, along a way that your game finds.', '前往某处，路线由您的游戏决定。'),
    ...place,
  }),
  z.strictObject({
    ...typeField('attack', 'Attack a unit, and follow it where it is out of reach.', '攻击一个单位，够不着时跟上去。'),
    unit: describe(anyUnit, 'The unit, a hero by its seat.', '目标单位，英雄用座位号。'),
  }),
  z.strictObject({
    ...typeField('cast', 'Cast a skill.', '施放技能。'),
    skill: describe(
      z.int().min(0).max(3),
      'Which: 0 to 2 are the skills of the hero, 3 is the spark.',
      '哪个技能：0 至 2 为英雄技能，3 为通用技能。',
    ),
    ...place,
    unit: describe(
      anyUnit.nullable(),
      'Whom a skill that needs a unit is for; null for the others.',
      '指向性技能的目标；其他技能为 null。',
    ),
  }),
  z.strictObject(typeField('recall', 'Recall to the base, standing still.', '原地回城。')),
  z.strictObject(typeField('hold', 'Stand still.', '原地不动。')),
]);

/** What a seat does until its next decision. */
export const action = z.strictObject({
  command: describe(command, 'What to do until the next answer.', '在下一次响应之前做什么。'),
  buy: describe(item.nullable(), 'An item to buy now; null for none.', '现在购买的装备；没有时为 null。'),
  raise: describe(
    z.int().min(0).max(2).nullable(),
    'A skill to raise now, 0 to 2; null for none.',
    '现在升级的技能，0 至 2；没有时为 null。',
  ),
});

const orderNames = withNameList({ en: 'What is wanted:', zh: '要求做什么：' }, mobaOrders);
export const orderKind = describe(z.enum(keysOf(mobaOrders)), orderNames.en, orderNames.zh);

/** An order as the seat knows it that is to answer. */
export const order = z.strictObject({
  kind: orderKind,
  from: describe(seat, 'The mate who gave it.', '下达指令的队友。'),
  to: describe(
    seat.nullable(),
    'The seat that is meant; null, the default, for all mates.',
    '给哪个座位；默认 null，表示全体队友。',
  ).optional(),
  ...place,
  in_s: describe(
    z.number().min(0).max(120),
    'With `ult`: seconds until the skill of whoever sends it is ready; ready now if absent.',
    '仅限 `ult`：发出者的大招还要多少秒；省略表示已就绪。',
  ).optional(),
  tick: describe(tick, 'When it was given: an order is answered once.', '下达的时刻；同一指令只答复一次。'),
});

/** What a seat says to an order, without its sentence. */
export const answer = {
  kind: describe(orderKind, 'The order that is answered.', '所答复的指令。'),
  to: describe(seat, 'Who gave it.', '下达指令的座位。'),
  accepts: describe(z.boolean(), 'Whether it obeys.', '是否执行。'),
  values: describe(z.array(z.number()).max(2), 'The numbers of the reason.', '理由所依据的数值。'),
};
