import { z } from 'zod';
import { describe, withNameList } from '../../seam/describe.ts';
import { defineEndpoint } from '../../seam/endpoint.ts';
import { computingMs, decisionOptions, reasonList, tokens } from '../decision.ts';
import type { FormText } from '../form-texts.ts';
import { callErrors } from '../refusals.ts';
import { replayToVerify, verdict } from '../replays.ts';
import { action, MEMORY_LENGTH, mode, observation, orderKind, profile, seat, shooterTicks, tick } from './fields.ts';
import { shooterAnswers, shooterGoals, shooterReasons, shooterTactics } from './names.ts';
import { player, replay } from './replay.ts';

const actSeat = z.strictObject({
  seat,
  observation: describe(observation, 'What the seat knows now.', '该座位此刻所知。'),
  memory: describe(
    z.string().max(MEMORY_LENGTH),
    'The `memory` of its last answer, unchanged. Left out at the first decision and after a respawn. It is signed: it counts for this organization, game, match and seat alone.',
    '上次响应中该座位的 `memory`，原样传回。首次决策与重生之后省略。内容带签名，只对本组织、本游戏、本场对局与该座位有效。',
  ).optional(),
  profile: describe(
    profile,
    "The seat's own, instead of the call's.",
    '该座位单独的设定，替代整个调用的设定。',
  ).optional(),
});

const goalNames = withNameList({ en: 'What it does:', zh: '在做什么：' }, shooterGoals);
const tacticNames = withNameList(
  { en: "The team's plan as this seat sees it:", zh: '该座位所理解的团队计划：' },
  shooterTactics,
);
const goal = describe(z.string(), goalNames.en, goalNames.zh);

const answerNames = withNameList({ en: 'Why:', zh: '原因：' }, shooterAnswers);

const say = z.object({
  kind: describe(orderKind, 'The order that is answered.', '所答复的指令。'),
  to: describe(seat, 'Who gave it.', '下达指令的座位。'),
  accepts: describe(z.boolean(), 'Whether it obeys.', '是否执行。'),
  reason: describe(z.string(), answerNames.en, answerNames.zh),
  text: describe(z.string(), 'The reason in the language of Accept-Language.', '按 Accept-Language 返回的原因。'),
});

const trace = z.object({
  goal,
  options: describe(
    z.array(
      z.object({
        goal,
        score: describe(z.number(), 'Current score; only the order of scores matters.', '此刻的评分，只看相对高低。'),
      }),
    ),
    'Every goal with its score, best first; as many as `explain` asks for.',
    '各目标及其评分，由高到低，数量由 `explain` 决定。',
  ),
  reasons: describe(
    reasonList(shooterReasons),
    'Why the seat does it, the weightiest first.',
    '这样做的理由，重要的在前。',
  ),
  tactic: describe(z.string(), tacticNames.en, tacticNames.zh),
});

const engineVersion = describe(
  z.string(),
  'Version of the engine that decided: the same request, seed and version give the same answer.',
  '作出决策的引擎版本：请求、种子与版本相同时答案相同。',
);

