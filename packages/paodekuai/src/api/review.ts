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
import type { Nets } from '@fourth-seat/game/net';
import { PAODEKUAI_POINT_WEIGHT } from '../player/evaluate/net.ts';
import { fullProfile } from '../player/levels.ts';
import { createPlayer } from '../player/search.ts';
import { legalMovesOfObservation, paodekuai } from '../rules/game.ts';
import { formatMove } from '../rules/notation.ts';
import type { Observation } from '../rules/observation.ts';
import { formatRules } from '../rules/options.ts';
import type { Move } from '../rules/plays.ts';
import type { State } from '../rules/state.ts';
import { actionText } from './action-text.ts';
import { requestOf } from './request-of.ts';
import { parseRequestRules } from './request-parts.ts';
import type { ApiAction, Position } from './requests.ts';

export interface ReviewConfig {
  readonly seed: string;
  /** By when the review should be done; no limit where absent. */
  readonly clock?: game.ReviewClock;
}

/** Cards of its actions are bare ranks: records know no suits. */
export interface ReviewedDecision extends game.ReviewedDecision<ApiAction> {
  /** The loss by which decisions are ranked, in chances to win; points count as far as the player weighs them. */
  readonly cost: number;
}

export type Review = game.Review<ReviewedDecision>;

/** A cost from which a reviewed decision counts as a blunder. */
const BLUNDER_COST = 0.15;
/** A smaller loss cannot be told from the noise of sampled hands. */
const NOISE = 0.05;
/** A cost below this counts as none in `accuracy`. */
const CLOSE_CALL = 0.02;
/** What seems to lose more than noise is judged once more, with other sampled hands and this many times the work. */
const REPEATED_WORK = 4;

/** Reviews every real decision of a record from what the seat could see then. */
export function answerReview(nets: Nets, request: game.ReviewRequest, config: ReviewConfig): Review {
  const record = replayForReview(paodekuai, request.record, withRules);
  const points = listDecisionPoints(record, request.seats);
  const { decisions, fallback } = reviewTwice(nets, points, config);
  const last = record.states.at(-1);
  const key_moments = keyMoments(decisions, {
    lossOf: ({ cost }) => cost,
    isBeyondNoise: ({ cost }) => cost > NOISE,
    isBlunder,
  });
  const requestAt = (index: number) => {
    const point = points.find((one) => one.index === index);
    if (point === undefined) throw new Error(`move ${index} was not judged`);
    return { api: 'paodekuai.play', body: { ...requestOf(point.observation) } };
  };
  return {
    decisions,
    fallback,
    coach: coach(decisions, key_moments, requestAt, actionText),
    summary: {
      result: last !== undefined && paodekuai.isTerminal(last) ? paodekuai.returns(last) : undefined,
      key_moments,
      per_seat: lossesBySeat(decisions, ({ cost }) => cost < CLOSE_CALL),
    },
  };
}

/** Whether a reviewed decision is a blunder, which the review names in any case; warnings begin at smaller losses. */
export const isBlunder = ({ cost }: Pick<ReviewedDecision, 'cost'>): boolean => cost >= BLUNDER_COST;

/** How one move of a running deal is judged. */
interface JudgeConfig extends ReviewConfig {
  /** Position of the move in the record: with the seed of the later review, both see the same sampled hands. */
  readonly index: number;
}

/** A warning before a move that loses too much, judged as in reviews. */
export function warn(
  nets: Nets,
  { observation, legalMoves }: Position,
  played: Move,
  { seed, index, clock = unlimitedClock }: JudgeConfig,
): Warning<ApiAction> | undefined {
  if (legalMoves.length < 2) return undefined;
  const { decision } = reviewDecision(nets, { observation, choices: legalMoves.length, played, index }, seed, clock, 1);
  return warningOf(decision, actionText, unitOf(observation));
}

/** The moves, a pass among them, that reviews would not find fault with, the best first. */
export function advise(
  nets: Nets,
  { observation, legalMoves }: Position,
  { seed, index, clock = unlimitedClock }: JudgeConfig,
): readonly Advice<Move>[] {
  const point = { observation, choices: legalMoves.length, index };
  const { move, win_rate, expected_points, reasons, alternatives } = judge(nets, point, seed, clock, 1);
  const others = (alternatives ?? []).filter((other) =>
    isGoodAdvice(
      {
        loss_win_rate: (win_rate ?? 0) - (other.win_rate ?? 0),
        loss_points: (expected_points ?? 0) - (other.expected_points ?? 0),
      },
      unitOf(observation),
    ),
  );
  return [
    { move, win_rate, reason: reasons ?? [] },
    ...others.map((other) => ({ move: other.move, win_rate: other.win_rate, reason: [] })),
  ];
}

