import { z } from 'zod';
import { describe, withNameList } from '../../seam/describe.ts';
import { defineEndpoint } from '../../seam/endpoint.ts';
import { keysOf } from '../../seam/keys-of.ts';
import { computingMs, decisionOptions, tokens } from '../decision.ts';
import type { FormText } from '../form-texts.ts';
import { callErrors } from '../refusals.ts';
import { replayToVerify, verdict } from '../replays.ts';
import {
  action,
  answer,
  hero,
  item,
  MEMORY_LENGTH,
  mobaCounts,
  mobaTicks,
  mode,
  order,
  place,
  profile,
  seat,
  self,
  team,
  teamView,
  tick,
} from './fields.ts';
import { mobaActs, mobaAnswers, mobaJobs, mobaLines, mobaReasons } from './names.ts';
import { pick, player, replay } from './replay.ts';
import { sheet, sheetHash } from './sheet.ts';

const actSeat = z.strictObject({
  seat,
  self: describe(self, 'What the seat alone knows of its hero.', '只有该座位知道的自身信息。'),
  order: describe(
    order,
    'The last order or ping of a mate to this seat, whether answered or not; none if absent. It is answered within a second, and lapses with its time or with the death of its giver.',
    '队友给该座位的最近一条指令或信号，不论是否已经答复；没有时省略。一秒内答复，到时或下令者阵亡后失效。',
  ).optional(),
  memory: describe(
    z.string().max(MEMORY_LENGTH),
    'The `memory` of its last answer, unchanged. Left out at the first decision. It is signed: it counts for this organization, game, match and seat alone.',
    '上次响应中该座位的 `memory`，原样传回。首次决策时省略。内容带签名，只对本组织、本游戏、本场对局与该座位有效。',
  ).optional(),
  profile: describe(
    profile,
    "The seat's own, instead of the call's.",
    '该座位单独的设定，替代整个调用的设定。',
  ).optional(),
});

const jobNames = withNameList({ en: 'What the seat is about:', zh: '该座位这段时间在做什么：' }, mobaJobs);
const job = describe(z.string(), jobNames.en, jobNames.zh);
const jobPlace = describe(
  z.int().nullable(),
  'Which lane, camp or structure; null where there is only one.',
  '哪一条兵线、哪一处营地或建筑；无需区分时为 null。',
);

const answerNames = withNameList({ en: 'Why, and what its numbers are:', zh: '原因与数值：' }, mobaAnswers);

const say = z.object({
  ...answer,
  reason: describe(z.string(), answerNames.en, answerNames.zh),
  text: describe(z.string(), 'What it says, in the language of Accept-Language.', '按 Accept-Language 返回的话。'),
});

const lineNames = withNameList({ en: 'What it says:', zh: '说了什么：' }, mobaLines);

const line = z.object({
  kind: describe(z.string(), lineNames.en, lineNames.zh),
  ...place,
  values: describe(z.array(z.number()), 'Its numbers.', '对应的数值。'),
  text: describe(z.string(), 'What it says, in the language of Accept-Language.', '按 Accept-Language 返回的话。'),
});

const chance = z.number();
const actNames = withNameList({ en: 'What it does in this moment; it', zh: '此刻在做什么：' }, mobaActs);
const reasonNames = withNameList({ en: 'A stable name, for:', zh: '固定名称，含义：' }, mobaReasons);

const trace = z.object({
  job,
  place: jobPlace,
  options: describe(
    z.array(
      z.object({
        job,
        place: jobPlace,
        value: describe(z.number(), 'What it is worth, in points of the chance to win.', '价值，以胜率的百分点计。'),
      }),
    ),
    'What it could be about, the best first; as many as `explain` asks for.',
    '可选的任务及其价值，由高到低，数量由 `explain` 决定。',
  ),
  does: describe(z.string(), actNames.en, actNames.zh),
  reasons: describe(
    z.array(
      z.object({
        code: describe(z.string(), reasonNames.en, reasonNames.zh),
        values: describe(z.array(z.number()), 'Its numbers.', '对应的数值。'),
        text: describe(
          z.string(),
          'The sentence in the language of Accept-Language.',
          '按 Accept-Language 返回的句子。',
        ),
      }),
    ),
    'Why it does so, the weightiest first.',
    '这样做的理由，重要的在前。',
  ),
  fight: describe(
    chance.nullable(),
    'Chance to win the fight at hand, 0 to 1; null without one.',
    '眼前这一战的胜率，0 至 1；没有交战时为 null。',
  ),
});

