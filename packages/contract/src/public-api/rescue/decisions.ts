import { z } from 'zod';
import { listing, says } from '../../seam/described.ts';
import { defineEndpoint } from '../../seam/endpoint.ts';
import { decisionOptions, tokens } from '../decision.ts';
import { both } from '../options.ts';
import { callErrors } from '../refusals.ts';
import { verdict } from '../replays.ts';
import { frame, goalKinds, inputs, policy, rescueTicks, tick } from './fields.ts';
import {
  rescueActs,
  rescueDoorStates,
  rescueEndings,
  rescueGoals,
  rescueRefusals,
  rescueRooms,
  rescueSpeechActs,
} from './names.ts';

const goals = listing({ en: 'What is done:', zh: '在做什么：' }, rescueGoals);
const refusals = listing({ en: 'Why it is refused:', zh: '拒绝的原因：' }, rescueRefusals);

const acts = listing(
  { en: 'What it does right now; null for nothing:', zh: '此刻在做什么；没有时为 null：' },
  rescueActs,
);
const doorStates = listing(
  { en: 'Its state, as the captain believes it:', zh: '门的状态，以队长所知为准：' },
  rescueDoorStates,
);

// Object.keys widens; these are the tables' own.
const actKinds = Object.keys(rescueActs) as (keyof typeof rescueActs)[];
const doorKinds = Object.keys(rescueDoorStates) as (keyof typeof rescueDoorStates)[];
const refusalKinds = Object.keys(rescueRefusals) as (keyof typeof rescueRefusals)[];
const endingKinds = Object.keys(rescueEndings) as (keyof typeof rescueEndings)[];

/** A goal in an answer. */
const goalAnswer = z.object({
  kind: says(z.enum(goalKinds), goals.en, goals.zh),
  room: says(z.int(), 'Id of the room, where the goal is about one.', '目标涉及房间时：房间编号。').optional(),
  survivor: says(
    z.int(),
    'Id of the survivor, where the goal is about one.',
    '目标涉及幸存者时：幸存者编号。',
  ).optional(),
  door: says(z.int(), 'Id of the door, where the goal is about one.', '目标涉及门时：门的编号。').optional(),
  seat: says(z.int(), 'The companion who is followed.', '所跟随的队员。').optional(),
});

const place = {
  room: says(z.int(), 'Id of the room where it is.', '所在房间的编号。'),
  x: says(z.number(), 'Metres from the western edge of the station.', '距站点西缘的米数。'),
  y: says(z.number(), 'Metres from the northern edge of the station.', '距站点北缘的米数。'),
  health: says(z.number(), 'Health, 0 to 100.', '生命值，0 至 100。'),
};

const line = z.object({
  id: says(z.int(), 'Number of the line on the radio.', '台词在无线电中的序号。'),
  tick: says(z.int(), 'When it was said.', '说话的时刻。'),
  seat: says(z.int().nullable(), 'Who speaks; null for a survivor.', '说话的座位；幸存者说话时为 null。'),
  survivor: says(
    z.int().nullable(),
    'The survivor who speaks; null for the team.',
    '说话的幸存者；队员说话时为 null。',
  ),
  act: says(
    z.enum(rescueSpeechActs),
    'The meaning of the line, whatever its wording: a stable name to choose a voice or an animation by. `said` are the words of the captain.',
    '这句话是什么意思，与措辞无关：名称固定，可据此选用配音或动画。`said` 为队长自己的话。',
  ),
  text: both({ en: 'The line in both languages.', zh: '台词的中英文。' }),
  answers: says(
    z.int().nullable(),
    'Id of the line that this one answers; null for none.',
    '所答复的那句台词的序号；没有时为 null。',
  ),
  options: says(
    z.array(
      z.object({
        frame: says(frame, 'What the button means.', '按钮的含义。'),
        label: both({ en: 'Text of the button.', zh: '按钮上的文字。' }),
      }),
    ),
    'Buttons, where the captain was not understood: send one back as `frame`.',
    '未听懂时给出的按钮：选中后作为 `frame` 传回。',
  ),
  why: says(
    z
      .object({
        text: both({ en: 'In one sentence.', zh: '一句话说明。' }),
        goal: says(
          goalAnswer.nullable(),
          'What the speaker is after; null for nothing.',
          '说话者当前的目标；没有时为 null。',
        ),
        trust: says(z.number(), 'Trust in the captain, 0 to 100.', '对队长的信任，0 至 100。'),
        health: says(z.number(), 'Own health, 0 to 100.', '自身生命值，0 至 100。'),
        verdict: says(
          z
            .object({
              answer: says(
                z.enum(['accept', 'warn', 'propose', 'refuse']),
                'It obeys (`accept`), obeys with a warning (`warn`), proposes something else (`propose`) or refuses (`refuse`).',
                '`accept` 照办，`warn` 先警告再照办，`propose` 提出别的办法，`refuse` 拒绝。',
              ),
              because: says(z.enum(refusalKinds), refusals.en, refusals.zh).optional(),
              goal: says(
                goalAnswer,
                'What is proposed instead, or accepted.',
                '改为提议的目标，或所接受的目标。',
              ).optional(),
              health: says(z.number(), 'Health that it would cost.', '预计要付出多少生命值。').optional(),
              seconds: says(z.number(), 'Seconds that it would take.', '预计需要多少秒。').optional(),
            })
            .nullable(),
          'How the order was judged; null where the line does not answer an order.',
          '对指令的判断；不是在答复指令时为 null。',
        ),
        options: says(
          z.array(
            z.object({
              goal: says(goalAnswer, 'What could be done.', '可做的事。'),
              score: says(z.number(), 'Score; only the order of scores matters.', '评分，只看相对高低。'),
            }),
          ),
          'What else could be done, best first.',
          '其他可做的事，由好到差。',
        ),
      })
      .nullable(),
    'The reasons behind the line when it was said; null where nothing was weighed.',
    '说这句话时的依据；没有权衡过什么时为 null。',
  ),
});

