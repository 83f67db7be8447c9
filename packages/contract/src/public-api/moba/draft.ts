import { z } from 'zod';
import { describe, withNameList } from '../../seam/describe.ts';
import { defineEndpoint } from '../../seam/endpoint.ts';
import { keysOf } from '../../seam/keys-of.ts';
import { computingMs, tokens } from '../decision.ts';
import type { FormText } from '../form-texts.ts';
import { callErrors } from '../refusals.ts';
import { mobaCounts, team } from './fields.ts';
import { mobaDraftReasons, mobaHeroes, mobaRoles } from './names.ts';

/** Drafts are learned for the built-in heroes alone. */
const hero = z.enum(keysOf(mobaHeroes));
const heroCount = keysOf(mobaHeroes).length;

const role = describe(z.enum(keysOf(mobaRoles)), 'Its role.', '它的定位。');
const winRate = describe(
  z.number(),
  'Chance of the side to win the match, 0 to 1, where both sides draft their best from there on.',
  '此后双方都选得最好时，该方赢下对局的概率，0 至 1。',
);
const reasonNames = withNameList({ en: 'A stable name, for:', zh: '固定名称，含义：' }, mobaDraftReasons);

export const mobaDraft = defineEndpoint({
  method: 'POST',
  path: '/v1/moba/draft',
  access: 'api_key',
  summary: 'Choose the next ban or pick of a draft.',
  request: z.strictObject({
    side: describe(team, 'The team whose turn it is: 0 begins.', '轮到的队伍：0 队先手。'),
    bans: describe(
      z.array(hero.nullable()).max(2),
      'The bans so far: of team 0, then of team 1; null where a team passed. Left out, nobody bans.',
      '此前的禁用：先 0 队，后 1 队；放弃的写 null。省略表示没有禁用阶段。',
    ).optional(),
    picks: describe(
      z.array(hero).max(2 * mobaCounts.team - 1),
      'The picks so far, in turn: team 0 picks one, then team 1 two, 0 two, 1 two, 0 two, and 1 the last.',
      '此前选走的英雄，按顺序：0 队一名，1 队两名，0 队两名，1 队两名，0 队两名，最后 1 队一名。',
    ),
    pool: describe(
      z
        .array(hero)
        .min(1)
        .max(heroCount)
        .refine((heroes) => new Set(heroes).size === heroes.length, { error: 'hero_in_pool_twice' satisfies FormText }),
      'Heroes that the side picks from, such as those that its players own; all if absent. Where they run out later in the draft, any hero is reckoned with.',
      '该方可选的英雄，例如队员拥有的；默认全部。若之后不够用，则按任意英雄计算。',
    ).optional(),
    explain: describe(
      z.int().min(0).max(heroCount),
      'How many other choices to report in `alternatives`; 0, the default, leaves them out.',
      '`alternatives` 中返回多少个其他选择；默认 0，不返回。',
    ).optional(),
  }),
  response: z.object({
    hero: describe(hero, 'The hero to pick, in a turn to pick.', '轮到选人时：应选的英雄。').optional(),
    ban: describe(hero, 'The hero to ban, in a turn to ban.', '轮到禁用时：应禁用的英雄。').optional(),
    role,
    win_rate: winRate,
    alternatives: describe(
      z.array(z.object({ hero: describe(hero, 'Another choice.', '另一个选择。'), role, win_rate: winRate })),
      'Other choices, the best first; present where `explain` asks for them.',
      '其他选择，由好到差；`explain` 大于 0 时返回。',
    ).optional(),
    reasons: describe(
      z.array(
        z.object({
          code: describe(z.string(), reasonNames.en, reasonNames.zh),
          hero: describe(
            hero.nullable(),
            'The mate, foe or other choice that it is about; null without.',
            '所涉及的队友、对手或另一选择；没有时为 null。',
          ),
          values: describe(
            z.array(z.number()),
            'Its number, in points of the chance to win.',
            '对应的数值，以胜率百分点计。',
          ),
          text: describe(
            z.string(),
            'The sentence in the language of Accept-Language.',
            '按 Accept-Language 返回的句子。',
          ),
        }),
      ),
      'Why, the weightiest first.',
      '理由，重要的在前。',
    ),
    model: describe(
      z.string(),
      'The model that decided: the same request and model give the same answer.',
      '作出决策的模型：请求与模型相同时答案相同。',
    ),
    think_ms: computingMs,
    tokens,
  }),
  errors: callErrors,
});
