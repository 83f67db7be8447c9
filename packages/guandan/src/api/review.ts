/** A finished deal looked over: for every decision the best move, what the played one lost, and the key moments. */
import { formatCard } from '@fourth-seat/cards';
import {
  type Bilingual,
  createRng,
  NotationError,
  type Reason,
  recordFault,
  type RecordInput,
  type RecordParts,
  type Replayed,
  replayInput,
} from '@fourth-seat/game';
import { bestOf, evaluate, FULL } from '../agents/evaluate.ts';
import { exchangeCost, exchangeMove, giftOf } from '../agents/exchange.ts';
import { explainExchange, isTurn, judgeTurns } from '../agents/exchange-choice.ts';
import { type ExchangeWork, valueExchanges } from '../agents/exchange-value.ts';
import { createRunner, type NetRunner } from '../agents/net.ts';
import { moveOf, type Option, playedOption, sameOption } from '../agents/options.ts';
import { standardNet } from '../agents/policy.ts';
import { explainPlay } from '../agents/reasons.ts';
import { guandan } from '../game.ts';
import type { DealState, Observation } from '../state.ts';
import type { Move } from '../types.ts';
import { FaultError } from './fault.ts';
import { formatDeal, parseDeal } from '../notation.ts';
import { readRules, toAction } from './reading.ts';
import type { ApiAction } from './requests.ts';

export interface ReviewRequest {
  readonly record: RecordInput;
  /** Only these seats' decisions; all if absent. */
  readonly seats?: readonly number[] | undefined;
}

export interface ReviewedDecision {
  /** Position of the move in the record, from 0. */
  readonly index: number;
  readonly seat: number;
  readonly played: ApiAction;
  readonly best: ApiAction;
  /** Chance to win after the best move; after the played one it is smaller by `loss_win_rate`. */
  readonly win_rate: number;
  readonly loss_win_rate: number;
  readonly loss_points: number;
  readonly reason: readonly { readonly code: string; readonly text: Bilingual }[];
}

export interface Review {
  readonly decisions: readonly ReviewedDecision[];
  readonly summary: {
    readonly result: readonly number[] | undefined;
    /**
     * Decisions that lost more than 8 points of win chance or two thirds of a level, and in any case the three worst that
     * lost more than noise (2 points or 0.15 levels); worst first.
     */
    readonly key_moments: readonly number[];
    readonly per_seat: readonly {
      readonly seat: number;
      readonly decisions: number;
      readonly loss_win_rate: number;
      readonly loss_points: number;
      /** Share of decisions that lost less than 1 point of win chance. */
      readonly accuracy: number;
    }[];
  };
}

const KEY_WIN = 0.08;
const KEY_POINTS = 0.66;
const NOISE_WIN = 0.02;
const NOISE_POINTS = 0.15;
const AT_LEAST = 3;

/** Dealt worlds for each judged card of the exchange, and branches of their plans. */
const EXCHANGE_WORK = { worlds: 6, branches: 20, expired: () => false } as const;

/** Throws `FaultError` for a record that does not replay; undefined where the clock stopped the work: half a review misleads. */
export function openReview(request: ReviewRequest): Review;
export function openReview(request: ReviewRequest, expired: () => boolean): Review | undefined;
export function openReview(request: ReviewRequest, expired: () => boolean = () => false): Review | undefined {
  const { states, moves } = replayed(request.record);
  const net = createRunner(standardNet());
  const wanted = (seat: number): boolean => !request.seats || request.seats.includes(seat);
  const decisions: ReviewedDecision[] = [];
  for (const [index, move] of moves.entries()) {
    const state = states[index];
    if (!state || !wanted(state.turn)) continue;
    if (expired()) return undefined;
    const judged = state.phase === 'play' ? judgePlay(state, move, net) : judgeExchange(state, move, net, index);
    if (judged) decisions.push({ index, seat: state.turn, played: toAction(move), ...judged });
  }
  const last = states.at(-1);
  const result = last && guandan.isTerminal(last) ? guandan.returns(last) : undefined;
  return { decisions, summary: summarise(decisions, result) };
}

type Judgement = Omit<ReviewedDecision, 'index' | 'seat' | 'played'>;

/** The play beside the best one, each with the cards it takes. Undefined where there was nothing to choose. */
function judgePlay(state: DealState, move: Move, net: NetRunner): Judgement | undefined {
  const observation = guandan.observation(state, state.turn);
  const played = playedOption(move, observation);
  const evaluation = evaluate(observation, net, FULL, undefined, played ? [played] : []);
  const best = bestOf(evaluation.valued);
  if (!best || !played || evaluation.valued.length < 2) return undefined;
  const chosen = evaluation.valued.find(({ option }) => sameOption(option, played)) ?? best;
  return {
    best: toAction(chosen === best ? move : moveOf(best.option)),
    win_rate: rounded(best.win),
    loss_win_rate: rounded(Math.max(0, best.win - chosen.win)),
    loss_points: rounded(Math.max(0, best.points - chosen.points)),
    reason: [...(chosen === best ? [] : otherCards(played, best.option)), ...explainPlay(evaluation, best)],
  };
}