const view = z.object({
  powered: says(z.boolean(), 'Whether the power is on.', '是否已通电。'),
  charges: says(z.int(), 'Extinguisher charges that are left.', '剩余灭火次数。'),
  rooms: says(
    z.array(
      z.object({
        id: says(z.int(), 'Its id, which orders name.', '编号，指令中使用。'),
        kind: says(z.enum(rescueRooms), 'What room it is; `name` says it in words.', '房间的种类；`name` 为它的名称。'),
        name: both({ en: 'Its name.', zh: '名称。' }),
        x: says(z.number(), 'Its western edge, in metres.', '西缘位置，米。'),
        y: says(z.number(), 'Its northern edge, in metres.', '北缘位置，米。'),
        width: says(z.number(), 'Metres from west to east.', '东西向宽度，米。'),
        depth: says(z.number(), 'Metres from north to south.', '南北向深度，米。'),
        fire: says(
          z.number(),
          'Intensity of the fire, 0 to 1, as the captain believes it.',
          '火势，0 至 1，以队长所知为准。',
        ),
        smoke: says(
          z.number(),
          'Density of the smoke, 0 to 1, as the captain believes it.',
          '烟的浓度，0 至 1，以队长所知为准。',
        ),
        seen_tick: says(
          z.int().nullable(),
          'When it was last seen; null for never.',
          '最近一次看到的时刻；从未看到时为 null。',
        ),
        searched: says(z.boolean(), 'Whether somebody has looked through all of it.', '是否已有人彻底搜过。'),
      }),
    ),
    'Every room of the station.',
    '站点的全部房间。',
  ),
  doors: says(
    z.array(
      z.object({
        id: says(z.int(), 'Its id, which orders name.', '编号，指令中使用。'),
        rooms: says(z.array(z.int()), 'The two rooms between which it stands.', '所连接的两个房间。'),
        x: says(z.number(), 'Metres from the western edge of the station.', '距站点西缘的米数。'),
        y: says(z.number(), 'Metres from the northern edge of the station.', '距站点北缘的米数。'),
        state: says(z.enum(doorKinds), doorStates.en, doorStates.zh),
        seen: says(z.boolean(), 'Whether somebody of the team has seen it.', '是否有队员看到过。'),
      }),
    ),
    'Every door of the station.',
    '站点的全部门。',
  ),
  team: says(
    z.array(
      z.object({
        seat: says(
          z.int(),
          'Seat: 0 the captain, 1 the medic, 2 the engineer, 3 the scout.',
          '座位：0 队长，1 医护，2 工程师，3 侦察员。',
        ),
        name: both({ en: 'Its name.', zh: '姓名。' }),
        ...place,
        trust: says(z.number(), 'Trust in the captain, 0 to 100.', '对队长的信任，0 至 100。'),
        goal: says(goalAnswer.nullable(), 'What it is after; null for nothing.', '当前的目标；没有时为 null。'),
        act: says(z.enum(actKinds).nullable(), acts.en, acts.zh),
        followers: says(z.array(z.int()), 'Survivors who follow.', '跟随的幸存者。'),
      }),
    ),
    'The captain and the three companions.',
    '队长与三名队员。',
  ),
  survivors: says(
    z.array(
      z.object({
        id: says(z.int(), 'Their id, which orders name.', '编号，指令中使用。'),
        name: both({ en: 'Their name.', zh: '姓名。' }),
        ...place,
        bleeding: says(z.number(), 'Health lost a second.', '每秒失去的生命值。'),
        trapped: says(z.boolean(), 'Whether they are pinned down by something.', '是否被压住。'),
        fate: says(
          z.enum(['inside', 'out', 'dead']),
          '`inside` the station, `out` of it, or `dead`.',
          '`inside` 还在站内，`out` 已救出，`dead` 已遇难。',
        ),
        seen_tick: says(z.int(), 'When they were last seen.', '最近一次看到的时刻。'),
      }),
    ),
    'Survivors whom the captain knows of, as they were when last seen.',
    '队长已知的幸存者，为最近一次看到时的样子。',
  ),
  missing: says(
    z.array(
      z.object({
        id: says(z.int(), 'Their id.', '编号。'),
        name: both({ en: 'Their name.', zh: '姓名。' }),
      }),
    ),
    'People on the list who have not been found yet.',
    '名单上尚未找到的人。',
  ),
});