/** Points that weigh as much as a point of a game whose deals are won or lost by one: about a quarter of a won deal. */
const unitOf = ({ rules }: Observation): number => rules.base / (4 * PAODEKUAI_POINT_WEIGHT);

interface DecisionPoint {
  readonly observation: Observation;
  /** Number of legal moves. */
  readonly choices: number;
  readonly played: Move;
  readonly index: number;
}

/** The moves of these seats (all where undefined) that were chosen from several, in the order of the record. */
function listDecisionPoints(
  { states, moves }: game.ReplayedRecord<State, Move>,
  seats: game.ReviewRequest['seats'],
): DecisionPoint[] {
  return moves.flatMap((played, index) => {
    const state = states[index];
    if (state === undefined || (seats !== undefined && !seats.includes(state.turn))) return [];
    const choices = paodekuai.legalMoves(state).length;
    return choices < 2 ? [] : [{ observation: paodekuai.observation(state, state.turn), choices, played, index }];
  });
}

/** Reviews decisions, and once more those that seem to lose more than noise; `fallback` where time was short. */
function reviewTwice(
  nets: Nets,
  points: readonly DecisionPoint[],
  { clock = unlimitedClock, seed }: ReviewConfig,
): Pick<Review, 'decisions' | 'fallback'> {
  const reviewAll = (list: readonly DecisionPoint[], drawSeed: string, work: number): ReviewStep[] =>
    list.map((point, i) => reviewDecision(nets, point, drawSeed, divideClock(clock, list.length - i), work));
  const first = reviewAll(points, seed, 1);
  const doubtful = points.filter((_, i) => (first[i]?.decision.cost ?? 0) > NOISE);
  const late = isLate(clock);
  const again = late ? [] : reviewAll(doubtful, `${seed}/again`, REPEATED_WORK);
  const latest = new Map([...first, ...again].map(({ decision }) => [decision.index, decision]));
  return {
    decisions: [...latest.values()].sort((a, b) => a.index - b.index),
    fallback: [...first, ...again].some(({ cut }) => cut) || (late && doubtful.length > 0),
  };
}

/** The first of `parts` equal shares of the time that is left. */
function divideClock({ now, deadline_at }: game.ReviewClock, parts: number): game.ReviewClock {
  const at = now();
  return { now, deadline_at: at + Math.max(0, deadline_at - at) / parts };
}

interface ReviewStep {
  readonly decision: ReviewedDecision;
  /** Whether the clock cut it short. */
  readonly cut: boolean;
}

/** What reviews, warnings and advice think of a position. */
function judge(
  nets: Nets,
  { observation, choices, index, played }: Omit<DecisionPoint, 'played'> & { readonly played?: Move },
  seed: string,
  clock: game.ReviewClock,
  work: number,
): game.Decision<Move> {
  const profile = { ...fullProfile, worlds: 60, nodes: fullProfile.nodes * work };
  const player = createPlayer(nets, { profile, ...(played && { compare: played }) });
  return player.decide(observation, legalMovesOfObservation(observation), {
    rng: createRng(`${seed}/${index}`),
    ...clock,
    explain: choices,
  });
}

function reviewDecision(
  nets: Nets,
  point: DecisionPoint,
  seed: string,
  clock: game.ReviewClock,
  work: number,
): ReviewStep {
  const { observation, played, index } = point;
  const decision = judge(nets, point, seed, clock, work);
  const text = formatMove(played);
  const own = [decision, ...(decision.alternatives ?? [])].find(({ move }) => formatMove(move) === text) ?? decision;
  const loss_win_rate = Math.max(0, (decision.win_rate ?? 0) - (own.win_rate ?? 0));
  const loss_points = Math.max(0, (decision.expected_points ?? 0) - (own.expected_points ?? 0));
  return {
    decision: {
      index,
      seat: observation.seat,
      played: actionOf(played),
      best: actionOf(formatMove(decision.move) === text ? played : decision.move),
      win_rate: decision.win_rate,
      loss_win_rate,
      loss_points,
      cost: Math.max(loss_win_rate, (PAODEKUAI_POINT_WEIGHT * loss_points) / observation.rules.base),
      reason: decision.reasons ?? [],
    },
    cut: (decision.effort ?? 1) < 1 || isLate(clock),
  };
}

/** A move of a record as the API writes moves. */
const actionOf = (move: Move): ApiAction =>
  move.type === 'play' ? { type: 'play', cards: [...move.cards], kind: move.kind, key: move.key } : move;

/** The parts of a record with the rule options that were sent beside them. */
function withRules(parts: RecordParts): RecordParts {
  if (parts.options === undefined) return parts;
  const [, ...cards] = parts.deal.split(' ');
  return { ...parts, deal: [formatRules(parseRequestRules(parts.options, 'record.options')), ...cards].join(' ') };
}
