import type * as game from '@fourth-seat/game';
import {
  type Advice,
  coach,
  createRng,
  isGoodAdvice,
  isLate,
  keyMoments,
  lossesBySeat,
  type RecordParts,
  replayForReview,
  unlimitedClock,
  type Warning,
  warningOf,
} from '@fourth-seat/game';
import { valueCalls } from '../player/bidding/value.ts';
import { fullProfile } from '../player/levels.ts';
import type { Models } from '../player/models.ts';
import { createPlayer } from '../player/search/search.ts';
import { doudizhu } from '../rules/game.ts';
import { formatMove } from '../rules/notation.ts';
import type { Observation } from '../rules/observation.ts';
import { formatRules } from '../rules/options.ts';
import { settledMultiplier } from '../rules/scoring.ts';
import type { Move, State } from '../rules/state.ts';
import { actionText } from './action-text.ts';
import { requestOf } from './request-of.ts';
import { parseRequestRules } from './request-parts.ts';
import type { ApiAction, Position } from './requests.ts';

export interface ReviewConfig {
  readonly seed: string;
  /** Positions of endings solved per reviewed move; more is surer and slower. */
  readonly steps?: number;
  /**
   * By when the review should be done. Plays, which are quick, go first; what is left is shared evenly by the calls. No
   * limit where absent.
   */
  readonly clock?: game.ReviewClock;
}

/** Cards of its actions are bare ranks: records know no suits. */
export interface ReviewedDecision extends game.ReviewedDecision<ApiAction> {
  /**
   * The loss by which decisions are ranked, in chances to win. For bids, doubling and showing it is at least the points
   * lost as a share of those between winning and losing the deal, because such a call may cost points and no chance.
   */
  readonly cost: number;
}

export type Review = game.Review<ReviewedDecision>;

/** A cost from which a reviewed decision counts as a blunder. */
const BLUNDER_COST = 0.15;
/** A smaller loss cannot be told from the noise of sampled hands. */
const NOISE = 0.05;
/** A cost below this counts as none in `accuracy`. */
const CLOSE_CALL = 0.02;
/**
 * A move that seems to lose more than noise is reviewed again, with other sampled hands and this many times the work: a
 * loss that stood out by chance among dozens of moves does not stand out again.
 */
const REPEATED_WORK = 4;

/**
 * Hands in which an ending is solved for a verdict, and the positions that are searched for it. With the 60 and 15,000 of a
 * player two verdicts on one move differed by up to 20 points; with these by a tenth of that in the same position.
 */
const JUDGED_WORLDS = 240;
const JUDGED_NODES = 8 * fullProfile.nodes;

/** Reviews every real decision of a record from what the seat could see then. */
export function answerReview(models: Models, request: game.ReviewRequest, config: ReviewConfig): Review {
  const record = replayForReview(doudizhu, request.record, withRules);
  const points = listDecisionPoints(record, request.seats);
  const { decisions, fallback } = reviewTwice(models, points, config);
  const last = record.states.at(-1);
  const result = last !== undefined && doudizhu.isTerminal(last) ? doudizhu.returns(last) : undefined;
  const summary = { result, ...summarise(decisions) };
  const observationAt = new Map(points.map(({ index, observation }) => [index, observation]));
  const requestAt = (index: number) => {
    const observation = observationAt.get(index);
    if (observation === undefined) throw new Error(`move ${index} was not judged`);
    return requestOf(observation);
  };
  return { decisions, fallback, coach: coach(decisions, summary.key_moments, requestAt, actionText), summary };
}

/** The moves of these seats (all where undefined) that were chosen from several, in the order of the record. */
function listDecisionPoints(
  { states, moves }: game.ReplayedRecord<State, Move>,
  seats: game.ReviewRequest['seats'],
): DecisionPoint[] {
  return moves.flatMap((played, index) => {
    const state = states[index];
    if (state === undefined || (seats !== undefined && !seats.includes(state.turn))) return [];
    const legal = doudizhu.legalMoves(state);
    return legal.length < 2 ? [] : [{ observation: doudizhu.observation(state, state.turn), legal, played, index }];
  });
}

