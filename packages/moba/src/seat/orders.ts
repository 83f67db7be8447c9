import type { GivenOrder } from '@fourth-seat/game/simulation';
import type { Place } from '../sheet/sheet.ts';

/**
 * What a team-mate can ask of a seat: to attack at a place, push its lane, defend the structure nearest to it, gather on
 * the giver, help the giver, retreat, hold the place, farm on, or keep clear of the place, whose enemies are missing or
 * dangerous.
 */
export const orderKinds = ['attack', 'push', 'defend', 'gather', 'help', 'retreat', 'hold', 'farm', 'danger'] as const;
/** What a team-mate tells: that it is on its way to a place, or that its strong skill is ready in so many seconds. */
export const newsKinds = ['coming', 'ult'] as const;
/** All that one mate signals to another; each is answered. */
export const pingKinds = [...orderKinds, ...newsKinds] as const;
export type OrderKind = (typeof pingKinds)[number];

/** An order to one mate, or to all where `to` is null. The place counts for orders that need one. */
export interface Order extends Place {
  readonly kind: OrderKind;
  readonly to: number | null;
  /** Of `ult`: seconds until the giver's strong skill is ready; ready now where it is absent. */
  readonly in_s?: number | undefined;
}

/** The most seconds of an `ult`. */
export const MOST_ULT_S = 120;

/** An order as the seat knows it that is to obey. */
export interface OrderView extends Order, GivenOrder {}

/** An order that is obeyed, with the tick at which it ends. */
export interface AcceptedOrder extends OrderView {
  readonly until: number;
}

/** Reasons for accepting an order, and the number of each. */
const acceptReasons = [
  /** The chance to win where it is asked to go. */
  'good_chance',
  /** Seconds of the way. */
  'on_my_way',
  /** Seconds for which it stays. */
  'staying',
  /** Seconds of the way to safety. */
  'falling_back',
  /** Hostile heroes that are not seen. */
  'careful',
  /** Seconds for which it waits for the giver, or for the giver's skill. */
  'waiting',
  /** Seconds of the giver's way; the seat goes on with its own. */
  'noted',
] as const;
/** Reasons for refusing one. */
const refusalReasons = [
  /** Seconds until the seat stands up again. */
  'dead',
  /** Seconds until the giver does. */
  'giver_dead',
  /** Its health, as a share. */
  'low_health',
  /** Seconds of the way. */
  'too_far',
  /** The chance to win the fight that it is in. */
  'in_fight',
  /** Hostile heroes seen there, and the chance to win. */
  'bad_chance',
  /** The health of the structure that it defends, as a share. */
  'defending',
  /** Structures there that can be attacked, or defended. */
  'nothing_there',
  /** Seconds until the giver's skill is ready. */
  'too_long',
  /** Seconds until the giver is heard again: it has signalled too often. */
  'too_many',
] as const;
export const answerReasons = [...acceptReasons, ...refusalReasons] as const;
export type AcceptReason = (typeof acceptReasons)[number];
export type RefusalReason = (typeof refusalReasons)[number];

/** What a seat says to an order: whether it obeys, why, and the numbers of its reason. */
export type Answer = {
  readonly kind: OrderKind;
  /** The seat that gave the order. */
  readonly to: number;
  readonly values: readonly number[];
} & (
  | { readonly accepts: true; readonly reason: AcceptReason }
  | { readonly accepts: false; readonly reason: RefusalReason }
);

/** An answer takes a third of a second, as a person would need to hear and decide. */
export const ANSWER_TICKS = 5;

/** How many pings of one mate a seat hears within so many ticks; more are refused, so that noise orders nobody about. */
export const heardPings = { most: 4, ticks: 150 } as const;

/** What a seat keeps of orders. */
export interface OrderMemory {
  /** Tick of the order that was answered last. */
  readonly answered: number;
  /** The order that is being obeyed. */
  readonly obeys: AcceptedOrder | null;
  /** Senders and ticks of the pings heard lately; absent until a second one follows the first closely. */
  readonly heard?: readonly (readonly [from: number, tick: number])[];
}

/** A line of its own that a seat says to its mates: that it comes to a place, or when its strong skill is ready. */
export interface Line extends Place {
  readonly kind: (typeof newsKinds)[number];
  /** Seconds of its way, or until the skill is ready. */
  readonly values: readonly number[];
}

/** Ticks between two lines of a seat. */
export const LINE_TICKS = 180;
