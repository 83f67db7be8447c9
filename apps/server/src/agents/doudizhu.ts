import type { ApiId, decisionEndpoints, Parsed } from '@fourth-seat/contract';
import {
  answerBid,
  answerDouble,
  answerLegalMoves,
  answerPlay,
  answerReview,
  answerShow,
  answerValidate,
  type DecisionAnswer,
  DOUDIZHU_MODEL,
  type Outcome,
  type ReviewedDecision,
  type SearchSettings,
} from '@fourth-seat/doudizhu';
import { createRng, type DecideContext } from '@fourth-seat/game';
import { answerFrom, inLocale, rounded, toReasons } from './answer.ts';
import type { DecisionApi, DecisionContext, DecisionInput, DecisionRefusal, DecisionResult } from './decision.ts';

/** The decisions of Doudizhu, each answered by a door of the engine. */

type DoudizhuApi = Extract<ApiId, `doudizhu.${string}`>;
/** The gateway has parsed the body with the endpoint's schema, so it has this type. */
type BodyOf<Api extends DoudizhuApi> = Parsed<(typeof decisionEndpoints)[Api]>;

/** A cost below this is within the noise of the playouts. */
const close_call = 0.02;

function refusal(outcome: Extract<Outcome<unknown>, { ok: false }>): DecisionRefusal {
  const { error, rule, place, cards, text } = outcome.error;
  return { ok: false, error, details: { rule, path: place, cards, problem: text } };
}

function decide(
  request: BodyOf<'doudizhu.bid' | 'doudizhu.double' | 'doudizhu.show' | 'doudizhu.play'>,
  input: DecisionInput,
  context: DecisionContext,
  answer: (settings: SearchSettings, player: DecideContext) => Outcome<DecisionAnswer>,
): DecisionResult {
  const { explain = 0, level = 10, style, objective } = request;
  const seed = request.seed ?? input.seed;
  const settings: SearchSettings = {
    level,
    ...(style === undefined ? {} : { style }),
    ...(objective === undefined ? {} : { objective }),
    ...('partner_level' in request && request.partner_level !== undefined
      ? { partner_level: request.partner_level }
      : {}),
  };
  const began = context.now();
  const outcome = answer(settings, {
    rng: createRng(seed),
    now: context.now,
    deadline_ms: context.deadline_ms,
    // What the others are thought to hold is worked out only where something is explained.
    explain: request.belief ? Math.max(1, explain) : explain,
  });
  if (!outcome.ok) return refusal(outcome);
  const think_ms = context.now() - began;
  const { value } = outcome;
  const figures = (one: { win_rate?: number; expected_points?: number }) => ({
    win_rate: rounded(one.win_rate),
    expected_points: rounded(one.expected_points),
  });
  const data = {
    action: value.action,
    ...figures(value),
    ...(explain > 0
      ? { alternatives: (value.alternatives ?? []).map((one) => ({ action: one.action, ...figures(one) })) }
      : {}),
    reason: toReasons(value.reason, input.locale),
    ...(request.belief ? { belief: value.belief ?? [] } : {}),
    fallback: value.fallback,
    level,
    model: DOUDIZHU_MODEL,
    seed,
    think_ms: Math.round(think_ms * 100) / 100,
    tokens: input.tokens,
  };
  return { ok: true, data, fallback: value.fallback, rules_ms: 0, think_ms };
}

function reviewGame(input: DecisionInput, context: DecisionContext): DecisionResult {
  const body = input.body as BodyOf<'doudizhu.review'>;
  const { record, seats } = body;
  const began = context.now();
  const outcome = answerReview({ record, seats }, { seed: body.seed ?? input.seed, clock: context });
  if (!outcome.ok) return refusal(outcome);
  const think_ms = context.now() - began;
  const { decisions, fallback, summary } = outcome.value;
  const seatsSeen = [...new Set(decisions.map(({ seat }) => seat))].sort((a, b) => a - b);
  const data = {
    decisions: decisions.map((one) => ({
      index: one.index,
      seat: one.seat,
      win_rate: rounded(one.win_rate),
      loss_win_rate: rounded(one.loss_win_rate) ?? 0,
      loss_points: rounded(one.loss_points) ?? 0,
      played: toAction(one.played),
      best: toAction(one.best),
      reason: toReasons(one.reason, input.locale),
    })),
    summary: {
      result: summary.result ?? null,
      key_moments: summary.key_moments,
      per_seat: seatsSeen.map((seat) =>
        summarise(
          seat,
          decisions.filter((one) => one.seat === seat),
        ),
      ),
    },
    fallback,
    model: DOUDIZHU_MODEL,
    think_ms: Math.round(think_ms),
    tokens: input.tokens,
  };
  return { ok: true, data, fallback, rules_ms: 0, think_ms };
}