export const shooterAct = defineEndpoint({
  method: 'POST',
  path: '/v1/shooter/act',
  access: 'api_key',
  summary: 'Choose what up to ten seats of a match do until their next decision.',
  request: z.strictObject({
    tick: describe(
      tick,
      `Tick of the match at ${shooterTicks.per_second} a second. It rises from call to call; a memory does not go back in time.`,
      `对局进行到哪一帧，每秒 ${shooterTicks.per_second} 帧（tick）。每次调用须比上次更晚；memory 不能用于更早的帧。`,
    ),
    seats: describe(
      z.array(actSeat).min(1).max(10),
      'The seats to decide for, each once. Each is decided separately: none knows the observation of another.',
      '需要决策的座位，每个至多一次。各座位独立决策，互不知道彼此的观察。',
    ),
    profile: describe(profile, 'How the seats play.', '各座位的打法设定。').optional(),
    explain: describe(
      z.int().min(0).max(6),
      'How many scored goals to report in `trace`; 0, the default, leaves `trace` out.',
      '`trace` 中返回多少个目标评分；默认 0，不返回 `trace`。',
    ).optional(),
    seed: describe(
      z.string().max(100),
      'The same request, seed and engine version give the same answer; the request id if absent.',
      '请求、种子与引擎版本相同时答案相同；默认为请求编号。',
    ).optional(),
  }),
  response: z.object({
    seats: describe(
      z.array(
        z.object({
          seat,
          action: describe(action, 'What to do until the next answer.', '在下一次响应之前做什么。'),
          memory: describe(
            z.string(),
            'Send it back with the next observation of the seat. Opaque; below 1,000 characters.',
            '随该座位的下一次观察原样传回。内容不透明，少于 1000 个字符。',
          ),
          say: describe(
            say,
            'The answer to a new order, in the one decision that gives it.',
            '对新指令的答复，只在作出答复的那次决策中返回。',
          ).optional(),
          trace: describe(trace, 'Present where `explain` asks for it.', '`explain` 大于 0 时返回。').optional(),
        }),
      ),
      'In the order of the request.',
      '顺序与请求一致。',
    ),
    engine_version: engineVersion,
    seed: describe(z.string(), 'Send it again to get the same answer.', '再次发送可得到相同的答案。'),
    think_ms: computingMs,
    tokens,
  }),
  errors: callErrors,
});

const team = z.int().min(0).max(1);
const statistics = {
  over: describe(z.boolean(), 'Whether the match is over.', '对局是否已经结束。'),
  winner: describe(
    team.nullable(),
    'The team that won; null for a draw or a match that is not over.',
    '获胜的队伍；平局或未结束时为 null。',
  ),
  score: describe(
    z.tuple([z.number(), z.number()]),
    'Of team 0, then of team 1: points, or rounds.',
    '0 队与 1 队的得分（或回合数）。',
  ),
  seconds: describe(z.number(), 'How long the match was.', '对局时长，秒。'),
  seats: describe(
    z.array(
      z.object({
        seat,
        kills: describe(z.int(), 'Enemies it put down.', '击倒的敌人数。'),
        deaths: describe(z.int(), 'How often it was put down.', '被击倒的次数。'),
        shots: describe(z.int(), 'Shots fired.', '开枪次数。'),
        hits: describe(z.int(), 'Shots that hit.', '命中数。'),
        head_hits: describe(z.int(), 'Hits to the head.', '其中的爆头数。'),
      }),
    ),
    'What each seat did.',
    '各座位的统计。',
  ),
};

export const shooterSimulate = defineEndpoint({
  method: 'POST',
  path: '/v1/shooter/simulate',
  access: 'api_key',
  summary: 'Play a whole match of the reference world between profiles of your choice.',
  request: z.strictObject({
    seed: decisionOptions.seed,
    mode: mode.optional(),
    profiles: describe(
      z
        .array(player)
        .min(2)
        .max(10)
        .refine((list) => list.length === 2 || list.length === 10, { error: 'profile_count' satisfies FormText }),
      'Two, one for each team, or ten, one for each seat; level 8 for all if absent.',
      '两个（每队一个）或十个（每座位一个）；默认全部为 8 级。',
    ).optional(),
  }),
  response: z.object({
    ...statistics,
    replay: describe(replay, 'The match, to be kept, shown or verified.', '可保存、播放或校验的回放。'),
    think_ms: computingMs,
    tokens,
  }),
  errors: callErrors,
});

export const shooterVerify = defineEndpoint({
  method: 'POST',
  path: '/v1/shooter/verify',
  access: 'api_key',
  summary: 'Play a replay again and tell whether the match was what it says.',
  request: z.strictObject({
    replay: replayToVerify(replay),
  }),
  response: z.object({
    ...verdict,
    result: describe(
      z.object(statistics),
      'Where it is valid: the result of the match.',
      '有效时：对局结果。',
    ).optional(),
    think_ms: computingMs,
    tokens,
  }),
  errors: callErrors,
});
