import {
  createRng,
  type DecideContext,
  NotationError,
  recordFault,
  type RecordInput,
  type RecordParts,
  type Replayed,
  replayInput,
} from '@fourth-seat/game';
import { valueCalls } from './agents/call-values.ts';
import { createSearch } from './agents/search.ts';
import { PROFILES } from './agents/levels.ts';
import { productNets } from './agents/product-nets.ts';
import { formatMove } from './notation.ts';
import { formatOptions } from './options.ts';
import { type Outcome, outcomeOf, readOptions, refuse } from './refuse.ts';
import type { Observation } from './observation.ts';
import { doudizhu } from './rules.ts';
import type { Move, State } from './state.ts';
import type { Reason } from '@fourth-seat/game';

/** A finished record, and the seats to look at (all where absent). */
export interface ReviewInput {
  readonly record: RecordInput;
  readonly seats?: readonly number[] | undefined;
}

export interface ReviewSettings {
  readonly seed: string;
  /** Positions of endings solved per reviewed move; more is surer and slower. */
  readonly steps?: number;
  /** By when the review should be done. Plays, which are quick, go first; what is left is shared evenly by the calls. No limit where absent. */
  readonly clock?: Pick<DecideContext, 'now' | 'deadline_ms'>;
}

export interface ReviewedDecision {
  /** Position of the move in the record, from 0. */
  readonly index: number;
  readonly seat: number;
  /** Moves in the notation of records. */
  readonly played: string;
  readonly best: string;
  /** Chance of the own side after the best move. */
  readonly win_rate: number | undefined;
  /** What the played move gave away against the best one; 0 where it was the best or as good. */
  readonly loss_win_rate: number;
  readonly loss_points: number;
  /**
   * The loss by which moments are ranked, in chances to win: for plays that of the chance, for bids, doubling and showing
   * at least the points lost as a share of what lies between winning and losing the deal, because a call may cost points
   * and no chance.
   */
  readonly cost: number;
  readonly reason: readonly Reason[];
}

export interface ReviewAnswer {
  readonly decisions: readonly ReviewedDecision[];
  /** True where the clock cut the work short; without that the same seed gives the same review. */
  readonly fallback: boolean;
  readonly summary: {
    readonly decisions: number;
    readonly blunders: number;
    /** Points per seat; undefined for a record that breaks off. */
    readonly result: readonly number[] | undefined;
    /** Every blunder, and in any case the three costliest moves that lost more than noise; worst first. */
    readonly key_moments: readonly number[];
    readonly seats: readonly {
      readonly seat: number;
      readonly decisions: number;
      readonly mean_loss_win_rate: number;
    }[];
  };
}

/** A cost from which a move counts as a blunder. */
export const BLUNDER = 0.15;
/** A loss below this is not told from the noise of sampled hands. */
const NOISE = 0.05;
const AT_LEAST = 3;
/**
 * A move that seems to have lost more than noise is judged once more, with other hands and this many times the work:
 * whatever stood out by chance among dozens of moves does not stand out again.
 */
const AGAIN = 4;

/** Judges every real decision of a record from what the seat could see at that moment. */
export function answerReview(input: ReviewInput, settings: ReviewSettings): Outcome<ReviewAnswer> {
  return outcomeOf(() => {
    const { states, moves } = readRecord(input.record);
    const asked: Judged[] = [];
    for (const [index, move] of moves.entries()) {
      const state = states[index];
      if (state === undefined || (input.seats !== undefined && !input.seats.includes(state.turn))) continue;
      const legal = doudizhu.legalMoves(state);
      if (legal.length < 2) continue;
      asked.push({ observation: doudizhu.observation(state, state.turn), legal, played: move, index });
    }
    const clock = settings.clock ?? { now: () => 0, deadline_ms: Infinity };
    const judgeAll = (list: readonly Judged[], seed: string, work: number): Cut[] =>
      list.map((one, i) => judge(one, { ...settings, seed }, work, share(clock, list.length - i)));
    asked.sort((a, b) => Number(isCall(a)) - Number(isCall(b)));
    const first = judgeAll(asked, settings.seed, 1);
    const doubtful = asked.filter((_, i) => (first[i]?.decision.cost ?? 0) > NOISE);
    const late = isLate(clock);
    const again = late ? [] : judgeAll(doubtful, `${settings.seed}/again`, AGAIN);
    const latest = new Map([...first, ...again].map(({ decision }) => [decision.index, decision]));
    const decisions = [...latest.values()].sort((a, b) => a.index - b.index);
    const last = states.at(-1);
    const result = last !== undefined && doudizhu.isTerminal(last) ? doudizhu.returns(last) : undefined;
    const fallback = [...first, ...again].some(({ cut }) => cut) || (late && doubtful.length > 0);
    return { decisions, fallback, summary: { result, ...summarize(decisions) } };
  });
}

