/**
 * Values cards paid or given back. The hidden cards are dealt in worlds, the exchange is played to its end there, and
 * the value is the net's estimate at the seat's first turn. Two cards differ by the plan costs of the hands that they
 * leave (`rank.ts`), at a measured price.
 */
import { emptyCounts } from '@fourth-seat/cards';
import type { Rng } from '@fourth-seat/game';
import { applyExchange, exchangeMoves } from '../../rules/deal.ts';
import { guandan } from '../../rules/game.ts';
import { type Observation, observe } from '../../rules/observation.ts';
import { type DealState, type ExchangeState, isExchangePhase, isInExchange, type Transfer } from '../../rules/state.ts';
import { orderBefore, payersOf, receiversOf, tributeChoices } from '../../rules/tribute.ts';
import { allSeats, HAND_SIZE, type Move, type Seat } from '../../rules/types.ts';
import { bestOf, type EvaluatedCandidate, type EvaluateLimits, evaluate, fullLimits } from '../evaluate/evaluate.ts';
import type { NetRunner } from '../evaluate/net.ts';
import { clampToPossible, type ExpectedResult, possibleResults } from '../evaluate/possible-results.ts';
import { dealHiddenCards } from '../infer/worlds.ts';
import { moveOf } from '../plan/candidates.ts';
import { plannerOf } from '../plan/planner.ts';
import { exchangeMove } from './exchange-policy.ts';
import type { ExchangeOption } from './rank.ts';

export interface ExchangeWork {
  readonly net: NetRunner;
  readonly rng: Rng;
  /** Number of ways in which the hidden cards are dealt; fewer, or none, where time runs out. */
  readonly worlds: number;
  /** Branches of a plan. */
  readonly branches: number;
  readonly isLate: () => boolean;
}

export interface ExchangeValues {
  /** In the order of the options. */
  readonly values: readonly ExpectedResult[];
  /** True when the clock stopped the work. */
  readonly cut: boolean;
}

/**
 * The price of plan cost: the mean cost of a hand at the first lead, and the change of the result with each unit more.
 * Measured by `packages/guandan/lab/exchanges.ts`.
 */
const planPrices = { usual: 2.79, winRateSlope: -0.117, pointSlope: -0.638 } as const;

/**
 * Correction of the estimate at the first turn, in units of plan cost. The net does not know whether cards were dealt
 * or exchanged, but payers win less than it estimates and receivers more. Fitted on 2,850 deals, checked by
 * `packages/guandan/lab/stated.ts`.
 */
const costCorrections = { tribute: 0.28, return: -0.31 } as const;

/** Nobody has finished when cards are exchanged, so every result is possible. */
const allResults = possibleResults([], 0);

/** The value of a hand whose plan costs `extraCost` more than that of `base`. */
function shiftByCost(base: ExpectedResult, extraCost: number): ExpectedResult {
  const winRate = Math.max(0.01, Math.min(0.99, base.winRate + planPrices.winRateSlope * extraCost));
  return clampToPossible({ winRate, points: base.points + planPrices.pointSlope * extraCost }, allResults);
}

const valueByPlan = (planCost: number): ExpectedResult =>
  shiftByCost({ winRate: 0.5, points: 0 }, planCost - planPrices.usual);

/** The value of each option of `observation`'s seat: that of the first, corrected by what the others cost more. */
export function valueExchanges(
  observation: Observation,
  options: readonly ExchangeOption[],
  work: ExchangeWork,
): ExchangeValues {
  const [first] = options;
  if (!first) return { values: [], cut: false };
  const { cut, ...base } = valueMove(observation, first.move, valueByPlan(first.plan), work);
  const correction = observation.phase === 'return' ? costCorrections.return : costCorrections.tribute;
  return { values: options.map(({ cost }) => shiftByCost(base, cost - first.cost + correction)), cut };
}

/** The value of refusing or paying a tribute, or of taking one of two equal ones. */
export function valueCardless(
  observation: Observation,
  move: Move,
  work: ExchangeWork,
): ExpectedResult & { readonly cut: boolean } {
  const { cost } = plannerOf(observation.level).plan(observation.hand, work.branches);
  return valueMove(observation, move, valueByPlan(cost), work);
}

