import { z } from 'zod';
import { describe } from '../../seam/describe.ts';
import { keysOf } from '../../seam/keys-of.ts';
import type { FormText } from '../form-texts.ts';
import { inputTick, replayEngine, replaySeed, ticksAndHashes } from '../replays.ts';
import { action, answer, hero, mobaTicks, mode, order, profile, seat, spark, tick } from './fields.ts';
import { mobaAnswers } from './names.ts';

/** Who plays a hero of a simulated match, and how well. */
export const player = z.strictObject({
  brain: describe(
    z.enum(['full', 'random', 'rusher', 'farmer', 'deathball', 'stock']),
    'What decides for the seat: the whole AI (`full`, the default), or a script to compare it with: chance (`random`), five down the middle (`rusher`), last hits alone (`farmer`), five together (`deathball`), or the rules of a common bot (`stock`).',
    '由什么作决策：`full` 完整的 AI（默认）；其余为用来对比的脚本，`random` 随机，`rusher` 五人冲中，`farmer` 只补刀，`deathball` 五人抱团，`stock` 常见的规则机器人。',
  ).optional(),
  ...profile.shape,
});

/** A hero of a line-up with its spark. */
export const pick = z.strictObject({
  hero: describe(hero, 'The hero.', '英雄。'),
  spark: spark.optional(),
});

const seatPlayer = player.extend({ hero: describe(hero, 'The hero.', '英雄。'), spark });

const profileChange = profile.omit({ level: true });

/** What one seat received: exactly one of `action`, `order`, `answer` and `profile`. */
const seatInput = z
  .strictObject({
    seat,
    action: describe(
      action.nullable(),
      'A decision from outside, which holds until the next one; null gives the seat back to its AI.',
      '来自外部的决策，下一条到来之前一直有效；null 表示交还给 AI。',
    ).optional(),
    order: describe(
      order.omit({ from: true, tick: true }).required({ to: true }),
      'Instead of `action`: what the seat asks of its mates.',
      '代替 `action`：该座位对队友的要求。',
    ).optional(),
    answer: describe(
      z.strictObject({
        ...answer,
        reason: describe(z.enum(keysOf(mobaAnswers)), 'The reason, as `act` gave it.', '`act` 给出的原因。'),
      }),
      'Instead of `action`: what the seat, decided from outside, said to an order.',
      '代替 `action`：由外部决策的座位对指令的答复。',
    ).optional(),
    profile: describe(
      profileChange,
      "Instead of `action`: numbers of the seat's profile that apply from here on.",
      '代替 `action`：从此刻起改用的设定数值。',
    ).optional(),
  })
  .refine(
    (input) => [input.action, input.order, input.answer, input.profile].filter((one) => one !== undefined).length === 1,
    { error: 'one_moba_input' satisfies FormText },
  );

/** A match as plain data that leads to the same end wherever it is played again. */
export const replay = z.strictObject({
  engine_version: replayEngine,
  map_hash: describe(
    z.string().max(40),
    'Hash of the rules: heroes, items and maps.',
    '规则（英雄、装备与地图）的校验值。',
  ),
  setup: describe(
    z.strictObject({
      seed: replaySeed(z.string().max(100)),
      mode,
      profiles: describe(z.array(seatPlayer).length(10), 'Who plays each seat.', '各座位由谁来玩。'),
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
  ...ticksAndHashes(mobaTicks.max),
});