/** Reviews decisions, plays first, and once more those that seem to lose more than noise; `fallback` where time was short. */
function reviewTwice(
  models: Models,
  points: readonly DecisionPoint[],
  { clock = unlimitedClock, seed, steps }: ReviewConfig,
): Pick<Review, 'decisions' | 'fallback'> {
  const reviewAll = (list: readonly DecisionPoint[], drawSeed: string, work: number): ReviewStep[] =>
    list.map((point, i) =>
      reviewDecision(models, point, { seed: drawSeed, steps, work, clock: divideClock(clock, list.length - i) }),
    );
  const playsFirst = points.toSorted((a, b) => Number(isCall(a)) - Number(isCall(b)));
  const first = reviewAll(playsFirst, seed, 1);
  const doubtful = playsFirst.filter((_, i) => (first[i]?.decision.cost ?? 0) > NOISE);
  const late = isLate(clock);
  const again = late ? [] : reviewAll(doubtful, `${seed}/again`, REPEATED_WORK);
  const latest = new Map([...first, ...again].map(({ decision }) => [decision.index, decision]));
  return {
    decisions: [...latest.values()].sort((a, b) => a.index - b.index),
    fallback: [...first, ...again].some(({ cut }) => cut) || (late && doubtful.length > 0),
  };
}

/** How one move of a running deal is judged. */
interface JudgeConfig extends ReviewConfig {
  /**
   * Position of the move in the record, from 0 and 0 where absent: with the seed of the later review, both see the same sampled
   * hands.
   */
  readonly index?: number;
}

/** A warning before a move that loses too much (`isWorthWarning`, points in units of the base), judged as in reviews. */
export function warn(
  models: Models,
  { observation, legalMoves }: Position,
  move: Move,
  { index = 0, ...config }: JudgeConfig,
): Warning<ApiAction> | undefined {
  if (legalMoves.length < 2) return undefined;
  const clock = config.clock ?? unlimitedClock;
  const point = { observation, legal: legalMoves, played: move, index };
  const { decision } = reviewDecision(models, point, { ...config, work: 1, clock });
  return warningOf(decision, actionText, unitOf(observation));
}

/** The value of a point of the score in this deal. */
const unitOf = (observation: Observation): number => Math.max(1, observation.base) * settledMultiplier(observation);

/**
 * The moves of a play, a pass among them, that reviews would not find fault with, the best first. With the seed of a
 * later review and the index of the move, the best one is what the review calls the best.
 */
export function advise(
  models: Models,
  { observation, legalMoves }: Position,
  { seed, steps, index = 0, clock = unlimitedClock }: JudgeConfig,
): readonly Advice<Move>[] {
  const decision = judge(models, observation, legalMoves, {
    seed,
    steps,
    work: 1,
    clock,
    index,
    choices: legalMoves.length,
  });
  const unit = unitOf(observation);
  const { win_rate: most = 0, expected_points: best = 0, reasons = [] } = decision;
  const others = (decision.alternatives ?? []).filter(
    ({ win_rate, expected_points }) =>
      win_rate !== undefined &&
      expected_points !== undefined &&
      isGoodAdvice({ loss_win_rate: most - win_rate, loss_points: best - expected_points }, unit),
  );
  return [
    { move: decision.move, win_rate: decision.win_rate, reason: reasons },
    ...others.map(({ move, win_rate }) => ({ move, win_rate, reason: [] })),
  ];
}

/** The parts of a record with the rule options that were sent beside them. */
function withRules(parts: RecordParts): RecordParts {
  if (parts.options === undefined) return parts;
  const [, ...cards] = parts.deal.split(' ');
  return { ...parts, deal: [formatRules(parseRequestRules(parts.options, 'record.options')), ...cards].join(' ') };
}

/** The first of `parts` equal shares of the time that is left. */
function divideClock({ now, deadline_at }: game.ReviewClock, parts: number): game.ReviewClock {
  const at = now();
  return { now, deadline_at: at + Math.max(0, deadline_at - at) / parts };
}

interface ReviewStepConfig extends Required<Pick<ReviewConfig, 'seed' | 'clock'>> {
  readonly steps?: number | undefined;
  /** How many times the usual work is done. */
  readonly work: number;
}

interface ReviewStep {
  readonly decision: ReviewedDecision;
  /** Whether the clock cut it short. */
  readonly cut: boolean;
}

const isCall = ({ observation }: Pick<DecisionPoint, 'observation'>): boolean => observation.phase !== 'play';

