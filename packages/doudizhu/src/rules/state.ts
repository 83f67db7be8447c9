import { shuffledDeck } from '@fourth-seat/cards';
import { createRng } from '@fourth-seat/game';
import type { Combination } from './combination.ts';
import type { Rules } from './options.ts';
import { addCounts, type Counts, countsOfRanks, rankIndexOf } from './ranks.ts';

/** By how much a seat may multiply its own stake (`double: on`). */
export const stakeFactors = [1, 2, 4] as const;
export type StakeFactor = (typeof stakeFactors)[number];

export type Play = { readonly type: 'play'; readonly cards: string } & Combination;
/** Cards of a play are rank letters, low to high. `bid` is 0-3, or 0/1 (pass, call or rob) in the rob variant. */
export type Move =
  | { readonly type: 'pass' }
  | Play
  | { readonly type: 'bid'; readonly bid: number }
  | { readonly type: 'double'; readonly factor: StakeFactor }
  | { readonly type: 'show'; readonly show: boolean };

export interface BidEntry {
  readonly seat: number;
  readonly bid: number;
}

/** A play or a pass in the order they were made, from the landlord's first lead on. */
export interface HistoryEntry {
  readonly seat: number;
  readonly move: Play | { readonly type: 'pass' };
}

export type Hands = readonly [Counts, Counts, Counts];

/** What a deal has in every phase. */
interface DealBase {
  readonly rules: Rules;
  /** The seat that bids first. */
  readonly first: number;
  /** What was dealt: three hands of 17 and the bottom. */
  readonly dealt: Hands;
  readonly bottom: Counts;
  /** Set where bidding was left out and the landlord given. */
  readonly given: { readonly landlord: number; readonly base: number } | undefined;
  readonly turn: number;
  readonly bids: readonly BidEntry[];
  /** Own stake factors per seat (`double: on`). */
  readonly factors: readonly StakeFactor[];
  readonly hands: Hands;
}

interface StateWithoutLandlord extends DealBase {
  readonly landlord: undefined;
  readonly base: 0;
  readonly shown: false;
  readonly history: readonly [];
}

export interface BidState extends StateWithoutLandlord {
  readonly phase: 'bid';
}

/** All passed, and no rule makes one of them the landlord. */
export interface PassedOutState extends StateWithoutLandlord {
  readonly phase: 'over';
}

interface UnledState extends DealBase {
  readonly landlord: number;
  readonly base: number;
  readonly shown: false;
  readonly history: readonly [];
}

export interface DoubleState extends UnledState {
  readonly phase: 'double';
}

export interface ShowState extends UnledState {
  readonly phase: 'show';
}

interface LedState extends DealBase {
  readonly landlord: number;
  readonly base: number;
  readonly shown: boolean;
  readonly history: readonly HistoryEntry[];
}

export interface PlayState extends LedState {
  readonly phase: 'play';
}

export interface OverState extends LedState {
  readonly phase: 'over';
}

/** From the end of the bidding on. */
export type StateWithLandlord = DoubleState | ShowState | PlayState | OverState;

/** The whole truth of a deal, by its phase. All states have the same fields: objects of one shape are read fastest. */
export type State = BidState | PassedOutState | StateWithLandlord;
export type Phase = State['phase'];

export const allSeats: readonly number[] = [0, 1, 2];
/** The seat so many steps further in order of play. */
export const seatAfter = (seat: number, steps = 1): number => (seat + steps) % allSeats.length;

/** Cards that each seat is dealt. */
export const HAND_SIZE = 17;
/** Cards of the bottom. */
export const BOTTOM_SIZE = 3;
/** Cards of the landlord with the bottom. */
export const LANDLORD_SIZE = HAND_SIZE + BOTTOM_SIZE;

/** Whether two seats play against each other. */
export const areOpponents = (a: number, b: number, landlord: number): boolean => (a === landlord) !== (b === landlord);

/** Cards of a seat at the first lead, when the landlord has the bottom. */
export const cardsAtLead = (seat: number, landlord: number): number => (seat === landlord ? LANDLORD_SIZE : HAND_SIZE);

export const passMove = { type: 'pass' } as const;

/** Deals three hands of 17 and the bottom, with suits for display. Card i of the shuffled deck goes to seat i mod 3. */
export function dealCards(seed: string): { readonly hands: readonly (readonly number[])[]; readonly bottom: number[] } {
  const cards = shuffledDeck(createRng(seed).stream('deal'));
  const dealt = cards.slice(0, -BOTTOM_SIZE);
  return {
    hands: allSeats.map((seat) => dealt.filter((_, i) => seatAfter(0, i) === seat)),
    bottom: cards.slice(-BOTTOM_SIZE),
  };
}

/** A deal ready for the first bid. */
export function dealState(seed: string, rules: Rules): State {
  const { hands, bottom } = dealCards(seed);
  const [a, b, c] = hands.map(countRanks);
  if (a === undefined || b === undefined || c === undefined)
    throw new Error(`${hands.length} hands were dealt, not three`);
  const first = createRng(seed).stream('first').int(allSeats.length);
  return startState({ rules, first, dealt: [a, b, c], bottom: countRanks(bottom) });
}

/** A deal with the landlord given and no bidding, as measurements use it. */
export function dealStateFor(seed: string, rules: Rules, landlord: number, base = 1): StateWithLandlord {
  const { dealt, bottom } = dealState(seed, rules);
  return withLandlord(bidState({ rules, first: landlord, dealt, bottom, given: { landlord, base } }), landlord, base);
}

/** What a deal begins with; a landlord is `given` where bidding is left out. */
type DealtState = Pick<State, 'rules' | 'first' | 'dealt' | 'bottom'> & Partial<Pick<State, 'given'>>;

export function startState(dealt: DealtState): State {
  const state = bidState(dealt);
  return state.given === undefined ? state : withLandlord(state, state.given.landlord, state.given.base);
}

const bidState = ({ rules, first, dealt, bottom, given }: DealtState): BidState => ({
  rules,
  first,
  dealt,
  bottom,
  given,
  phase: 'bid',
  turn: first,
  bids: [],
  landlord: undefined,
  base: 0,
  factors: [1, 1, 1],
  shown: false,
  hands: dealt,
  history: [],
});

export const countRanks = (cards: readonly number[]): Counts => countsOfRanks(cards.map(rankIndexOf));

/** Gives the landlord the bottom and opens the next phase. */
export function withLandlord(state: BidState, landlord: number, base: number): StateWithLandlord {
  const hands = mapHands(state.hands, (hand, seat) => (seat === landlord ? addCounts(hand, state.bottom) : hand));
  const phase = state.rules.double === 'on' ? 'double' : state.rules.showCards === 'on' ? 'show' : 'play';
  return { ...state, landlord, base, hands, phase, turn: landlord };
}

export function mapHands(hands: Hands, change: (hand: Counts, seat: number) => Counts): Hands {
  return [change(hands[0], 0), change(hands[1], 1), change(hands[2], 2)];
}

export function handOf(state: Pick<State, 'hands'>, seat: number): Counts {
  const hand = state.hands[seat];
  if (hand === undefined) throw new RangeError(`no seat ${seat}`);
  return hand;
}

/** The play on the table that must be beaten, or undefined for a lead: nothing yet, or two passes in a row. */
export function playToBeat(history: readonly HistoryEntry[]): (Play & { readonly seat: number }) | undefined {
  for (let back = 1; back <= 2; back++) {
    const entry = history[history.length - back];
    if (entry === undefined) return undefined;
    if (entry.move.type === 'play') return { ...entry.move, seat: entry.seat };
  }
  return undefined;
}