/** The mean value at the seat's first turn after its move, over worlds; `planValue` where there is no time for any. */
function valueMove(
  observation: Observation,
  move: Move,
  planValue: ExpectedResult,
  { net, rng, worlds, branches, isLate }: ExchangeWork,
): ExpectedResult & { readonly cut: boolean } {
  const { seat } = observation;
  const limits: EvaluateLimits = { ...fullLimits, branches, isLate };
  const best = (state: DealState): EvaluatedCandidate => {
    const found = bestOf(evaluate(observe(state, state.turn), net, limits).evaluated);
    if (!found) throw new RangeError('the position has no candidate');
    return found;
  };
  let [winRate, points, done] = [0, 0, 0];
  while (done < worlds && !isLate()) {
    const start = startAgreeingWith(observation, rng.stream(`world ${done}`));
    const value = valueAtFirstTurn(finishExchange(start, seat, move), seat, best);
    // A world that the clock cut short would distort the mean, so it is dropped.
    if (isLate()) break;
    winRate += value.winRate;
    points += value.points;
    done++;
  }
  return { ...(done > 0 ? { winRate: winRate / done, points: points / done } : planValue), cut: done < worlds };
}

/** A deal at the beginning of the exchange's phase that agrees with what the seat sees. */
function startAgreeingWith(observation: Observation, rng: Rng): ExchangeState {
  const { seat, phase, rules, level, teamLevels, offers } = observation;
  if (!isExchangePhase(phase)) throw new RangeError('the exchange is over');
  const previous = orderBefore(observation);
  const [payers, receivers] = [payersOf(previous), receiversOf(previous)];
  const handSize = (seat: Seat): number => {
    if (phase !== 'return') return HAND_SIZE;
    if (payers.includes(seat)) return HAND_SIZE - 1;
    return receivers.includes(seat) ? HAND_SIZE + 1 : HAND_SIZE;
  };
  const sizes = allSeats.map(handSize);
  const hands = dealHiddenCards(observation, sizes, rng);
  const firstOfPhase: Partial<Record<ExchangeState['phase'], Seat>> = { tribute: payers[0], return: receivers[0] };
  const tributes = phase === 'return' ? allTributes(observation, hands, payers, receivers) : [];
  return {
    options: { rules, level, teamLevels, previous },
    dealt: hands,
    drawnLeader: 0,
    drawnSwap: false,
    hands,
    left: hands.map((counts) => counts.reduce((sum, count) => sum + count, 0)),
    phase,
    turn: firstOfPhase[phase] ?? seat,
    refused: false,
    offers: phase === 'choose' ? offers : [],
    tributes,
    returned: [],
    history: [],
    beat: undefined,
    passes: 0,
    finished: [],
  };
}

/** All transfers: those that the seat knows, and possible ones for a pair that it did not see. */
function allTributes(
  { tributes, level }: Observation,
  hands: readonly Uint8Array[],
  payers: readonly Seat[],
  receivers: readonly Seat[],
): readonly Transfer[] {
  const from = payers.find((payer) => tributes.every((transfer) => transfer.from !== payer));
  const to = receivers.find((receiver) => tributes.every((transfer) => transfer.to !== receiver));
  if (from === undefined || to === undefined) return tributes;
  const [card = 0] = tributeChoices(hands[to] ?? emptyCounts(), level);
  return [...tributes, { from, to, card }];
}

/** As a clock that is over: cards are ranked by their quick plans alone. */
const quickPlans = (): boolean => true;

/** The seat makes its move, and the others exchange by quick plans, until the first lead. */
function finishExchange(start: ExchangeState, seat: Seat, move: Move): DealState {
  let state: DealState = start;
  while (isInExchange(state)) {
    const isOwnMove = state.turn === seat && state.phase === start.phase;
    state = applyExchange(
      state,
      isOwnMove ? move : exchangeMove(observe(state, state.turn), exchangeMoves(state), quickPlans),
    );
  }
  return state;
}

/** Plays every other seat as the player would until it is the seat's turn, and returns the net's estimate there. */
function valueAtFirstTurn(
  first: DealState,
  seat: Seat,
  best: (state: DealState) => EvaluatedCandidate,
): ExpectedResult {
  let state = first;
  while (state.turn !== seat) state = guandan.apply(state, moveOf(best(state).candidate));
  return best(state);
}