/** Where the best is the same play: which cards it takes instead. */
function otherCards(played: Option, best: Option): Reason[] {
  if (!best.play || best.play.kind !== played.play?.kind || best.play.key !== played.play.key) return [];
  const only = (of: Option, other: Option): string =>
    [...other.rest]
      .flatMap((count, card) => Array.from({ length: Math.max(0, count - (of.rest[card] ?? 0)) }, () => card))
      .map(formatCard)
      .join(' ');
  const [instead, spent] = [only(best, played), only(played, best)];
  const en = `The same play with ${instead} instead of ${spent} leaves a better hand.`;
  return [{ code: 'other_cards', text: { en, zh: `同样的牌用 ${instead} 代替 ${spent}，余牌更好。` } }];
}

/** A tribute or a return beside the card that the player itself would give, a refusal or a choice beside the other one. */
function judgeExchange(state: DealState, move: Move, net: NetRunner, index: number): Judgement | undefined {
  const legal = guandan.legalMoves(state);
  if (legal.length < 2) return undefined;
  const rng = createRng(`review/${index}`);
  if (isTurn(move))
    return judgeTurn(guandan.observation(state, state.turn), legal, move, { ...EXCHANGE_WORK, net, rng });
  const observation = guandan.observation(state, state.turn);
  const best = exchangeMove(observation, legal);
  // Cards of one rank whose loss hurts the hand as little are the same card to the player.
  const asGood = exchangeCost(observation, move) === exchangeCost(observation, best);
  const { worths } = valueExchanges(
    observation,
    asGood ? [giftOf(observation, move)] : [giftOf(observation, best), giftOf(observation, move)],
    { ...EXCHANGE_WORK, net, rng },
  );
  const [most, own = most] = worths;
  return {
    best: toAction(asGood ? move : best),
    win_rate: rounded(most?.win ?? 0),
    loss_win_rate: rounded(Math.max(0, (most?.win ?? 0) - (own?.win ?? 0))),
    loss_points: rounded(Math.max(0, (most?.points ?? 0) - (own?.points ?? 0))),
    reason: explainExchange(observation, best),
  };
}

function judgeTurn(observation: Observation, legal: readonly Move[], played: Move, work: ExchangeWork): Judgement {
  const { best, worths } = judgeTurns(observation, legal, work);
  const worthOf = (move: Move) => worths[legal.findIndex((other) => JSON.stringify(other) === JSON.stringify(move))];
  const [most, own] = [worthOf(best), worthOf(played)];
  return {
    best: toAction(best),
    win_rate: rounded(most?.win ?? 0),
    loss_win_rate: rounded(Math.max(0, (most?.win ?? 0) - (own?.win ?? 0))),
    loss_points: rounded(Math.max(0, (most?.points ?? 0) - (own?.points ?? 0))),
    reason: explainExchange(observation, best),
  };
}

function replayed(input: RecordInput): Replayed<DealState, Move> {
  try {
    return replayInput(guandan, typeof input === 'string' ? input : withRules(input));
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { path, text } = recordFault(input, error);
    throw new FaultError('bad_record', path, [], text);
  }
}

/** Parts whose rule options have taken the place of those in the deal. */
function withRules(parts: RecordParts): RecordParts {
  if (!parts.options) return parts;
  const rules = readRules(parts.options, 'record.options');
  const { options: dealt, ...state } = readDeal(parts.deal);
  return { ...parts, deal: formatDeal({ ...state, options: { ...dealt, rules } }) };
}

/** An error in the deal is one of its line, the second of a record. */
function readDeal(deal: string): DealState {
  try {
    return parseDeal(deal);
  } catch (error) {
    throw error instanceof NotationError ? new NotationError(error.text, 1) : error;
  }
}

function summarise(decisions: readonly ReviewedDecision[], result: readonly number[] | undefined): Review['summary'] {
  const beyond = (item: ReviewedDecision, win: number, points: number): boolean =>
    item.loss_win_rate > win || item.loss_points > points;
  const loss = (item: ReviewedDecision): number => item.loss_win_rate + item.loss_points / 6;
  const key = decisions
    .filter((item) => beyond(item, NOISE_WIN, NOISE_POINTS))
    .sort((a, b) => loss(b) - loss(a) || a.index - b.index)
    .filter((item, place) => place < AT_LEAST || beyond(item, KEY_WIN, KEY_POINTS));
  const seats = [0, 1, 2, 3].filter((seat) => decisions.some((item) => item.seat === seat));
  return {
    result,
    key_moments: key.map(({ index }) => index),
    per_seat: seats.map((seat) => {
      const own = decisions.filter((item) => item.seat === seat);
      const good = own.filter((item) => item.loss_win_rate < 0.01).length;
      return {
        seat,
        decisions: own.length,
        loss_win_rate: rounded(own.reduce((sum, item) => sum + item.loss_win_rate, 0)),
        loss_points: rounded(own.reduce((sum, item) => sum + item.loss_points, 0)),
        accuracy: rounded(good / own.length),
      };
    }),
  };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
