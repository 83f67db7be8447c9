import { z } from 'zod';
import { describe, withNameList } from '../../seam/describe.ts';
import { keysOf } from '../../seam/keys-of.ts';
import type { FormText } from '../form-texts.ts';
import { inputTick, replayEngine, replaySeed, ticksAndHashes } from '../replays.ts';
import { action, mode, orderKind, place, profile, seat, share, shooterTicks, tick, weapon } from './fields.ts';
import { shooterBrainParts } from './names.ts';

const eyesAndHands = {
  reaction_s: describe(
    z.number().min(0).max(2),
    'Seconds until an enemy in the open is noticed.',
    '发现空旷处敌人所需的秒数。',
  ).optional(),
  notice: describe(
    share,
    'How well somebody far away or half hidden is noticed, 0 to 1.',
    '对远处或半遮挡的敌人有多敏锐，0 至 1。',
  ).optional(),
  fov: describe(z.number().min(10).max(360), 'Width of the view in degrees.', '视野宽度，度。').optional(),
  aim_sigma: describe(
    z.number().min(0).max(20),
    'Standard deviation of the aim in degrees when a target is new.',
    '刚开始瞄准一个新目标时，准星误差的标准差，度。',
  ).optional(),
  aim_settle: describe(
    z.number().min(0.05).max(5),
    'Seconds in which that error falls to a third.',
    '这一误差降到三分之一需要多少秒。',
  ).optional(),
  turn_rate: describe(
    z.number().min(10).max(3600),
    'Fastest turn in degrees a second.',
    '最快转向，度每秒。',
  ).optional(),
  recoil_control: describe(
    share,
    'Share of the recoil that is held back, 0 to 1.',
    '能压住多大比例的后坐力，0 至 1。',
  ).optional(),
  memory_s: describe(
    z.number().min(0.1).max(60),
    'Seconds for which an enemy out of sight is remembered.',
    '敌人离开视野之后还记得多少秒。',
  ).optional(),
  comms_delay: describe(
    z.number().min(0).max(10),
    'Seconds until mates know of an enemy.',
    '队友得知敌情所需的秒数。',
  ).optional(),
};

const brainParts = keysOf(shooterBrainParts);
const partNames = withNameList(
  {
    en: 'Parts of the whole AI to leave out, to see what each is worth:',
    zh: '从完整的 AI 中去掉哪些部分，以便看出各部分的价值：',
  },
  shooterBrainParts,
);

/** Who plays a seat of a simulated match: a profile with eyes and hands as well, all of which may be set. */
export const player = z.strictObject({
  brain: describe(
    z.enum(['full', 'random', 'rusher', 'camper']),
    'What decides for the seat: the whole AI (`full`, the default), or a script to compare it with, which wanders (`random`), runs at enemies (`rusher`) or lies in wait (`camper`).',
    '由什么作决策：`full` 完整的 AI（默认）；其余为用来对比的脚本，`random` 随意走动，`rusher` 冲向敌人，`camper` 原地蹲守。',
  ).optional(),
  without: describe(z.array(z.enum(brainParts)).max(brainParts.length), partNames.en, partNames.zh).optional(),
  ...profile.shape,
  ...eyesAndHands,
  weapon: weapon.optional(),
});

const raw = z.strictObject({
  move_x: describe(
    z.number().min(-1).max(1),
    'Eastward part of the wanted direction; a direction of length 1 moves at the full speed of the pace.',
    '移动方向的向东分量；方向的长度为 1 时以该移动方式的全速移动。',
  ),
  move_y: describe(z.number().min(-1).max(1), 'Southward part of the wanted direction.', '移动方向的向南分量。'),
  yaw: describe(
    z.number().min(-7).max(7),
    'Where the look points, in radians from the east towards the south.',
    '朝向，弧度，由东向南。',
  ),
  rise: describe(
    z.number().min(-2).max(2),
    'How steeply the look rises: metres up for each metre ahead.',
    '视线的坡度：每前进一米升高多少米。',
  ),
  pace: action.shape.pace,
  fire: describe(z.boolean(), 'Whether the trigger is held.', '是否按住扳机。'),
  use: action.shape.use,
  ability: action.shape.ability,
});

const order = z.strictObject({
  kind: orderKind,
  to: describe(seat.nullable(), 'The mate who should do it; null for all.', '给哪位队友；null 表示全体。'),
  ...place.shape,
});

const profileChange = profile.omit({ level: true, style: true }).extend(eyesAndHands);

/** What one seat received: exactly one of `action`, `raw`, `order` and `profile`. */
const seatInput = z
  .strictObject({
    seat,
    action: describe(
      action.nullable(),
      'A decision from outside, which holds until the next one; null gives the seat back to its AI.',
      '来自外部的决策，下一条到来之前一直有效；null 表示交还给 AI。',
    ).optional(),
    raw: describe(
      raw.nullable(),
      "Instead of `action`: a person's keys and mouse, which hold until others come; null gives the seat back to its AI.",
      '代替 `action`：真人的键盘与鼠标操作，下一条到来之前一直有效；null 表示交还给 AI。',
    ).optional(),
    order: describe(
      order,
      'Instead of `action`: what the seat asks of its mates.',
      '代替 `action`：该座位对队友的要求。',
    ).optional(),
    profile: describe(
      profileChange,
      "Instead of `action`: numbers of the seat's profile that apply from here on.",
      '代替 `action`：从此刻起改用的设定数值。',
    ).optional(),
  })
  .refine(
    (input) => [input.action, input.raw, input.order, input.profile].filter((one) => one !== undefined).length === 1,
    {
      error: 'one_input' satisfies FormText,
    },
  );

/** A match as plain data that leads to the same end wherever it is played again. */
export const replay = z.strictObject({
  engine_version: replayEngine,
  map_hash: describe(z.string().max(40), 'Hash of the map.', '地图的校验值。'),
  setup: describe(
    z.strictObject({
      seed: replaySeed(z.string().max(100)),
      mode: mode.optional(),
      profiles: describe(z.array(player).length(10), 'Who plays each seat.', '各座位由谁来玩。'),
    }),
    'What the match began from.',
    '对局的初始设定。',
  ),
  inputs: describe(
    z
      .array(
        z.strictObject({
          tick: inputTick(tick),
          seats: describe(
            z.array(seatInput).min(1).max(10),
            'Which seat received which input, in order of arrival.',
            '按到达顺序，哪个座位收到什么。',
          ),
        }),
      )
      .max(8000),
    'What came from outside (people, `act`), by tick, rising; empty for a match among AIs alone.',
    '来自外部（真人、`act`）的输入，按时刻递增；只有 AI 的对局为空。',
  ),
  ...ticksAndHashes(shooterTicks.max),
});