export const mobaAct = defineEndpoint({
  method: 'POST',
  path: '/v1/moba/act',
  access: 'api_key',
  summary: 'Choose what up to five seats of a team do until their next decision.',
  request: z.strictObject({
    sheet_hash: sheetHash.optional(),
    sheet: describe(
      sheet,
      'The sheet of `sheet_hash`, where this server has not got it: `rule` of the refusal is `sheet_unknown`. Sent once, it is kept for the calls to come.',
      '`sheet_hash` 对应的设定全文：服务器没有这份设定（拒绝中的 `rule` 为 `sheet_unknown`）时补发一次，此后的调用不必再带。',
    ).optional(),
    mode,
    tick: describe(
      tick,
      `Tick of the match at ${mobaTicks.per_second} a second. It rises from call to call; a memory does not go back in time.`,
      `对局进行到哪一帧，每秒 ${mobaTicks.per_second} 帧（tick）。每次调用须比上次更晚；memory 不能用于更早的帧。`,
    ),
    team: describe(
      teamView,
      'What the team sees now, once for all its seats: its own units, what they see, and the structures.',
      '该队此刻看得见的一切，全队共用一份：己方单位、它们看见的单位，以及建筑。',
    ),
    seats: describe(
      z.array(actSeat).min(1).max(mobaCounts.team),
      'The seats of the team to decide for, each once. Each is decided separately.',
      '需要决策的座位，均属该队，每个至多一次。各座位独立决策。',
    ),
    profile: describe(profile, 'How well the seats play.', '各座位的水平设定。').optional(),
    explain: describe(
      z.int().min(0).max(6),
      'How many options to report in `trace`; 0, the default, leaves `trace` out.',
      '`trace` 中返回多少个可选任务；默认 0，不返回 `trace`。',
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
          decided: describe(
            z.boolean(),
            'False where the seat goes on with its last command, because the hands of its level are not faster.',
            '该等级的手速来不及下达新操作、沿用上一条时为 false。',
          ),
          memory: describe(
            z.string(),
            'Send it back with the next call for the seat. Opaque; below 2,000 characters.',
            '下次为该座位调用时原样传回。内容不透明，少于 2000 个字符。',
          ),
          say: describe(
            say,
            'The answer to a new order, in the one response that gives it.',
            '对新指令的答复，只出现在给出答复的那一次响应中。',
          ).optional(),
          line: describe(
            line,
            'What it says to its mates by itself, where `talk` allows it.',
            '它主动对队友说的话，由 `talk` 决定。',
          ).optional(),
          trace: describe(
            trace,
            'Present where `explain` asks for it and the seat has decided anew.',
            '`explain` 大于 0 且该座位作出新决策时返回。',
          ).optional(),
        }),
      ),
      'In the order of the request.',
      '顺序与请求一致。',
    ),
    win_chance: describe(
      chance,
      'Chance that the team wins the match, 0 to 1, as the seats of the call reckon it.',
      '本次调用的各座位估计的本场胜率，0 至 1。',
    ),
    engine_version: describe(
      z.string(),
      'Version of the engine that decided: the same request, seed and version give the same answer.',
      '作出决策的引擎版本：请求、种子与版本相同时答案相同。',
    ),
    seed: describe(z.string(), 'Send it again to get the same answer.', '再次发送可得到相同的答案。'),
    think_ms: computingMs,
    tokens,
  }),
  errors: callErrors,
});

const pair = (en: string, zh: string) =>
  describe(z.tuple([z.number(), z.number()]), `${en}, of team 0, then of team 1.`, `${zh}，依次为 0 队与 1 队。`);

const statistics = {
  over: describe(z.boolean(), 'Whether the match is over.', '对局是否已经结束。'),
  winner: describe(
    team.nullable(),
    'The team that won; null for a draw or a match that is not over.',
    '获胜的队伍；平局或未结束时为 null。',
  ),
  seconds: describe(z.number(), 'How long the match was.', '对局时长，秒。'),
  kills: pair('Kills', '击杀数'),
  structures: pair('Structures that stand', '仍然存在的建筑数'),
  gold: pair('Gold earned by all heroes', '全队获得的金币'),
  seats: describe(
    z.array(
      z.object({
        seat,
        hero: describe(hero, 'The hero that it played.', '使用的英雄。'),
        level: describe(z.int(), 'Level at the end.', '结束时的等级。'),
        kills: describe(z.int(), 'Enemies that it killed.', '击杀数。'),
        deaths: describe(z.int(), 'How often it died.', '阵亡次数。'),
        assists: describe(z.int(), 'Kills that it helped with.', '助攻数。'),
        last_hits: describe(z.int(), 'Last hits on minions and monsters.', '小兵与野怪的补刀数。'),
        gold: describe(z.int(), 'Gold that it earned.', '获得的金币。'),
        damage: describe(z.int(), 'Damage to heroes.', '对英雄造成的伤害。'),
        items: describe(z.array(item), 'Items at the end.', '结束时的装备。'),
      }),
    ),
    'What each seat did.',
    '各座位的统计。',
  ),
};

