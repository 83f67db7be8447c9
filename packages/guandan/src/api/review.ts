/**
 * Reviews a finished deal: the chance after every move; for every decision the best move, what the played one lost, and
 * the key moments.
 */
import { formatCard } from '@fourth-seat/cards';
import type * as game from '@fourth-seat/game';
import {
  type Advice,
  coach,
  createRng,
  DEAL_LINE,
  isGoodAdvice,
  isLate,
  isWorthWarning,
  keyMoments,
  lossesBySeat,
  NotationError,
  neverLate,
  type RecordParts,
  type Rng,
  replayForReview,
  unlimitedClock,
  type Warning,
  warningOf,
} from '@fourth-seat/game';
import {
  bestOf,
  compareEvaluated,
  type EvaluatedCandidate,
  evaluate,
  fullLimits,
} from '../player/evaluate/evaluate.ts';
import { createRunner, type NetRunner } from '../player/evaluate/net.ts';
import type { ExpectedResult } from '../player/evaluate/possible-results.ts';
import { explainExchange, valueCardlessMoves } from '../player/exchange/choose.ts';
import { cheapestTransfer } from '../player/exchange/exchange-policy.ts';
import { exchangeOption } from '../player/exchange/rank.ts';
import { type ExchangeWork, valueExchanges } from '../player/exchange/value.ts';
import type { Models } from '../player/models.ts';
import { type Candidate, moveOf, playedCandidate, sameCandidate } from '../player/plan/candidates.ts';
import type { GuandanReason } from '../player/reason-codes.ts';
import { explainPlay } from '../player/reasons.ts';
import { roundFigure } from '../player/rounding.ts';
import { guandan } from '../rules/game.ts';
import { formatDeal, parseDeal } from '../rules/notation.ts';
import { type Observation, refusalIn } from '../rules/observation.ts';
import type { Rules } from '../rules/options.ts';
import { MAX_LEVELS_WON } from '../rules/scoring.ts';
import type { DealState } from '../rules/state.ts';
import { isTransferMove, type Move, type Seat, sameMove, teamOf } from '../rules/types.ts';
import { actionText } from './action-text.ts';
import { toAction } from './answers.ts';
import { requestOf, shownEntries } from './request-of.ts';
import { parseRequestRules } from './request-parts.ts';
import type { ApiAction, Position, ShownEntry } from './requests.ts';

export interface ReviewConfig {
  /** By when the review should be done; it stops there and says `fallback`. No limit where absent. */
  readonly clock?: game.ReviewClock;
}

export interface ReviewedDecision extends game.ReviewedDecision<ApiAction> {
  /** Chance to win after the best move; after the played one it is smaller by `loss_win_rate`. */
  readonly win_rate: number;
}

/** A point of the curve that a replay draws. */
export interface CurvePoint {
  /** Position of the move in the record, from 0. */
  readonly index: number;
  readonly seat: Seat;
  /** Chance that seats 0 and 2 win the deal, as the seat that moved sees it after its move. */
  readonly win_rate: number;
}

export interface Review extends game.Review<ReviewedDecision> {
  /** Who showed which big jokers where the tribute was refused; empty where it was not. */
  readonly shown: readonly ShownEntry[];
  /** One point for every move of the seats looked at, also where there was no choice. */
  readonly curve: readonly CurvePoint[];
}

/** What a chance to win of the seat's team is for seats 0 and 2, whose chance the curve draws; and the other way round. */
export const winRateOfTeam0 = (seat: Seat, winRate: number): number => (teamOf(seat) === 0 ? winRate : 1 - winRate);

/** A smaller loss in chance to win may be an error of evaluation. */
const NOISE_WIN_RATE = 0.02;
/** A smaller loss of levels may be one too. */
const NOISE_POINTS = 0.15;
/** A loss in chance to win below this counts as none in `accuracy`. */
const CLOSE_CALL = 0.01;
/** Levels between the best and the worst result of a deal: what a loss of points is divided by to rank it as a chance. */
const POINT_RANGE = 2 * MAX_LEVELS_WON;

/** Dealt worlds for each judged card of the exchange, and branches of their plans. */
const reviewWork = { worlds: 6, branches: 20, isLate: neverLate } as const;

