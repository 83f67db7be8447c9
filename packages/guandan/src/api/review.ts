/** A finished deal looked over: for every decision the best move, what the played one lost, and the key moments. */
import { type Bilingual, type GameRecord, NotationError, parseRecord, replay } from '@fourth-seat/game';
import { bestOf, evaluate, FULL, type Valued } from '../agents/evaluate.ts';
import { createRunner } from '../agents/net.ts';
import { moveOf } from '../agents/options.ts';
import { standardNet } from '../agents/policy.ts';
import { explainPlay } from '../agents/reasons.ts';
import { guandan } from '../game.ts';
import type { Move } from '../types.ts';
import { FaultError } from './fault.ts';
import { toAction } from './reading.ts';
import type { ApiAction } from './requests.ts';

export interface ReviewRequest {
  /** The text of a record, or its parts: deal line (options and hands) and the moves as `seat move`. */
  readonly record: string | { readonly deal: string; readonly plays: readonly string[] };
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

/** Throws `FaultError` for a record that does not replay. */
export function openReview(request: ReviewRequest): Review {
  const record = readRecord(request);
  const { states, moves } = replayed(record);
  const net = createRunner(standardNet());
  const wanted = (seat: number): boolean => !request.seats || request.seats.includes(seat);
  const decisions: ReviewedDecision[] = [];
  for (const [index, move] of moves.entries()) {
    const state = states[index];
    if (!state || state.phase !== 'play' || !wanted(state.turn)) continue;
    const observation = guandan.observation(state, state.turn);
    const evaluation = evaluate(observation, net, FULL);
    const best = bestOf(evaluation.valued);
    const played = findPlayed(evaluation.valued, move);
    if (!best || evaluation.valued.length < 2) continue;
    const chosen = played ?? best;
    decisions.push({
      index,
      seat: state.turn,
      played: toAction(move),
      best: toAction(chosen === best ? move : moveOf(best.option)),
      win_rate: rounded(best.win),
      loss_win_rate: rounded(Math.max(0, best.win - chosen.win)),
      loss_points: rounded(Math.max(0, best.points - chosen.points)),
      reason: chosen === best ? [] : explainPlay(evaluation, best, undefined),
    });
  }
  return { decisions, summary: summarise(decisions, record) };
}

function readRecord(request: ReviewRequest): GameRecord {
  const { record } = request;
  const text =
    typeof record === 'string' ? record : ['guandan 1', `deal ${record.deal}`, ...record.plays].join('\n').concat('\n');
  return readOrFault(() => parseRecord(text));
}

const replayed = (record: GameRecord) => readOrFault(() => replay(guandan, record));

function readOrFault<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const place = error.place === undefined ? 'record' : `record[${error.place}]`;
    throw new FaultError('bad_record', place, [], {
      en: `${place}: ${error.message}.`,
      zh: `${place}：牌谱无法复盘。`,
    });
  }
}

/** The option a played move stands for: the same kind, key and size, whatever suits or pair it took. */
function findPlayed(valued: readonly Valued[], move: Move): Valued | undefined {
  if (move.type === 'pass') return valued.find(({ option }) => !option.play);
  if (move.type !== 'play') return undefined;
  const { kind, key, cards } = move;
  return valued.find(
    ({ option }) => option.play?.kind === kind && option.play.key === key && option.play.cards.length === cards.length,
  );
}

function summarise(decisions: readonly ReviewedDecision[], record: GameRecord): Review['summary'] {
  const beyond = (item: ReviewedDecision, win: number, points: number): boolean =>
    item.loss_win_rate > win || item.loss_points > points;
  const loss = (item: ReviewedDecision): number => item.loss_win_rate + item.loss_points / 6;
  const key = decisions
    .filter((item) => beyond(item, NOISE_WIN, NOISE_POINTS))
    .sort((a, b) => loss(b) - loss(a) || a.index - b.index)
    .filter((item, place) => place < AT_LEAST || beyond(item, KEY_WIN, KEY_POINTS));
  const seats = [0, 1, 2, 3].filter((seat) => decisions.some((item) => item.seat === seat));
  return {
    result: record.result,
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
