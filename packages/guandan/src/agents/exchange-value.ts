/**
 * What a card paid or given back is worth. The hidden hands are dealt at random around what the seat sees and the exchange
 * is played to its end. The chance itself, which depends on who leads, is what the seat sees at its first turn. The
 * difference between two cards is taken hand by hand, each judged by the net as if its seat led the deal: the own hand is
 * known, so that most of the difference carries no noise; the receiver's part is a mean over the dealt hands.
 */
import type { Rng } from '@fourth-seat/game';
import { applyExchange, exchangeMoves } from '../deal.ts';
import { guandan, observe } from '../game.ts';
import type { CardGift, DealState, Observation } from '../state.ts';
import { payersOf, receiversOf, tributeChoices } from '../tribute.ts';
import { BIG_JOKER, type Card, type Move, type Seat, SEATS, teamOf } from '../types.ts';
import { bestOf, evaluate, type EvaluateLimits, FULL, type Valued } from './evaluate.ts';
import { exchangeMove } from './exchange.ts';
import type { NetRunner } from './net.ts';
import { moveOf } from './options.ts';

export interface Worth {
  readonly win: number;
  /** Points of the deal, −3..3. */
  readonly points: number;
}

export interface ExchangeWork {
  readonly net: NetRunner;
  readonly rng: Rng;
  /** Ways the hidden cards are dealt; fewer where the clock stops it, never less than one. */
  readonly worlds: number;
  /** Branches of a plan. */
  readonly branches: number;
  readonly expired: () => boolean;
}

export interface ValuedExchanges {
  /** In the order of the moves. */
  readonly worths: readonly Worth[];
  /** True when the clock stopped the work. */
  readonly cut: boolean;
}

/** The worth of each move, a tribute or a return of `observation`'s seat; the first one's is the measure of the others. */
export function valueExchanges(
  observation: Observation,
  moves: readonly Move[],
  { net, rng, worlds, branches, expired }: ExchangeWork,
): ValuedExchanges {
  const { seat } = observation;
  const judge = createJudge(net, { ...FULL, branches });
  const sums = moves.map(() => ({ win: 0, points: 0 }));
  let [win, points, done] = [0, 0, 0];
  for (; done < worlds && !(done > 0 && expired()); done++) {
    const start = dealAround(observation, rng.stream(`world ${done}`));
    const after = moves.map((move) => finishExchange(start, seat, move));
    const [first] = after;
    if (!first) break;
    const seen = atFirstTurn(first, seat, judge);
    win += seen.win;
    points += seen.points;
    for (const [index, state] of after.entries()) {
      if (index === 0) continue;
      const sum = sums[index];
      for (const other of SEATS) {
        const [before, now] = [first.hands[other], state.hands[other]];
        if (!sum || !before || !now || before.every((count, card) => count === now[card])) continue;
        const sign = teamOf(other) === teamOf(seat) ? 1 : -1;
        const [kept, given] = [judge.asLeader(first, other), judge.asLeader(state, other)];
        sum.win += sign * (given.win - kept.win);
        sum.points += sign * (given.points - kept.points);
      }
    }
  }
  const worths = sums.map((sum) => ({
    win: Math.max(0, Math.min(1, (win + sum.win) / done)),
    points: Math.max(-3, Math.min(3, (points + sum.points) / done)),
  }));
  return { worths, cut: done < worlds };
}

/** The worth of refusing or paying a tribute, or of taking one of two: the chance at the seat's first turn after it. */
export function valueTurn(
  observation: Observation,
  move: Move,
  { net, rng, worlds, branches, expired }: ExchangeWork,
): Worth & { readonly cut: boolean } {
  const { seat } = observation;
  const judge = createJudge(net, { ...FULL, branches });
  let [win, points, done] = [0, 0, 0];
  for (; done < worlds && !(done > 0 && expired()); done++) {
    const start = dealAround(observation, rng.stream(`world ${done}`));
    const seen = atFirstTurn(finishExchange(start, seat, move), seat, judge);
    win += seen.win;
    points += seen.points;
  }
  return { win: win / done, points: points / done, cut: done < worlds };
}

