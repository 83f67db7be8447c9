/** The parts of the shooter's requests and answers. Lengths in metres, times in seconds, angles in radians. */
import { z } from 'zod';
import { describe, typeField } from '../../seam/describe.ts';

export const shooterLevels = { min: 1, max: 8, default: 8 } as const;
/** Ticks a second of the simulation, and the last one that a match may have, in either mode. */
export const shooterTicks = { per_second: 30, max: 26_880 } as const;
/** Longest memory that is accepted, in characters. Those that the server makes are below 1,000. */
export const MEMORY_LENGTH = 4096;

/** Metres of the map from west to east and from north to south. */
export const shooterMap = { width: 72, depth: 48 } as const;

const x = z.number().min(0).max(shooterMap.width);
const y = z.number().min(0).max(shooterMap.depth);
export const place = z.strictObject({
  x: describe(
    x,
    `Metres east of the west edge, 0 to ${shooterMap.width}.`,
    `距西边界的米数，0 至 ${shooterMap.width}。`,
  ),
  y: describe(
    y,
    `Metres south of the north edge, 0 to ${shooterMap.depth}.`,
    `距北边界的米数，0 至 ${shooterMap.depth}。`,
  ),
});
const velocity = z.number().min(-10).max(10);

export const seat = describe(
  z.int().min(0).max(9),
  'Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1.',
  '座位，0 至 9：0 至 4 为 0 队（西侧出发），5 至 9 为 1 队。',
);
export const share = z.number().min(0).max(1);
export const tick = z.int().min(0).max(shooterTicks.max);
const health = describe(z.number().min(0).max(100), 'Health, 0 to 100.', '生命值，0 至 100。');

export const weapon = describe(
  z.enum(['rifle', 'smg', 'marksman', 'shotgun']),
  'What the seat carries: a rifle, a submachine gun (`smg`), a marksman rifle or a shotgun.',
  '该座位的武器：`rifle` 步枪，`smg` 冲锋枪，`marksman` 精确射手步枪，`shotgun` 霰弹枪。',
);
export const mode = describe(
  z.enum(['domination', 'site_attack']),
  'What is played: `domination` (hold points; the default) or `site_attack` (plant and defuse, in rounds).',
  '玩法：`domination`（占点，默认）或 `site_attack`（分回合安放与拆除炸弹）。',
);

const owner = z.int().min(0).max(1).nullable();
const point = z.strictObject({
  owner: describe(owner, 'The team that holds it; null for nobody.', '占着该据点的队伍；没有队伍占着时为 null。'),
  taker: describe(owner, 'The team that is taking it; null for nobody.', '正在抢占该据点的队伍；没有时为 null。'),
  progress: describe(share, 'Progress of the capture, 0 to 1.', '抢占的进度，0 至 1。'),
});

const self = z.strictObject({
  ...place.shape,
  yaw: describe(z.number().min(-7).max(7), 'Where it looks: 0 is east, π/2 south.', '朝向：0 为东，π/2 为南。'),
  health,
  crouched: describe(z.boolean(), 'Whether it crouches.', '是否蹲下。'),
  weapon,
  ammo: describe(z.int().min(0).max(100), 'Rounds in the magazine.', '弹匣内的子弹数。'),
  reloading: describe(z.boolean(), 'Whether it is changing the magazine.', '是否正在换弹。'),
  frags: describe(z.int().min(0).max(9), 'Frag grenades that are left.', '剩余的手雷数。'),
  smokes: describe(z.int().min(0).max(9), 'Smoke grenades that are left.', '剩余的烟雾弹数。'),
  unhurt_s: describe(
    z.number().min(0).max(100_000),
    'Seconds since a shot last hit it; a large number where none has.',
    '距上次中弹多少秒；从未中弹时填一个很大的数。',
  ),
});

const mate = z.strictObject({
  seat,
  ...place.shape,
  alive: describe(z.boolean(), 'Whether it is alive.', '是否存活。'),
  health,
  target: describe(seat.nullable(), 'The enemy that it fires at; null for none.', '正在射击的敌人；没有时为 null。'),
});