function readRecord(input: RecordInput): Replayed<State, Move> {
  try {
    return replayInput(doudizhu, typeof input === 'string' ? input : withOptions(input));
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { path, text } = recordFault(input, error);
    return refuse('bad_record', path, text);
  }
}

/** Parts whose options have taken the place of those that the deal begins with. */
function withOptions(parts: RecordParts): RecordParts {
  if (parts.options === undefined) return parts;
  const [, ...cards] = parts.deal.split(' ');
  return { ...parts, deal: [formatOptions(readOptions(parts.options, 'record.options')), ...cards].join(' ') };
}

type Clock = NonNullable<ReviewSettings['clock']>;

/** One of so many equal shares of the time that is left. */
function share({ now, deadline_ms }: Clock, parts: number): Clock {
  const at = now();
  return { now, deadline_ms: at + Math.max(0, deadline_ms - at) / parts };
}

interface Cut {
  readonly decision: ReviewedDecision;
  /** Whether the clock cut it short. */
  readonly cut: boolean;
}

const isCall = ({ observation }: Pick<Judged, 'observation'>): boolean => observation.phase !== 'play';

const isLate = ({ now, deadline_ms }: Clock): boolean => now() >= deadline_ms;

interface Judged {
  readonly observation: Observation;
  readonly legal: readonly Move[];
  readonly played: Move;
  readonly index: number;
}

function judge(
  { observation, legal, played, index }: Judged,
  settings: ReviewSettings,
  work: number,
  clock: Clock,
): Cut {
  const strongest = PROFILES[9];
  if (strongest === undefined) throw new Error('no profile');
  // Without playouts: outside endings the nets' judgement carries no noise of samples, and a review takes no second a move.
  const nodes = (settings.steps ?? strongest.nodes) * work;
  const profile = { ...strongest, playouts: 0, witnessed: 0, worlds: 60, nodes };
  const agent = createSearch({ profile, compare: played });
  const context = { rng: createRng(`${settings.seed}/${index}`), ...clock, explain: legal.length };
  const decision = agent.decide(observation, legal, context);
  const text = formatMove(played);
  const best = formatMove(decision.move);
  const called = isCall({ observation });
  const calls = called && best !== text ? valueCalls(observation, legal, context, productNets().quick, work) : [];
  const values = called ? calls : [decision, ...(decision.alternatives ?? [])];
  const loss_win_rate = lossOf(values, best, text, ({ win_rate }) => win_rate);
  const loss_points = lossOf(values, best, text, ({ expected_points }) => expected_points);
  const cost = Math.max(
    loss_win_rate,
    lossOf(calls, best, text, ({ share }) => share),
  );
  const reason = decision.reasons ?? [];
  const win_rate = values.find(({ move }) => formatMove(move) === best)?.win_rate ?? decision.win_rate;
  return {
    decision: { index, seat: observation.seat, played: text, best, win_rate, loss_win_rate, loss_points, cost, reason },
    cut: decision.fallback || isLate(clock),
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

function summarize(decisions: readonly ReviewedDecision[]): Omit<ReviewAnswer['summary'], 'result'> {
  const costly = decisions.filter(({ cost }) => cost > NOISE);
  const worst = [...costly].sort((a, b) => b.cost - a.cost || a.index - b.index);
  const seats = [...new Set(decisions.map(({ seat }) => seat))].sort((a, b) => a - b);
  return {
    decisions: decisions.length,
    blunders: decisions.filter(({ cost }) => cost >= BLUNDER).length,
    key_moments: worst.filter(({ cost }, place) => place < AT_LEAST || cost >= BLUNDER).map(({ index }) => index),
    seats: seats.map((seat) => {
      const own = decisions.filter((decision) => decision.seat === seat);
      const total = own.reduce((sum, { loss_win_rate }) => sum + loss_win_rate, 0);
      return { seat, decisions: own.length, mean_loss_win_rate: total / own.length };
    }),
  };
}