const endings = listing({ en: 'How it ended; null before the end:', zh: '结局；未结束时为 null：' }, rescueEndings);
const result = {
  over: says(z.boolean(), 'Whether the rescue is over.', '营救是否已经结束。'),
  seconds_left: says(z.number(), 'Seconds until the fuel store explodes.', '距燃料库爆炸的秒数。'),
  saved: says(z.int(), 'Survivors who have been rescued, of eight.', '已救出的幸存者，共八人。'),
  score: says(z.int(), 'Points, if it ended now.', '若此刻结束，得多少分。'),
  ending: says(z.enum(endingKinds).nullable(), endings.en, endings.zh),
};

const engineVersion = says(z.string(), 'Version of the engine.', '引擎版本。');
const thinkMs = says(z.number(), 'Computing time, in milliseconds.', '计算用时，毫秒。');

export const rescueAct = defineEndpoint({
  method: 'POST',
  path: '/v1/rescue/act',
  access: 'api_key',
  summary: 'Let a rescue go on: what the companions do and say, and what the captain knows.',
  request: z.strictObject({
    seed: says(
      z.string().min(1).max(100),
      'Seed of the station: everything in it follows from this text.',
      '站点的种子：站内的一切都由它决定。',
    ),
    policy: policy.optional(),
    inputs: inputs.optional(),
    tick: says(
      z.int().min(0).max(rescueTicks.max),
      `The moment to answer for, ${rescueTicks.per_second} ticks a second, ${rescueTicks.max.toLocaleString('en')} at most.`,
      `想知道哪一时刻的情况：每秒 ${rescueTicks.per_second} 个时刻，最大 ${rescueTicks.max}。`,
    ),
    since: says(
      tick,
      'Only lines of the radio from this tick on; all if absent.',
      '只返回此时刻之后的无线电台词；默认全部。',
    ).optional(),
  }),
  response: z.object({
    tick: says(
      z.int(),
      'The tick that was reached; earlier than requested where the rescue was over before.',
      '推演到了哪个时刻；营救提前结束时，早于所请求的时刻。',
    ),
    ...result,
    radio: says(z.array(line), 'What was said, oldest first.', '无线电中的话，由早到晚。'),
    view: says(view, 'What the captain knows, and nothing that is hidden.', '队长所知的一切，不含任何隐藏信息。'),
    engine_version: engineVersion,
    think_ms: thinkMs,
    tokens,
  }),
  errors: callErrors,
});

const hash = z.string().regex(/^[0-9a-f]{16}$/);
const replay = z.strictObject({
  engine_version: says(z.string().max(40), 'Version of the engine that made it.', '生成回放的引擎版本。'),
  seed: says(z.string().min(1).max(100), 'Everything random follows from it.', '所有随机结果由它决定。'),
  policy,
  inputs,
  ticks: says(tick, 'How many ticks were simulated.', '共推进多少步。'),
  hashes: says(
    z.array(hash).max(10),
    'Hash of the state after every 300 ticks, each 16 hexadecimal digits.',
    '每 300 步之后状态的校验值，各为 16 位十六进制数。',
  ),
  hash: says(hash, 'The same after the last step: 16 hexadecimal digits.', '最后一步之后的校验值：16 位十六进制数。'),
});

export const rescueSimulate = defineEndpoint({
  method: 'POST',
  path: '/v1/rescue/simulate',
  access: 'api_key',
  summary: 'Play a whole rescue, with orders at given ticks or none.',
  request: z.strictObject({ seed: decisionOptions.seed, policy: policy.optional(), inputs: inputs.optional() }),
  response: z.object({
    ...result,
    companions_lost: says(z.int(), 'Companions who did not come out, of three.', '未能撤出的队员，共三人。'),
    replay: says(replay, 'The rescue, to be kept, shown or verified.', '可保存、播放或校验的回放。'),
    think_ms: thinkMs,
    tokens,
  }),
  errors: callErrors,
});

export const rescueVerify = defineEndpoint({
  method: 'POST',
  path: '/v1/rescue/verify',
  access: 'api_key',
  summary: 'Play a replay again and tell whether the rescue was what it says.',
  request: z.strictObject({
    replay: says(replay, 'As `simulate` or your game wrote it.', '由 `simulate` 或您的游戏生成的回放。'),
  }),
  response: z.object({
    ...verdict,
    result: says(
      z.object({
        ...result,
        companions_lost: says(z.int(), 'Companions who did not come out, of three.', '未能撤出的队员，共三人。'),
      }),
      'Where it is valid: the result of the rescue.',
      '有效时：营救结果。',
    ).optional(),
    think_ms: thinkMs,
    tokens,
  }),
  errors: callErrors,
});