interface DecisionPoint {
  readonly observation: Observation;
  readonly legal: readonly Move[];
  readonly played: Move;
  readonly index: number;
}

interface JudgeWork extends ReviewStepConfig {
  readonly index: number;
  /** Number of legal moves: each of them gets its figures. */
  readonly choices: number;
  readonly compare?: Move;
}

const judgeContext = ({ seed, index, clock, choices }: Omit<JudgeWork, 'steps' | 'work' | 'compare'>) => ({
  rng: createRng(`${seed}/${index}`),
  ...clock,
  explain: choices,
});

/** What reviews, warnings and advice think of a position. */
function judge(
  models: Models,
  observation: Observation,
  legal: readonly Move[],
  { steps = JUDGED_NODES, work, compare, ...draws }: JudgeWork,
): game.Decision<Move> {
  // No playouts: the nets' estimates outside endings have no sampling noise, and a move takes far less than a second.
  const profile = { ...fullProfile, playouts: 0, observedMoves: 0, worlds: JUDGED_WORLDS, nodes: steps * work };
  const agent = createPlayer(models, { profile, settles: true, ...(compare && { compare }) });
  return agent.decide(observation, legal, judgeContext(draws));
}

function reviewDecision(
  models: Models,
  { observation, legal, played, index }: DecisionPoint,
  { seed, steps, work, clock }: ReviewStepConfig,
): ReviewStep {
  const context = judgeContext({ seed, index, clock, choices: legal.length });
  const decision = judge(models, observation, legal, {
    seed,
    steps,
    work,
    clock,
    index,
    choices: legal.length,
    compare: played,
  });
  const text = formatMove(played);
  const best = formatMove(decision.move);
  const isCallDecision = isCall({ observation });
  const isWrongCall = isCallDecision && best !== text;
  // Without a world that fits the bids in time there is nothing to compare, and the call counts as lossless.
  const calls = (isWrongCall ? valueCalls(observation, legal, context, models.single, work) : undefined) ?? [];
  const values = isCallDecision ? calls : [decision, ...(decision.alternatives ?? [])];
  const loss_win_rate = lossOf(values, best, text, ({ win_rate }) => win_rate);
  const loss_points = lossOf(values, best, text, ({ expected_points }) => expected_points);
  const cost = Math.max(
    loss_win_rate,
    lossOf(calls, best, text, ({ share }) => share),
  );
  const reason = decision.reasons ?? [];
  const win_rate = values.find(({ move }) => formatMove(move) === best)?.win_rate ?? decision.win_rate;
  const seat = observation.seat;
  return {
    decision: {
      index,
      seat,
      played: actionOf(played),
      best: actionOf(best === text ? played : decision.move),
      win_rate,
      loss_win_rate,
      loss_points,
      cost,
      reason,
    },
    cut: (decision.effort ?? 1) < 1 || isLate(clock),
  };
}

/** How much less the played move is worth than the best one. */
function lossOf<Value extends { readonly move: Move }>(
  values: readonly Value[],
  best: string,
  played: string,
  worth: (value: Value) => number | undefined,
): number {
  const of = (text: string): number | undefined => {
    const found = values.find(({ move }) => formatMove(move) === text);
    return found === undefined ? undefined : worth(found);
  };
  const [most, own] = [of(best), of(played)];
  return most === undefined || own === undefined ? 0 : Math.max(0, most - own);
}

/** A move of a record as the API writes moves. */
const actionOf = (move: Move): ApiAction =>
  move.type === 'play' ? { type: 'play', cards: [...move.cards], kind: move.kind, key: move.key } : move;

/** Whether a reviewed decision is a blunder, which the review names in any case; warnings begin at smaller losses. */
export const isBlunder = ({ cost }: Pick<ReviewedDecision, 'cost'>): boolean => cost >= BLUNDER_COST;

function summarise(decisions: readonly ReviewedDecision[]): Omit<Review['summary'], 'result'> {
  return {
    key_moments: keyMoments(decisions, {
      lossOf: ({ cost }) => cost,
      isBeyondNoise: ({ cost }) => cost > NOISE,
      isBlunder,
    }),
    per_seat: lossesBySeat(decisions, ({ cost }) => cost < CLOSE_CALL),
  };
}
