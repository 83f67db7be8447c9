import { type Card, rankOf } from '@fourth-seat/cards';
import { addCounts, type Counts, rankIndexOf, totalCount } from '@fourth-seat/cards/ranks';
import { createRng } from '@fourth-seat/game';
import { defaultRules, type Rules } from './options.ts';
import type { Move, Play, Table } from './plays.ts';
import { countsOfRanks, emptyRankCounts, handSizeOf } from './ranks.ts';

/** A play or a pass, in the order they were made. */
export interface HistoryEntry {
  readonly seat: number;
  readonly move: Move;
}

/** The whole truth of a deal. */
export interface State {
  readonly rules: Rules;
  readonly phase: 'play' | 'over';
  /** What each seat was dealt. */
  readonly dealt: readonly Counts[];
  /** With two players, the cards that nobody has; else none. */
  readonly dead: Counts;
  /** The seat that leads the deal. */
  readonly leader: number;
  /** The rank of the card that decided who leads; undefined where the winner of the deal before does. */
  readonly opening: number | undefined;
  /** The seat that was dealt the ten of hearts; undefined where it is dead. */
  readonly redTen: number | undefined;
  readonly turn: number;
  readonly hands: readonly Counts[];
  readonly history: readonly HistoryEntry[];
}

/** What a deal is played under. */
export interface DealOptions {
  readonly rules: Rules;
  /** The winner of the deal before, who leads where `lead: winner` says so. */
  readonly winner: number | undefined;
}
export const defaultOptions: DealOptions = { rules: defaultRules, winner: undefined };

/** The seat so many steps further in order of play. */
export const seatAfter = (seat: number, { players }: Pick<Rules, 'players'>, steps = 1): number =>
  (seat + steps) % players;

const RED_TEN: Card = 33;
/** The cards of a pack that the deck leaves out (rules §1.1): H2, C2, D2 and SA; of the deck of 45 CA, DA and SK too. */
const removed: Readonly<Record<Rules['deck'], readonly Card[]>> = { 48: [1, 2, 3, 48], 45: [1, 2, 3, 48, 50, 51, 44] };
const SUITED_CARDS = 52;

/** Deals three hands, with suits; with two players the third is dead. Card i of the shuffled deck goes to hand i mod 3. */
export function dealCards(seed: string, { deck }: Pick<Rules, 'deck'>): readonly (readonly Card[])[] {
  const cards = Array.from({ length: SUITED_CARDS }, (_, card) => card).filter((card) => !removed[deck].includes(card));
  createRng(seed).stream('deal').shuffle(cards);
  return [0, 1, 2].map((hand) => cards.filter((_, i) => i % 3 === hand));
}

export function dealState(seed: string, { rules, winner }: DealOptions): State {
  const hands = dealCards(seed, rules);
  const owners = hands.slice(0, rules.players);
  // From the three of spades on by rank, and within a rank S, H, C, D (rules §2.2): the order of the cards' numbers.
  const opening = Math.min(...owners.flat().filter((card) => rankOf(card) > 2));
  const holder = owners.findIndex((hand) => hand.includes(opening));
  const redTen = owners.findIndex((hand) => hand.includes(RED_TEN));
  const isFree = rules.lead === 'winner' && winner !== undefined;
  return startState({
    rules,
    dealt: owners.map(countRanks),
    dead: rules.players === 2 ? countRanks(hands[2] ?? []) : emptyRankCounts(),
    leader: isFree ? winner : holder,
    opening: isFree ? undefined : rankIndexOf(opening),
    redTen: redTen < 0 ? undefined : redTen,
  });
}

/** The deal before its first play. */
export const startState = (
  start: Pick<State, 'rules' | 'dealt' | 'dead' | 'leader' | 'opening' | 'redTen'>,
): State => ({ ...start, phase: 'play', turn: start.leader, hands: start.dealt, history: [] });

export const countRanks = (cards: readonly Card[]): Counts => countsOfRanks(cards.map(rankIndexOf));

export function handOf(state: Pick<State, 'hands'>, seat: number): Counts {
  const hand = state.hands[seat];
  if (hand === undefined) throw new RangeError(`no seat ${seat}`);
  return hand;
}

/** The play on the table that must be beaten, or undefined for a lead: nothing yet, or all others passed in a row. */
export function playToBeat(
  history: readonly HistoryEntry[],
  { players }: Pick<Rules, 'players'>,
): (Play & { readonly seat: number }) | undefined {
  for (let back = 1; back < players; back++) {
    const entry = history[history.length - back];
    if (entry === undefined) return undefined;
    if (entry.move.type === 'play') return { ...entry.move, seat: entry.seat };
  }
  return undefined;
}

/** What the seat to move must heed. */
export function tableOf(
  state: Pick<State, 'rules' | 'history' | 'opening'>,
  turn: number,
  left: readonly number[],
): Table {
  const { rules, history, opening } = state;
  return {
    rules,
    beat: playToBeat(history, rules),
    mustHold: history.length === 0 && rules.firstPlay === 'include' ? opening : undefined,
    nextLeft: left[seatAfter(turn, rules)] ?? 0,
  };
}

/** Whether hands and dead cards are what the deck has. */
export function isWholeDeck(hands: readonly Counts[], deck: Counts): boolean {
  const all = hands.reduce(addCounts);
  return deck.every((count, rank) => count === all[rank]);
}

export const isHandOfSize = (hand: Counts, rules: Rules): boolean => totalCount(hand) === handSizeOf(rules);