/** Reviews every real decision of a record from what the seat could see then. Refuses a record that does not replay. */
export function answerReview(models: Models, request: game.ReviewRequest, config: ReviewConfig = {}): Review {
  const { states, moves } = replayForReview(guandan, request.record, withRules);
  const net = createRunner(models.value);
  const isWanted = (seat: number): boolean => !request.seats || request.seats.includes(seat);
  const clock = config.clock ?? unlimitedClock;
  let fallback = false;
  const curve: CurvePoint[] = [];
  const decisions: ReviewedDecision[] = [];
  for (const [index, move] of moves.entries()) {
    const state = states[index];
    if (!state || !isWanted(state.turn)) continue;
    fallback = isLate(clock);
    if (fallback) break;
    const seat = state.turn;
    const observation = guandan.observation(state, seat);
    const made = { observation, move, legalMoves: () => guandan.legalMoves(state) };
    const { winRate, decision } = reviewMove(made, { net, rng: createRng(`review/${index}`) });
    curve.push({ index, seat, win_rate: roundFigure(winRateOfTeam0(seat, winRate)) });
    if (decision) decisions.push({ index, seat, played: toAction(move), ...decision });
  }
  const last = states.at(-1);
  const result = last && guandan.isTerminal(last) ? guandan.returns(last) : undefined;
  const shown = shownEntries((last && refusalIn(last)?.shownBigJokers) ?? []);
  const summary = summarise(decisions, result);
  const requestAt = (index: number) => {
    const state = states[index];
    if (!state) throw new Error(`no move ${index}`);
    return requestOf(guandan.observation(state, state.turn));
  };
  return {
    shown,
    curve,
    decisions,
    fallback,
    coach: coach(decisions, summary.key_moments, requestAt, actionText),
    summary,
  };
}

/** A warning before a move that loses too much (`isWorthWarning`, points are levels), judged as in reviews. */
export function warn(
  models: Models,
  { observation, legalMoves }: Position,
  move: Move,
  /** Position of the move in the record, from 0: the later review of the exchange draws the same hands. */
  index = 0,
): Warning<ApiAction> | undefined {
  const judge = { net: createRunner(models.value), rng: createRng(`review/${index}`) };
  const { decision } = reviewMove({ observation, move, legalMoves: () => legalMoves }, judge);
  return decision && warningOf({ played: toAction(move), ...decision }, actionText);
}

/** The moves of a play, a pass among them, that reviews would not find fault with, the best first. */
export function advise(models: Models, { observation }: Pick<Position, 'observation'>): readonly Advice<Move>[] {
  const evaluation = evaluate(observation, createRunner(models.value), fullLimits);
  const [best, ...others] = evaluation.evaluated.toSorted(compareEvaluated);
  if (!best) return [];
  const advice = ({ candidate, winRate }: EvaluatedCandidate, reason: readonly GuandanReason[]): Advice<Move> => ({
    move: moveOf(candidate),
    win_rate: roundFigure(winRate),
    reason,
  });
  const good = others.filter((other) => isGoodAdvice(comparison(best, other)));
  return [advice(best, explainPlay(evaluation, best)), ...good.map((other) => advice(other, []))];
}

type Judgement = Omit<ReviewedDecision, 'index' | 'seat' | 'played'>;

interface JudgedMove {
  /** Chance of the own side after the move that was made. */
  readonly winRate: number;
  /** Undefined where there was nothing to choose. */
  readonly decision: Judgement | undefined;
}

/** What the played move loses against the best one. */
const comparison = (most: ExpectedResult, own: ExpectedResult) => ({
  win_rate: roundFigure(most.winRate),
  loss_win_rate: roundFigure(Math.max(0, most.winRate - own.winRate)),
  loss_points: roundFigure(Math.max(0, most.points - own.points)),
});

/** A move to be judged, with its position. */
interface MadeMove {
  readonly observation: Observation;
  readonly move: Move;
  /** Called only before the first lead: listing every choice of suits takes longer than judging a play. */
  readonly legalMoves: () => readonly Move[];
}

/** What moves are judged with; random numbers are drawn for moves of the exchange. */
interface Judge {
  readonly net: NetRunner;
  readonly rng: Rng;
}

const reviewMove = (made: MadeMove, judge: Judge): JudgedMove =>
  made.observation.phase === 'play' ? reviewPlay(made, judge) : reviewExchange(made, judge);

/** Compares the play with the best one, each with its cards. */
function reviewPlay({ observation, move }: MadeMove, { net }: Judge): JudgedMove {
  const played = playedCandidate(move, observation);
  if (!played) throw new RangeError(`${move.type} is no play`);
  const evaluation = evaluate(observation, net, fullLimits, { extra: [played] });
  const best = bestOf(evaluation.evaluated);
  const chosen = evaluation.evaluated.find(({ candidate }) => sameCandidate(candidate, played));
  if (!best || !chosen) throw new RangeError('the played candidate was not judged');
  if (evaluation.evaluated.length < 2) return { winRate: chosen.winRate, decision: undefined };
  const decision = {
    best: toAction(chosen === best ? move : moveOf(best.candidate)),
    ...comparison(best, chosen),
    reason: [...(chosen === best ? [] : otherCards(played, best.candidate)), ...explainPlay(evaluation, best)],
  };
  return { winRate: chosen.winRate, decision };
}