const lineups = z
  .array(z.array(pick).length(mobaCounts.team))
  .length(2)
  .refine((teams) => teams.every((heroes) => new Set(heroes.map((one) => one.hero)).size === mobaCounts.team), {
    error: 'hero_twice' satisfies FormText,
  });

export const mobaSimulate = defineEndpoint({
  method: 'POST',
  path: '/v1/moba/simulate',
  access: 'api_key',
  summary: 'Play a whole match between line-ups and profiles of your choice.',
  request: z.strictObject({
    seed: decisionOptions.seed,
    sheet: describe(
      sheet,
      'Your own heroes and more; our rules if absent.',
      '自带的英雄等设定；省略则使用内置规则。',
    ).optional(),
    mode: describe(mode.optional(), 'The map; the first of the rules if absent.', '地图；默认为规则中的第一张。'),
    lineups: describe(
      lineups,
      'Five heroes of each team, by seat; one of each role if absent. Both teams may have the same hero, no team has it twice.',
      '两队按座位各五名英雄；默认每队五种定位各一。两队可选同一英雄，同队不能重复。',
    ).optional(),
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
    gold_curve: describe(
      z.array(
        z.object({
          second: describe(z.int(), 'Second of the match.', '对局的第几秒。'),
          gold: pair('Gold earned until then', '至此获得的金币'),
        }),
      ),
      'Gold of both teams every half minute, and at the end.',
      '双方金币，每半分钟一个点，末尾为结束时刻。',
    ),
    replay: describe(replay, 'The match, to be kept or verified.', '可保存或校验的回放。'),
    think_ms: computingMs,
    tokens,
  }),
  errors: callErrors,
});

/** Jobs that a seat can be held to: all but those that it does not choose. */
const choosable = keysOf(mobaJobs).filter((name) => name !== 'none' && name !== 'obey' && name !== 'boss');

const whatIf = z.strictObject({
  tick: describe(tick, 'From which tick on; earlier than the end of the replay.', '从哪一帧开始；须早于回放结束。'),
  seat,
  job: describe(
    z.enum(choosable),
    'What it would have been about instead, as `act` names it.',
    '改做哪个任务，名称与 `act` 中的相同。',
  ),
  place: describe(
    z.int().min(0).max(1_000_000).nullable(),
    'Which lane, camp or structure, as `act` counts them; the best of them if absent.',
    '哪一条兵线、哪一处营地或建筑，编号与 `act` 中的相同；默认取其中最好的。',
  ).optional(),
});

const whatIfAnswer = z.object({
  open: describe(
    z.boolean(),
    'Whether the seat could have done this job then. False where it was dead, played by a script, or had no such job.',
    '该座位当时能否选这个任务。已阵亡、由脚本操控或没有这个任务时为 false。',
  ),
  jobs: describe(
    z.array(z.object({ job, place: jobPlace })),
    'What it could have been about, the best first.',
    '当时可选的任务，由高到低。',
  ),
  difference: describe(
    z.number(),
    'Where it is open: by how many points of the chance to win this job would have been better; negative where it would have been worse.',
    '可选时：这个任务会使胜率多出几个百分点；会更差时为负数。',
  ).optional(),
  interval: describe(
    z.number(),
    'Half of the 95 % interval of the difference, in points.',
    '差值 95% 区间的半宽，百分点。',
  ).optional(),
  pairs: describe(z.int(), 'How many pairs of continuations were compared.', '比较了多少对推演。').optional(),
  hindsight: describe(
    z.literal(true),
    'The continuations begin from the true state of the match, of which the seat knew a part.',
    '推演从对局的真实局面开始，该座位当时只知道其中一部分。',
  ),
});

export const mobaVerify = defineEndpoint({
  method: 'POST',
  path: '/v1/moba/verify',
  access: 'api_key',
  summary: 'Play a replay again and tell whether the match was what it says.',
  request: z
    .strictObject({
      replay: replayToVerify(replay),
      sheet: describe(
        sheet,
        'The sheet that the match was played by; our rules if absent.',
        '对局所用的自带设定；省略则使用内置规则。',
      ).optional(),
      what_if: describe(
        whatIf,
        'What one seat would have changed with another job, held for 20 seconds; answered where the replay is valid.',
        '某个座位若改做另一个任务并坚持 20 秒，会改变多少；回放有效时给出答案。',
      ).optional(),
    })
    .refine(({ replay: { ticks }, what_if }) => what_if === undefined || what_if.tick < ticks, {
      path: ['what_if', 'tick'],
      error: 'what_if_tick' satisfies FormText,
    }),
  response: z.object({
    ...verdict,
    what_if: describe(
      whatIfAnswer,
      'Where it was asked and the replay is valid.',
      '请求中提出且回放有效时返回。',
    ).optional(),
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
