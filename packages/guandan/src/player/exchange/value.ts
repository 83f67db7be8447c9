/**
 * What a card paid or given back is worth. The hidden hands are dealt at random around what the seat sees, the exchange
 * is played to its end, and the chance is what the seat sees at its first turn. Two cards differ by what they cost the
 * hand (`rank.ts`), at the measured price of a cost.
 */
import type { Rng } from '@fourth-seat/game';
import { applyExchange, exchangeMoves } from '../../rules/deal.ts';
import { guandan, observe } from '../../rules/game.ts';
import type { CardTransfer, DealState, Observation } from '../../rules/state.ts';
import { payersOf, receiversOf, tributeChoices } from '../../rules/tribute.ts';
import { allSeats, type Move, type Seat } from '../../rules/types.ts';
import { bestOf, type EvaluateLimits, evaluate, fullWork, type Valued } from '../evaluate/evaluate.ts';
import type { NetRunner } from '../evaluate/net.ts';
import { clampToOutlook, type Figures, outlookOf } from '../evaluate/outlook.ts';
import { dealAround } from '../infer/worlds.ts';
import { moveOf } from '../plan/candidates.ts';
import { plannerOf } from '../plan/planner.ts';
import { type ExchangeOption, exchangeMove } from './rank.ts';

export interface ExchangeWork {
  readonly net: NetRunner;
  readonly rng: Rng;
  /** Number of ways in which the hidden cards are dealt; fewer, or none, where time runs out. */
  readonly worlds: number;
  /** Branches of a plan. */
  readonly branches: number;
  readonly expired: () => boolean;
}

export interface ValuedExchanges {
  /** In the order of the moves. */
  readonly worths: readonly Figures[];
  /** True when the clock stopped the work. */
  readonly cut: boolean;
}

/**
 * What a plan's cost is worth: the usual cost of a hand at the first lead, and the change of the result with each cost
 * more. Measured by `packages/guandan/lab/exchanges.ts`.
 */
const prices = { usual: 2.79, win: -0.117, points: -0.638 } as const;

/**
 * Correction of the chance at the first turn, as a change of the cost: the net judges hands alike whether their cards
 * were dealt or exchanged, but who pays wins less, and who is paid wins more. Fitted on 2,850 deals, checked by
 * `packages/guandan/lab/stated.ts`.
 */
const leftOut = { tribute: 0.28, return: -0.31 } as const;

/** Nobody has finished when cards are exchanged. */
const openOutlook = outlookOf([], 0);

function atCost(from: Figures, more: number): Figures {
  const win = Math.max(0.01, Math.min(0.99, from.win + prices.win * more));
  return clampToOutlook({ win, points: from.points + prices.points * more }, openOutlook);
}

const byPlan = (plan: number): Figures => atCost({ win: 0.5, points: 0 }, plan - prices.usual);

/** The worth of each exchange option of `observation`'s seat, relative to the first. */
export function valueExchanges(
  observation: Observation,
  transfers: readonly ExchangeOption[],
  work: ExchangeWork,
): ValuedExchanges {
  const [first] = transfers;
  if (!first) return { worths: [], cut: false };
  const { cut, ...base } = valueMove(observation, first.move, byPlan(first.plan), work);
  const more = observation.phase === 'return' ? leftOut.return : leftOut.tribute;
  return { worths: transfers.map(({ cost }) => atCost(base, cost - first.cost + more)), cut };
}

/** The worth of refusing or paying a tribute, or of taking one of two equal ones. */
export function valueCardless(
  observation: Observation,
  move: Move,
  work: ExchangeWork,
): Figures & { readonly cut: boolean } {
  const { cost } = plannerOf(observation.level).plan(observation.hand, work.branches);
  return valueMove(observation, move, byPlan(cost), work);
}

/** The chance at the seat's first turn after its move; `guess` where there is no time for any world. */
function valueMove(
  observation: Observation,
  move: Move,
  guess: Figures,
  { net, rng, worlds, branches, expired }: ExchangeWork,
): Figures & { readonly cut: boolean } {
  const { seat } = observation;
  const limits: EvaluateLimits = { ...fullWork, branches, expired };
  const best = (state: DealState): Valued => {
    const found = bestOf(evaluate(observe(state, state.turn), net, limits).valued);
    if (!found) throw new RangeError('nothing to decide');
    return found;
  };
  let [win, points, done] = [0, 0, 0];
  while (done < worlds && !expired()) {
    const start = startAround(observation, rng.stream(`world ${done}`));
    const seen = atFirstTurn(finishExchange(start, seat, move), seat, best);
    // A world that the clock cut short would distort the mean, so it is dropped.
    if (expired()) break;
    win += seen.win;
    points += seen.points;
    done++;
  }
  return { ...(done > 0 ? { win: win / done, points: points / done } : guess), cut: done < worlds };
}

/** A deal at the beginning of the exchange's phase that agrees with what the seat sees. */
function startAround(observation: Observation, rng: Rng): DealState {
  const { seat, phase, rules, level, teamLevels, previous = [], offers } = observation;
  const [payers, receivers] = [payersOf(previous), receiversOf(previous)];
  const sizes = allSeats.map((other) =>
    phase !== 'return' ? 27 : payers.includes(other) ? 26 : receivers.includes(other) ? 28 : 27,
  );
  const hands = dealAround(observation, sizes, rng);
  const tributes = phase === 'return' ? allTributes(observation, hands, payers, receivers) : [];
  return {
    options: { rules, level, teamLevels, previous },
    dealt: hands,
    drawnLeader: 0,
    drawnSwap: false,
    hands,
    left: hands.map((counts) => counts.reduce((sum, count) => sum + count, 0)),
    phase,
    turn: (phase === 'tribute' ? payers[0] : phase === 'return' ? receivers[0] : undefined) ?? seat,
    refused: false,
    offers: phase === 'choose' ? offers : [],
    tributes,
    returned: [],
    history: [],
    toBeat: undefined,
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
): readonly CardTransfer[] {
  const from = payers.find((payer) => tributes.every((transfer) => transfer.from !== payer));
  const to = receivers.find((receiver) => tributes.every((transfer) => transfer.to !== receiver));
  if (from === undefined || to === undefined) return tributes;
  const [card = 0] = tributeChoices(hands[to] ?? new Uint8Array(54), level);
  return [...tributes, { from, to, card }];
}

/** The seat makes its move, and the others exchange by the quick policy, until the first lead. */
function finishExchange(start: DealState, seat: Seat, move: Move): DealState {
  const glance = (): boolean => true;
  let state = start;
  while (state.phase !== 'play') {
    const own = state.turn === seat && state.phase === start.phase;
    state = applyExchange(state, own ? move : exchangeMove(observe(state, state.turn), exchangeMoves(state), glance));
  }
  return state;
}

/** The others play as the policy does until it is the seat's turn. */
function atFirstTurn(first: DealState, seat: Seat, best: (state: DealState) => Valued): Figures {
  let state = first;
  while (state.turn !== seat) state = guandan.apply(state, moveOf(best(state).option));
  return best(state);
}
