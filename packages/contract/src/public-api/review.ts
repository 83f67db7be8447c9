/** What the reviews of all card games have in common. */
import { z } from 'zod';
import type { Bilingual } from '../locales.ts';
import { describe } from '../seam/describe.ts';
import { computingMs, decisionOptions, type Names, reasonList, tokens } from './decision.ts';
import { seatInAnswer } from './options.ts';

const reviewSummary = z.object({
  result: describe(
    z.array(z.number()).nullable(),
    'Points per seat; null where the record ends before the deal does.',
    '各座位得分；牌谱未打完时为 null。',
  ),
  key_moments: describe(
    z.array(z.int()),
    'Indices of the costliest decisions, worst first.',
    '损失最大的几手的 index，最差的在前。',
  ),
  per_seat: describe(
    z.array(
      z.object({
        seat: seatInAnswer('The seat.', '座位。'),
        decisions: describe(z.int(), 'How many decisions were judged.', '评判了多少手。'),
        loss_win_rate: describe(
          z.number(),
          'Chance of winning given away, summed over the decisions.',
          '各手损失的胜率之和。',
        ),
        loss_points: describe(z.number(), 'Points given away, summed over the decisions.', '各手损失的得分之和。'),
        accuracy: describe(
          z.number(),
          'Share of decisions, 0 to 1, that cost next to nothing.',
          '几乎没有损失的决策占比，0 至 1。',
        ),
      }),
    ),
    'Totals of the decisions of each judged seat.',
    '每个受评座位各手的合计。',
  ),
});

export const moveIndex = describe(
  z.int(),
  'Position of the move in the record, from 0.',
  '该手在牌谱中的位置，从 0 开始。',
);

const keyMoment = z.object({
  index: moveIndex,
  api: describe(
    z.string(),
    'The decision that the seat had to make, such as `doudizhu.play`.',
    '该座位当时面临的决策，如 `doudizhu.play`。',
  ),
  body: describe(
    z.record(z.string(), z.unknown()),
    'A request that asks for the same decision again: all that the seat could know then, and nothing else.',
    '可再次发送的请求：该座位当时能知道的一切，不多不少。',
  ),
  text: describe(
    z.string(),
    'What was better, what it would have brought, and why, in the language of Accept-Language.',
    '更好的走法、差距与理由，按 Accept-Language 返回。',
  ),
});

/** The answer of a review: every decision of a finished deal beside the best one. */
export function reviewAnswer<Action extends z.ZodType>(action: Action, names: { reasons: Names }) {
  const decision = z.object({
    index: moveIndex,
    seat: seatInAnswer('Who decided.', '作出决策的座位。'),
    played: describe(action, 'What was played.', '实际的走法。'),
    best: describe(action, 'What the strongest player would have played.', '最强等级会走的一手。'),
    win_rate: describe(
      z.number().nullable(),
      'Chance, 0 to 1, that the side of the seat wins the deal after the best move.',
      '走最佳的一手之后，本方赢下本局的概率，0 至 1。',
    ),
    loss_win_rate: describe(
      z.number(),
      'How much lower that chance is after the played move; 0 where it was the best.',
      '实际走的一手使胜率少了多少；与最佳相同时为 0。',
    ),
    loss_points: describe(
      z.number(),
      'Points that the played move loses compared with the best one.',
      '与最佳的一手相比，实际走的一手少得多少分。',
    ),
    reason: describe(
      reasonList(names.reasons),
      'Reasons for the best move, also where it was played.',
      '为什么最佳的一手更好；走对了也会给出。',
    ),
  });
  return z.object({
    decisions: describe(
      z.array(decision),
      'Moves where there was a choice, in the order of the record.',
      '有选择余地的每一手，按牌谱顺序。',
    ),
    coach: describe(
      z.array(keyMoment),
      'The three costliest moments at most, worst first; empty where nothing cost more than noise.',
      '损失最大的几手，至多三手，最差的在前；没有明显损失时为空。',
    ),
    summary: describe(reviewSummary, 'The deal as a whole.', '整副牌的小结。'),
    fallback: describe(
      z.boolean(),
      'True where time ran out: the same seed may then give other figures.',
      '因时限提前结束时为 true，此时相同的种子可能得到不同的数值。',
    ),
    model: describe(z.string(), 'The model that judged.', '作出评判的模型。'),
    think_ms: computingMs,
    tokens,
  });
}

/** The request of a review: a finished deal as text or in parts, and the seats to judge. */
export function reviewRequest<Rules extends z.ZodType>(seats: number, rules: Rules, notation: Bilingual) {
  return z.strictObject({
    record: describe(
      z.union([
        z.string().min(1).max(60_000),
        z.strictObject({
          deal: describe(
            z.string().min(1).max(2000),
            'The deal as written in its line of a record, without the word "deal".',
            '发牌行的内容，不含开头的 “deal”。',
          ),
          options: describe(
            rules,
            "Rule options that replace those in the deal's text.",
            '规则选项，取代发牌行里写的选项。',
          ).optional(),
          plays: describe(
            z.array(z.string().min(1).max(200)).max(1000),
            'The lines below the deal, each "<seat> <move>"; the result may follow as the last and may be left out.',
            '发牌行以下的各行，每行为“<座位> <动作>”；结果可作为最后一行，也可省略。',
          ),
        }),
      ]),
      notation.en,
      notation.zh,
    ),
    seats: describe(
      z
        .array(
          z
            .int()
            .min(0)
            .max(seats - 1),
        )
        .max(seats),
      'Whose decisions to judge; all if absent.',
      '评判哪些座位；默认全部。',
    ).optional(),
    seed: decisionOptions.seed,
  });
}