const contact = z.strictObject({
  seat,
  x: describe(x, 'Where it was, as far as the seat knows.', '据该座位所知的位置。'),
  y: place.shape.y,
  vx: describe(velocity, 'Its velocity then, in metres a second towards the east.', '当时向东的速度，米每秒。'),
  vy: describe(velocity, 'The same towards the south.', '当时向南的速度，米每秒。'),
  age_s: describe(z.number().min(0).max(60), 'Age of the information, in seconds.', '这条消息是多少秒之前的。'),
  certainty: describe(
    share,
    '1 in sight, falling to 0 over the time that the seat remembers.',
    '看得见时为 1，看不见之后逐渐降到 0，多久降完取决于该座位的记忆时间。',
  ),
  visible: describe(z.boolean(), 'Whether the seat sees it now.', '该座位此刻是否看得见。'),
  source: describe(
    z.enum(['sight', 'sound', 'mate', 'hit']),
    'How the seat knows: seen, heard, reported by a mate, or hit by that enemy.',
    '从哪里得知：`sight` 看见，`sound` 听见，`mate` 队友通报，`hit` 被其击中。',
  ),
});

const round = z.strictObject({
  round: describe(z.int().min(0).max(20), 'Number of the round, from 0.', '回合编号，从 0 开始。'),
  attacker: describe(z.boolean(), 'Whether the team of the seat attacks.', '该座位的队伍是否为进攻方。'),
  bomb: describe(
    z.union([z.literal(0), z.literal(2), z.null()]),
    'Index of the point where the bomb lies, 0 (A) or 2 (C); null before it is planted.',
    '炸弹所在据点的序号，0（A）或 2（C）；未安放时为 null。',
  ),
  over: describe(z.boolean(), 'Whether the round is decided.', '本回合是否已分胜负。'),
});

export const orderKind = describe(
  z.enum(['attack', 'hold', 'follow_me', 'cover_me', 'fall_back', 'need_help']),
  'What is wanted: `attack` or `hold` the point nearest to the place, `follow_me`, `cover_me` and `need_help` (come to whoever gave the order), or `fall_back` to a safe point or the base.',
  '要求做什么：`attack` 进攻、`hold` 防守离该处最近的据点；`follow_me` 跟我走、`cover_me` 掩护我、`need_help` 来支援我，都是到下令者身边；`fall_back` 后撤到安全的据点或出发点。',
);

const order = z.strictObject({
  kind: orderKind,
  from: describe(seat, 'The mate who gave it.', '下达指令的队友。'),
  ...place.shape,
  tick: describe(tick, 'When it was given: an order is answered once.', '下达的时刻；同一指令只答复一次。'),
});

/** All that a seat knows now. What it neither sees nor hears has no field here. */
export const observation = z.strictObject({
  self: describe(self, 'The seat itself.', '该座位自身。'),
  mates: describe(z.array(mate).max(4), 'The four others of its team.', '同队的其他四人。'),
  contacts: describe(
    z.array(contact).max(5),
    'Enemies that it knows of; leave out all others.',
    '已知的敌人；不知道的不要列出。',
  ),
  points: describe(z.array(point).length(3), 'A, B and C, in this order.', '依次为 A、B、C。'),
  round: describe(round, 'In `site_attack` alone.', '仅 `site_attack` 需要。').optional(),
  grenades: describe(
    z
      .array(
        z.strictObject({
          ...place.shape,
          fuse_s: describe(z.number().min(0).max(10), 'Seconds until it goes off.', '距爆炸的秒数。'),
        }),
      )
      .max(10),
    "Enemies' frags within 8 m that have not gone off; none if absent.",
    '8 米内尚未爆炸的敌方手雷；默认没有。',
  ).optional(),
  order: describe(
    order,
    'The last order of a mate to this seat, whether answered or not; none if absent.',
    '队友给该座位的最近一条指令，不论是否已答复；默认没有。',
  ).optional(),
  score: describe(
    z.tuple([z.number().min(0).max(1000), z.number().min(0).max(1000)]),
    "The own team's score, then the other's.",
    '己方得分与对方得分。',
  ),
  left_s: describe(
    z.number().min(0).max(1000),
    'Seconds left of the match; in `site_attack` of the round or the fuse.',
    '对局剩余秒数；`site_attack` 中为本回合或引信的剩余秒数。',
  ),
});

/**
 * How a seat plays. Eyes and hands (reaction, aim, turning) are the game's: `GET /v1/catalog` and the guide list them.
 */
