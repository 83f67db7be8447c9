/** One deal as an immutable value, by its phase. */
import { type Card } from '@fourth-seat/cards';
import type { Rules } from './options.ts';
import { type Combination, type Level, type Reading, type Seat } from './types.ts';

const exchangePhases = ['refuse', 'tribute', 'choose', 'return'] as const;
/** The phases before the first lead, in which cards change hands. */
export type ExchangePhase = (typeof exchangePhases)[number];
export type Phase = ExchangePhase | 'play' | 'over';

export const isExchangePhase = (phase: Phase): phase is ExchangePhase => exchangePhases.some((one) => one === phase);

/** What a deal is played under. `previous` is the finishing order of the deal before; absent in a first deal. */
export interface DealOptions {
  readonly rules: Rules;
  /** Level of the deal as a rank index 0..12. */
  readonly level: Level;
  /** Levels of teams {0,2} and {1,3}. */
  readonly teamLevels: readonly [Level, Level];
  /** Two seats or more; after 1-2 the order of the losers does not matter. */
  readonly previous?: readonly Seat[];
  /** With `firstLead: seat` the leader of a first deal; 0 if absent. */
  readonly leader?: Seat;
}

/** A play or a pass (`play` undefined), in order since the first lead. */
export interface Turn {
  readonly seat: Seat;
  readonly play: Combination | undefined;
}

export interface Transfer {
  readonly from: Seat;
  readonly to: Seat;
  readonly card: Card;
}

export interface TableCombination extends Reading {
  readonly seat: Seat;
}

/** A card that a payer has offered; who gets it is settled when all have paid. */
export type Offer = Omit<Transfer, 'to'>;

/** What a deal has in every phase. */
interface DealBase {
  readonly options: DealOptions;
  /** The 27 cards of each seat as dealt, 54 counts each. */
  readonly dealt: readonly Uint8Array[];
  /** Drawn with the cards: who leads a first deal, and which way equal tributes go with `equalTribute: random`. */
  readonly drawnLeader: Seat;
  readonly drawnSwap: boolean;
  readonly hands: readonly Uint8Array[];
  readonly left: readonly number[];
  readonly turn: Seat;
  readonly offers: readonly Offer[];
  readonly tributes: readonly Transfer[];
  /** In a double tribute the first return is hidden until the second is chosen. */
  readonly returned: readonly Transfer[];
}

/** Before the first lead: nobody has refused to pay, and nobody has played. */
export interface ExchangeState extends DealBase {
  readonly phase: ExchangePhase;
  readonly refused: false;
  readonly history: readonly [];
  readonly beat: undefined;
  readonly passes: 0;
  readonly finished: readonly [];
}

interface LedState extends DealBase {
  /** Whether the tribute was refused. */
  readonly refused: boolean;
  readonly history: readonly Turn[];
  readonly beat: TableCombination | undefined;
  /** Since the last play. */
  readonly passes: number;
  readonly finished: readonly Seat[];
}

export interface PlayState extends LedState {
  readonly phase: 'play';
}

export interface OverState extends LedState {
  readonly phase: 'over';
}

export type DealState = ExchangeState | PlayState | OverState;

/** Whether cards still change hands. */
export const isInExchange = (state: DealState): state is ExchangeState => isExchangePhase(state.phase);

/** The cards that a seat holds, 54 counts; throws where there is no such seat. */
export function handOf({ hands }: Pick<DealState, 'hands'>, seat: Seat): Uint8Array {
  const hand = hands[seat];
  if (!hand) throw new RangeError(`no seat ${seat}`);
  return hand;
}
