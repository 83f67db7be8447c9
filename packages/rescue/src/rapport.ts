import { at } from './at.ts';
import type { Objection, Verdict } from './brain/check.ts';
import type { Goal, GoalSequence } from './brain/goals.ts';
import type { Command, Missing } from './dialogue/intents.ts';
import { SEATS, TICKS_PER_SECOND } from './world/constants.ts';
import type { RescueWorld } from './world/state.ts';

/** Events about an order. */
type OrderEventKind =
  | 'agreed' // an order that was simply done
  | 'overruled' // did it against their own word
  | 'persuaded' // gave way after a refusal
  | 'refused'
  | 'was_right' // overruled, and it came as they had said
  | 'was_wrong'; // overruled, and it went well
/** Events about a survivor. */
type SurvivorEventKind =
  | 'promise_kept'
  | 'promise_broken'
  | 'lost' // one they had found died
  | 'saved'; // brought out
export type TrustEventKind = OrderEventKind | SurvivorEventKind | 'mate_lost' | 'reassured';

/** What happened between a companion and the captain; it changes trust, later lines and the debrief. */
export type TrustEvent = { readonly tick: number; readonly seat: number } & TrustEventContent;
type TrustEventContent =
  | { readonly kind: OrderEventKind; readonly goal: Goal }
  | { readonly kind: SurvivorEventKind; readonly survivor: number }
  | { readonly kind: 'mate_lost' | 'reassured' };

/** Change of trust by each event, in points of 100. Outcomes weigh more than words. */
const trustChanges: Readonly<Record<TrustEventKind, number>> = {
  agreed: 1,
  overruled: -6,
  persuaded: -2,
  refused: -2,
  was_right: -8,
  was_wrong: 7,
  promise_kept: 10,
  promise_broken: -16,
  lost: -3,
  mate_lost: -10,
  saved: 3,
  reassured: 2,
};

/** A question or an objection that waits for the captain's next words. */
export type OpenMatter =
  /** `sure` asks whether the order is meant, `who` who is. It stands among what is missing, as recorded states hash the word. */
  | {
      readonly kind: 'missing';
      readonly command: Command;
      readonly rest: readonly Command[];
      readonly missing: Missing;
    }
  | { readonly kind: 'objection'; readonly seat: number; readonly goals: GoalSequence; readonly verdict: Objection };

export interface PromiseRecord {
  readonly survivor: number;
  readonly tick: number;
  state: 'open' | 'kept' | 'broken';
}

/** An order that a companion followed after an objection, until it is settled who was right (`radio/disputes.ts`). */
export interface DisputedOrder {
  readonly seat: number;
  readonly tick: number;
  readonly goal: Goal;
  readonly claim: Claim;
}

/** What an objection said. */
export type Claim =
  /** The order will cost so much of the health that the companion had when it obeyed. */
  | { readonly about: 'health'; readonly had: number; readonly cost: number }
  /** This survivor comes first. */
  | { readonly about: 'survivor'; readonly survivor: number };

/** The relations between the companions and their captain. */
export interface Rapport {
  /** 0 … 100 by seat. */
  readonly trust: number[];
  /** Tick of the latest warning or proposal. */
  disagreedAt: number;
  /** In order of time. */
  readonly trustEvents: TrustEvent[];
  readonly promises: PromiseRecord[];
  /** A promise to save everybody: one promise, which the first loss breaks. */
  vow: 'none' | PromiseRecord['state'];
  /** Those that are not settled yet. */
  readonly disputes: DisputedOrder[];
  open: { readonly tick: number; readonly what: OpenMatter } | undefined;
  /** The last companion spoken to. */
  addressee: number | undefined;
  /** The last survivor named. */
  lastSurvivor: number | undefined;
  /** The last room named. */
  lastRoom: number | undefined;
  /** By seat: the latest order to a seat that no radio reaches, until it does. */
  readonly heldOrders: (HeldOrder | undefined)[];
  /** Orders given to companions, for the debrief. */
  readonly given: GivenOrder[];
  /** What was announced, so that nothing is announced twice. */
  readonly news: News;
}

/** An order as it will be given (`SeatOrder`). */
interface HeldOrder {
  readonly goals: GoalSequence;
  readonly insistence: number | undefined;
}

export interface GivenOrder {
  readonly tick: number;
  readonly seat: number;
  readonly goals: GoalSequence;
  readonly verdict: Verdict;
}

export interface News {
  readonly found: boolean[];
  readonly dead: boolean[];
  /** Rooms that have been reported as burning. */
  readonly burning: boolean[];
  /** Whose secret came out. */
  readonly revealed: boolean[];
  /** How many events of the world's log were read. */
  eventsRead: number;
  /** Seconds before the end that were called out last; 0 before the first time. */
  secondsCalled: number;
  /** Tick of the latest unprompted line. */
  chattedAt: number;
}

/** Trust (0 … 100) at the start. */
const FIRST_TRUST = 50;
/** Ticks between two warnings or proposals of the whole team, so that the captain is not interrupted all the time. */
export const DISAGREE_TICKS = 25 * TICKS_PER_SECOND;
/** Ticks between two everyday lines: more would drown the ones that matter. */
export const CHAT_INTERVAL_TICKS = 4 * TICKS_PER_SECOND;

/** The relations at the start, for so many survivors and rooms. */
export function createRapport(survivors: number, rooms: number): Rapport {
  const none = (count: number): boolean[] => Array.from({ length: count }, () => false);
  return {
    trust: Array.from({ length: SEATS }, () => FIRST_TRUST),
    disagreedAt: -DISAGREE_TICKS,
    trustEvents: [],
    promises: [],
    vow: 'none',
    disputes: [],
    open: undefined,
    addressee: undefined,
    lastSurvivor: undefined,
    lastRoom: undefined,
    heldOrders: Array.from({ length: SEATS }),
    given: [],
    news: {
      found: none(survivors),
      dead: none(survivors),
      burning: none(rooms),
      revealed: none(survivors),
      eventsRead: 0,
      secondsCalled: 0,
      chattedAt: -CHAT_INTERVAL_TICKS,
    },
  };
}

/** Records an event of a companion at the world's tick, and changes its trust by the event's points. */
export function recordTrustEvent(
  { world, rapport }: { readonly world: Pick<RescueWorld, 'tick'>; readonly rapport: Rapport },
  event: TrustEventContent & { readonly seat: number },
): void {
  const { kind, seat } = event;
  rapport.trustEvents.push({ ...event, tick: world.tick });
  rapport.trust[seat] = Math.max(0, Math.min(100, at(rapport.trust, seat) + trustChanges[kind]));
}

/** How often something happened to a companion. */
export function countTrustEvents(rapport: Rapport, seat: number, kind: TrustEventKind): number {
  return rapport.trustEvents.filter((event) => event.seat === seat && event.kind === kind).length;
}