export const profile = z.strictObject({
  level: describe(
    z.int().min(shooterLevels.min).max(shooterLevels.max),
    `Strength, ${shooterLevels.min} to ${shooterLevels.max}; ${shooterLevels.default} if absent.`,
    `等级，${shooterLevels.min} 至 ${shooterLevels.max}，默认 ${shooterLevels.default}。`,
  ).optional(),
  style: describe(
    z.enum(['all_rounder', 'rusher', 'anchor', 'flanker', 'support', 'marksman']),
    'What it looks for: `all_rounder` (the default), `rusher` (attacks), `anchor` (holds), `flanker` (goes where enemies are not), `support` (where mates go), `marksman` (from afar).',
    '打法：`all_rounder`（默认）、`rusher`（突击）、`anchor`（固守）、`flanker`（绕向敌人不在之处）、`support`（跟随队友）、`marksman`（远射）。',
  ).optional(),
  aggression: describe(
    share,
    'Overrides level and style: how much attacking weighs, 0 to 1.',
    '取代等级与打法的取值：进攻占多大分量，0 至 1。',
  ).optional(),
  patience: describe(
    share,
    'Overrides level and style: how long a point that is taken is held before the plan may move the seat; 1 is 12 s.',
    '取代等级与打法的取值：占下据点之后守多久才能被计划调走；1 为 12 秒。',
  ).optional(),
  objective_focus: describe(
    share,
    'Overrides level and style: how much the points weigh, 0 to 1.',
    '取代等级与打法的取值：据点占多大分量，0 至 1。',
  ).optional(),
  teamwork: describe(
    share,
    'Overrides level and style: how much it prefers a point to which mates go, 0 to 1; 0.5 follows the plan.',
    '取代等级与打法的取值：多愿意去队友要去的据点，0 至 1；0.5 为照计划行事。',
  ).optional(),
  flanking: describe(
    share,
    'Overrides level and style: how much it goes where no enemies are known rather than at them, 0 to 1.',
    '取代等级与打法的取值：多愿意避开已知的敌人绕行，而不是迎上去，0 至 1。',
  ).optional(),
  self_preservation: describe(
    share,
    'Overrides level and style: below how much health it leaves a fight to heal, in `site_attack`; 0 to 1.',
    '取代等级与打法的取值：在 `site_attack` 中，生命值低到什么程度就撤下恢复，0 至 1。',
  ).optional(),
  decision_noise: describe(
    share,
    'Overrides level and style: how large the random part in the score of a choice is, 0 to 1; 0 for none.',
    '取代等级与打法的取值：给各选项评分时加多大的随机偏差，0 至 1；0 为不加。',
  ).optional(),
});

const ability = z.discriminatedUnion('type', [
  z.strictObject(typeField('reload', 'Change the magazine.', '换弹。')),
  z.strictObject({ ...typeField('frag', 'Throw a frag there.', '向该处投掷手雷。'), ...place.shape }),
  z.strictObject({ ...typeField('smoke', 'Throw a smoke there.', '向该处投掷烟雾弹。'), ...place.shape }),
]);

/** What a seat does until its next decision. The game's own movement code turns it into steps, turns and shots. */
export const action = z.strictObject({
  move_to: describe(
    place.nullable(),
    'Where to go, along a path that your game finds; null to stay.',
    '前往何处（路径由您的游戏决定）；null 表示停留。',
  ),
  pace: describe(
    z.enum(['run', 'walk', 'crouch']),
    'How to move: `run` at 5, `walk` at 3.2 or `crouch` at 2 metres a second in our world.',
    '移动方式：`run` 跑、`walk` 走、`crouch` 蹲行，在我们的战场中每秒 5、3.2 与 2 米。',
  ),
  target: describe(
    seat.nullable(),
    'The enemy to aim at while it is in sight; null for none.',
    '在视野内时要瞄准的敌人；没有时为 null。',
  ),
  look: describe(
    place.nullable(),
    'Where to look without a target; null to look where it goes.',
    '没有目标时看向何处；null 表示看向前进方向。',
  ),
  may_fire: describe(z.boolean(), 'Whether it may shoot at the target.', '是否可以向目标开火。'),
  use: describe(
    z.boolean(),
    'Whether to plant or defuse the bomb where that is possible.',
    '能安放或拆除炸弹时，是否动手。',
  ),
  ability: describe(
    ability.nullable(),
    'What to do once, now: reload, or throw a frag or a smoke at a place; null for nothing.',
    '立即执行一次：换弹，或向某处投掷手雷、烟雾弹；没有时为 null。',
  ),
});