/** A deal at the beginning of the exchange's phase that agrees with what the seat sees. */
function dealAround(observation: Observation, rng: Rng): DealState {
  const { seat, hand, phase, rules, level, teamLevels, previous = [], offers } = observation;
  const [payers, receivers] = [payersOf(previous), receiversOf(previous)];
  const pool = rng.shuffle([...hand].flatMap((count, card) => Array.from({ length: 2 - count }, () => card)));
  const known = knownElsewhere(observation, payers);
  for (const { card } of known) pool.splice(pool.indexOf(card), 1);
  const hands = SEATS.map((other) => {
    if (other === seat) return hand;
    const own = known.filter((item) => item.seat === other).map(({ card }) => card);
    const size = phase !== 'return' ? 27 : payers.includes(other) ? 26 : receivers.includes(other) ? 28 : 27;
    const counts = new Uint8Array(54);
    for (const card of [...own, ...pool.splice(0, size - own.length)]) counts[card] = (counts[card] ?? 0) + 1;
    return counts;
  });
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

/** Cards that the seat knows to lie in another's hand. */
function knownElsewhere(
  { seat, hand, phase, tributes, offers }: Observation,
  payers: readonly Seat[],
): readonly { readonly seat: Seat; readonly card: Card }[] {
  if (phase === 'choose') return offers.map(({ from, card }) => ({ seat: from, card }));
  if (phase === 'return') return tributes.flatMap(({ to, card }) => (to === seat ? [] : [{ seat: to, card }]));
  // Who is asked whether to refuse knows that the payers hold both big jokers.
  const other = payers.find((payer) => payer !== seat);
  if (phase !== 'refuse' || other === undefined) return [];
  return Array.from({ length: 2 - (hand[BIG_JOKER] ?? 0) }, () => ({ seat: other, card: BIG_JOKER }));
}

/** The gifts that the seat knows of, and where it knows of its own alone, the other pair's as they may have been. */
function allTributes(
  { tributes, level }: Observation,
  hands: readonly Uint8Array[],
  payers: readonly Seat[],
  receivers: readonly Seat[],
): readonly CardGift[] {
  const from = payers.find((payer) => tributes.every((gift) => gift.from !== payer));
  const to = receivers.find((receiver) => tributes.every((gift) => gift.to !== receiver));
  if (from === undefined || to === undefined) return tributes;
  const [card = 0] = tributeChoices(hands[to] ?? new Uint8Array(54), level);
  return [...tributes, { from, to, card }];
}

/** The seat makes its move, the others exchange as the policy does, until the first lead. */
function finishExchange(start: DealState, seat: Seat, move: Move): DealState {
  let state = start;
  while (state.phase !== 'play') {
    const own = state.turn === seat && state.phase === start.phase;
    state = applyExchange(state, own ? move : exchangeMove(observe(state, state.turn), exchangeMoves(state)));
  }
  return state;
}

interface Judge {
  /** The best option of the seat to move. */
  best(state: DealState): Valued;
  /** What the seat's hand is worth to it if it leads the deal. */
  asLeader(state: DealState, seat: Seat): Worth;
}

function createJudge(net: NetRunner, limits: EvaluateLimits): Judge {
  const known = new Map<string, Worth>();
  const best = (observation: Observation): Valued => {
    const found = bestOf(evaluate(observation, net, limits).valued);
    if (!found) throw new RangeError('nothing to decide');
    return found;
  };
  return {
    best: (state) => best(observe(state, state.turn)),
    asLeader(state, seat) {
      const name = `${seat} ${state.hands[seat]?.join('')}`;
      const worth = known.get(name) ?? best({ ...observe(state, seat), turn: seat });
      known.set(name, worth);
      return worth;
    },
  };
}

/** The others play as the policy does until it is the seat's turn. */
function atFirstTurn(first: DealState, seat: Seat, judge: Judge): Worth {
  let state = first;
  while (state.turn !== seat) state = guandan.apply(state, moveOf(judge.best(state).option));
  return judge.best(state);
}
