/** What one seat may know of a deal. */
import { BIG_JOKER } from '@fourth-seat/cards';
import type { Rules } from './options.ts';
import {
  type DealOptions,
  type DealState,
  handOf,
  type Offer,
  type Phase,
  type TableCombination,
  type Transfer,
  type Turn,
} from './state.ts';
import { type Level, type Seat } from './types.ts';

export interface Observation {
  readonly seat: Seat;
  /** Who moves next. */
  readonly turn: Seat;
  readonly phase: Phase;
  readonly rules: Rules;
  readonly level: Level;
  readonly teamLevels: readonly [Level, Level];
  /** The finishing order of the deal before; undefined in a first deal. */
  readonly previous: readonly Seat[] | undefined;
  /** Own cards, 54 counts. */
  readonly hand: Uint8Array;
  readonly left: readonly number[];
  /** Per seat the cards left that it has announced (rules §6.6); undefined while it need not. */
  readonly announced: readonly (number | undefined)[];
  /** How the tribute was refused; undefined where it was not. */
  readonly refusal: Refusal | undefined;
  readonly offers: readonly Offer[];
  /** A seat that is asked over HTTP for a return does not say which card it got: `UNKNOWN_CARD`. */
  readonly tributes: readonly Transfer[];
  readonly returned: readonly Transfer[];
  readonly history: readonly Turn[];
  readonly beat: TableCombination | undefined;
  readonly finished: readonly Seat[];
}

/** A tribute that was refused (rules §9.1). */
export interface Refusal {
  /** The big jokers that each seat showed; undefined where a request does not say. */
  readonly shownBigJokers: readonly number[] | undefined;
}

/** The refusal of a deal; undefined where none was refused. */
export const refusalIn = ({ refused, dealt }: DealState): Refusal | undefined =>
  refused ? { shownBigJokers: dealt.map((hand) => hand[BIG_JOKER] ?? 0) } : undefined;

/** The numbers of cards left that have been announced: those of at most `announceFrom`, or all. */
export const announcedLeft = (left: readonly number[], { announceFrom }: Rules): readonly (number | undefined)[] =>
  left.map((count) => (announceFrom === 'always' || count <= announceFrom ? count : undefined));

/** What follows from the options of the deal and from the numbers of cards left. */
type Derived = 'rules' | 'level' | 'teamLevels' | 'previous' | 'announced';

export const observationOf = (
  { rules, level, teamLevels, previous }: DealOptions,
  seen: Omit<Observation, Derived>,
): Observation => ({ ...seen, rules, level, teamLevels, previous, announced: announcedLeft(seen.left, rules) });

export function observe(state: DealState, seatNumber: number): Observation {
  const seat = seatNumber as Seat;
  return observationOf(state.options, {
    seat,
    turn: state.turn,
    phase: state.phase,
    hand: handOf(state, seat),
    left: state.left,
    refusal: refusalIn(state),
    offers: state.offers,
    tributes: state.tributes,
    // The first of two returns stays hidden from everyone but its giver.
    returned: state.phase === 'return' ? state.returned.filter((transfer) => transfer.from === seat) : state.returned,
    history: state.history,
    beat: state.beat,
    finished: state.finished,
  });
}
