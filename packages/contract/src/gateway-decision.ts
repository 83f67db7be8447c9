import { z } from 'zod';

/** What the requests and answers of all games have in common. Descriptions are read in the OpenAPI text. */

export const playerLevel = z
  .int()
  .min(1)
  .max(10)
  .describe('Strength of the player, 1 to 10, 100 Elo a step on the published ladder; 10 if absent.');

export const partnerLevel = z
  .int()
  .min(1)
  .max(10)
  .describe(
    'How strong the partner is taken to be, 1 to 10; 10 if absent. A weak partner is relied on less: its play is beaten more readily. The strength of the seat itself stays what it is.',
  );

export const styles = ['balanced', 'aggressive', 'cautious'] as const;

/** Optional fields of every decision. */
export const decisionOptions = {
  style: z.enum(styles).optional(),
  objective: z
    .enum(['score', 'win'])
    .describe('Maximise points of the deal (score, the default), or only the chance to win it.')
    .optional(),
  explain: z.int().min(0).max(20).describe('How many alternatives to report, 0 if absent.').optional(),
  belief: z.boolean().describe('Also report what the player thinks the other seats hold.').optional(),
  seed: z.string().max(100).describe('The same request, seed and model give the same answer.').optional(),
  max_think_ms: z.number().min(1).max(1000).describe('The best answer so far is given after this time.').optional(),
};

export const reason = z.object({ code: z.string(), text: z.string() });

/** Fields that every decision answers beside its action. */
export function decisionAnswer<Action extends z.ZodType>(action: Action) {
  return z.object({
    action,
    win_rate: z.number().nullable().describe('Chance, 0 to 1, that the own side wins the deal.'),
    expected_points: z.number().nullable().describe('Points that the seat may expect from the deal.'),
    alternatives: z
      .array(z.object({ action, win_rate: z.number().nullable(), expected_points: z.number().nullable() }))
      .optional(),
    reason: z.array(reason),
    belief: z.array(z.object({ seat: z.int(), chances: z.record(z.string(), z.number()) })).optional(),
    fallback: z.boolean().describe('True where the clock cut the work short and the best move so far was given.'),
    level: playerLevel,
    model: z.string(),
    seed: z.string(),
    think_ms: z.number(),
    tokens: z.int(),
  });
}

export const playAction = z.object({
  type: z.literal('play'),
  cards: z.array(z.string()),
  kind: z.string(),
  key: z.int(),
});
export const passAction = z.object({ type: z.literal('pass') });

export const legalMovesAnswer = z.object({
  moves: z.array(z.discriminatedUnion('type', [playAction, passAction])),
  count: z.int(),
  tokens: z.int(),
});

export const reading = z.object({ kind: z.string(), key: z.int() });

export const validateAnswer = z.object({
  legal: z.boolean(),
  readings: z.array(reading).describe('Every way to read the cards, whether or not it beats what lies on the table.'),
  rule: z.string().describe('The rule that forbids the play: a stable name.').optional(),
  text: z.string().describe('The same as a sentence in the language of Accept-Language.').optional(),
  tokens: z.int(),
});

const reviewSummary = z.object({
  /** Points per seat, where the record says how it ended. */
  result: z.array(z.number()).nullable(),
  /** Indices of the costliest decisions, worst first. */
  key_moments: z.array(z.int()),
  per_seat: z.array(
    z.object({
      seat: z.int(),
      decisions: z.int(),
      loss_win_rate: z.number(),
      loss_points: z.number(),
      /** Share of decisions that cost next to nothing. */
      accuracy: z.number(),
    }),
  ),
});

/** Every decision of a finished game, an action of the game beside the best one. */
export function reviewAnswer<Action extends z.ZodType>(action: Action) {
  const decision = z.object({
    index: z.int(),
    seat: z.int(),
    played: action,
    best: action,
    win_rate: z.number().nullable().describe('Chance, 0 to 1, that the own side wins the deal after the best move.'),
    loss_win_rate: z.number().describe('How much less of it the played move leaves; 0 where it was the best.'),
    loss_points: z.number().describe('Points that the played move gives away against the best one.'),
    reason: z.array(reason).describe('What speaks for the best move, also where it was played.'),
  });
  return z.object({
    decisions: z.array(decision),
    summary: reviewSummary,
    model: z.string(),
    think_ms: z.number(),
    tokens: z.int(),
  });
}

/** A finished game as text or in parts, and whose decisions to judge; all of them when left out. */
export function reviewRequest<Rules extends z.ZodType>(seats: number, rules: Rules) {
  return z.strictObject({
    record: z.union([
      z.string().min(1).max(60_000),
      z.strictObject({
        deal: z
          .string()
          .min(1)
          .max(2000)
          .describe('The deal as its line in a record writes it, without the word "deal".'),
        options: rules.describe("Rule options that stand instead of those in the deal's text.").optional(),
        plays: z
          .array(z.string().min(1).max(200))
          .max(1000)
          .describe(
            'The lines below the deal, each "<seat> <move>"; the result may follow as the last and may be left out.',
          ),
      }),
    ]),
    seats: z
      .array(
        z
          .int()
          .min(0)
          .max(seats - 1),
      )
      .max(seats)
      .describe('Whose decisions to judge; all if absent.')
      .optional(),
    seed: z.string().max(100).optional(),
  });
}