function summarise(seat: number, own: readonly ReviewedDecision[]) {
  const sum = (read: (one: ReviewedDecision) => number) => own.reduce((total, one) => total + read(one), 0);
  return {
    seat,
    decisions: own.length,
    loss_win_rate: rounded(sum((one) => one.loss_win_rate)) ?? 0,
    loss_points: rounded(sum((one) => one.loss_points)) ?? 0,
    accuracy: rounded(own.filter((one) => one.cost < close_call).length / own.length) ?? 0,
  };
}

/** A move of a record (`pass`, `bid 2`, `34567=chain:3:5`) as the API writes moves; records know ranks only. */
function toAction(text: string): unknown {
  const play = /^(\w+)=(\w+):(\d+):\d+$/.exec(text);
  if (play) return { type: 'play', cards: [...(play[1] ?? '')], kind: play[2], key: Number(play[3]) };
  const [word, number] = text.split(' ');
  if (word === 'bid') return { type: 'bid', bid: Number(number) };
  if (word === 'double') return { type: 'double', factor: Number(number) };
  return word === 'pass' ? { type: 'pass' } : { type: 'show', show: word === 'show' };
}

export const doudizhuDecisions: Readonly<Record<DoudizhuApi, DecisionApi>> = {
  'doudizhu.bid': {
    api: 'doudizhu.bid',
    model: DOUDIZHU_MODEL,
    place: 'thread',
    decide(input, context) {
      const body = input.body as BodyOf<'doudizhu.bid'>;
      return decide(body, input, context, (settings, player) => answerBid(body, settings, player));
    },
  },
  'doudizhu.double': {
    api: 'doudizhu.double',
    model: DOUDIZHU_MODEL,
    place: 'thread',
    decide(input, context) {
      const body = input.body as BodyOf<'doudizhu.double'>;
      return decide(body, input, context, (settings, player) => answerDouble(body, settings, player));
    },
  },
  'doudizhu.show': {
    api: 'doudizhu.show',
    model: DOUDIZHU_MODEL,
    place: 'thread',
    decide(input, context) {
      const body = input.body as BodyOf<'doudizhu.show'>;
      return decide(body, input, context, (settings, player) => answerShow(body, settings, player));
    },
  },
  'doudizhu.play': {
    api: 'doudizhu.play',
    model: DOUDIZHU_MODEL,
    place: 'thread',
    decide(input, context) {
      const body = input.body as BodyOf<'doudizhu.play'>;
      return decide(body, input, context, (settings, player) => answerPlay(body, settings, player));
    },
  },
  'doudizhu.legal-moves': {
    api: 'doudizhu.legal-moves',
    model: DOUDIZHU_MODEL,
    // A lead with twenty cards has thousands of plays.
    place: 'thread',
    decide(input, context) {
      const body = input.body as BodyOf<'doudizhu.legal-moves'>;
      return answerFrom(
        context,
        () => answerLegalMoves(body),
        (found) => ({ ...found, tokens: input.tokens }),
      );
    },
  },
  'doudizhu.validate': {
    api: 'doudizhu.validate',
    model: DOUDIZHU_MODEL,
    place: 'inline',
    decide(input, context) {
      const body = input.body as BodyOf<'doudizhu.validate'>;
      return answerFrom(
        context,
        () => answerValidate(body),
        ({ text, readings, ...found }) => ({
          ...found,
          readings: readings.map(({ kind, key }) => ({ kind, key })),
          ...(text === undefined ? {} : { text: inLocale(text, input.locale) }),
          tokens: input.tokens,
        }),
      );
    },
  },
  'doudizhu.review': { api: 'doudizhu.review', model: DOUDIZHU_MODEL, place: 'slow', decide: reviewGame },
};