/** If the best move is the same play from other cards: those cards. */
function otherCards(played: Candidate, best: Candidate): GuandanReason[] {
  if (!best.play || best.play.kind !== played.play?.kind || best.play.key !== played.play.key) return [];
  const only = (of: Candidate, other: Candidate): string =>
    [...other.rest]
      .flatMap((count, card) => Array.from({ length: Math.max(0, count - (of.rest[card] ?? 0)) }, () => card))
      .map(formatCard)
      .join(' ');
  const [instead, spent] = [only(best, played), only(played, best)];
  const en = `The same play with ${instead} instead of ${spent} leaves a better hand.`;
  return [{ code: 'other_cards', text: { en, zh: `同样的牌用 ${instead} 代替 ${spent}，余牌更好。` } }];
}

/**
 * Compares a tribute or return with the card that the player would give, and a refusal or choice with its alternative.
 */
function reviewExchange({ observation, move, legalMoves }: MadeMove, judge: Judge): JudgedMove {
  const legal = legalMoves();
  const work = { ...reviewWork, ...judge };
  if (!isTransferMove(move)) return reviewCardless(observation, legal, move, work);
  const best = cheapestTransfer(observation, legal.filter(isTransferMove));
  const [bestOption, ownOption] = [exchangeOption(observation, best), exchangeOption(observation, move)];
  // Cards of one rank that cost the hand equally little count as the same card.
  const asGood = ownOption.cost === bestOption.cost;
  const { values } = valueExchanges(observation, asGood ? [ownOption] : [bestOption, ownOption], work);
  const [bestValue, ownValue = bestValue] = values;
  if (!bestValue || !ownValue) throw new RangeError('the exchange was not judged');
  if (legal.length < 2) return { winRate: ownValue.winRate, decision: undefined };
  const decision = {
    best: toAction(asGood ? move : best),
    ...comparison(bestValue, ownValue),
    reason: explainExchange(observation, best),
  };
  return { winRate: ownValue.winRate, decision };
}

function reviewCardless(
  observation: Observation,
  legal: readonly Move[],
  played: Move,
  work: ExchangeWork,
): JudgedMove {
  const { usual: best, values } = valueCardlessMoves(observation, legal, work);
  const valueOf = (move: Move) => values[legal.findIndex((other) => sameMove(other, move))];
  const [bestValue, ownValue] = [valueOf(best), valueOf(played)];
  if (!bestValue || !ownValue) throw new RangeError('the turn was not judged');
  const reason = explainExchange(observation, best);
  return { winRate: ownValue.winRate, decision: { best: toAction(best), ...comparison(bestValue, ownValue), reason } };
}

/** The parts of a record with the rule options that were sent beside them. */
function withRules(parts: RecordParts): RecordParts {
  if (!parts.options) return parts;
  const rules = parseRequestRules(parts.options, 'record.options');
  return { ...parts, deal: formatDeal(parseRecordDeal(parts.deal, rules)) };
}

/** An error in the deal is reported at its own line of a record. */
function parseRecordDeal(deal: string, rules: Rules): DealState {
  try {
    return parseDeal(deal, rules);
  } catch (error) {
    throw error instanceof NotationError ? new NotationError(error.text, DEAL_LINE) : error;
  }
}

/** Whether a reviewed decision is a blunder, which the review names in any case: one that was worth a warning. */
export const isBlunder = (decision: Pick<ReviewedDecision, 'loss_win_rate' | 'loss_points'>): boolean =>
  isWorthWarning(decision);

function summarise(decisions: readonly ReviewedDecision[], result: readonly number[] | undefined): Review['summary'] {
  return {
    result,
    key_moments: keyMoments(decisions, {
      lossOf: (item) => item.loss_win_rate + item.loss_points / POINT_RANGE,
      isBeyondNoise: (item) => item.loss_win_rate > NOISE_WIN_RATE || item.loss_points > NOISE_POINTS,
      isBlunder,
    }),
    per_seat: lossesBySeat(decisions, (item) => item.loss_win_rate < CLOSE_CALL).map((losses) => ({
      ...losses,
      loss_win_rate: roundFigure(losses.loss_win_rate),
      loss_points: roundFigure(losses.loss_points),
      accuracy: roundFigure(losses.accuracy),
    })),
  };
}
