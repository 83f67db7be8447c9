import { at } from './at.ts';
import type { Verdict } from './brain/check.ts';
import type { Goal, GoalSequence } from './brain/goals.ts';
import type { Command, Missing } from './dialogue/intents.ts';
import { SEATS, TICKS_PER_SECOND } from './world/constants.ts';
import type { RescueWorld } from './world/state.ts';

/** Events between a companion and the captain; they change trust, later lines and the debrief. */
export type TrustEventKind =
  | 'agreed' // an order that was simply done
  | 'overruled' // did it against their own word
  | 'persuaded' // gave way after a refusal
  | 'refused'
  | 'was_right' // overruled, and it came as they had said
  | 'was_wrong' // overruled, and it went well
  | 'promise_kept'
  | 'promise_broken'
  | 'lost' // a survivor they had found died
  | 'mate_lost'
  | 'saved' // brought somebody out
  | 'reassured';

export interface TrustEvent {
  readonly kind: TrustEventKind;
  readonly tick: number;
  readonly seat: number;
  readonly survivor: number | undefined;
  readonly goal: Goal | undefined;
}

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
  | {
      readonly kind: 'missing';
      readonly command: Command;
      readonly rest: readonly Command[];
      readonly missing: Missing;
    }
  | { readonly kind: 'objection'; readonly seat: number; readonly goals: GoalSequence; readonly verdict: Verdict };

export interface PromiseRecord {
  readonly survivor: number;
  readonly tick: number;
  state: 'open' | 'kept' | 'broken';
}

/** An order that a companion followed after an objection, until it is settled who was right (`radio/disputes.ts`). */
type DisputedOrder = DisputedReason & {
  readonly seat: number;
  readonly tick: number;
  readonly goal: Goal;
  /** The companion's health when it obeyed. */
  readonly health: number;
};

/** What the objection was about. Recorded states hold both fields, so the one that does not apply stands empty. */
export type DisputedReason =
  /** The order was said to cost so much health. */
  | { readonly cost: number; readonly survivor: undefined }
  /** This survivor was said to come first; undefined where it was another job. */
  | { readonly cost: 0; readonly survivor: number | undefined };

/** The relations between the companions and their captain. */
export interface Rapport {
  /** 0 … 100 by seat. */
  readonly trust: number[];
  /** Tick of the latest warning or proposal. */
  disagreed: number;
  /** Trust events in order; kept states hash this name and that of `watches`. */
  readonly memories: TrustEvent[];
  readonly promises: PromiseRecord[];
  /** A promise to save everybody: one promise, which the first loss breaks. */
  vow: 'none' | PromiseRecord['state'];
  /** Orders whose dispute is not settled yet. */
  readonly watches: DisputedOrder[];
  open: { readonly tick: number; readonly what: OpenMatter } | undefined;
  /** The last companion spoken to, and the last survivor and room named. */
  addressee: number | undefined;
  lastSurvivor: number | undefined;
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
  readonly lost: boolean[];
  /** Rooms that have been reported as burning. */
  readonly burning: boolean[];
  /** Whose secret came out. */
  readonly revealed: boolean[];
  /** Events of the world's log that were read. */
  events: number;
  /** Seconds before the end that were called out. */
  called: number;
  /** Tick of the latest unprompted line. */
  chatted: number;
}

const FIRST_TRUST = 50;
/** Ticks between two warnings or proposals of the whole team, so that the captain is not interrupted all the time. */
export const DISAGREE_TICKS = 25 * TICKS_PER_SECOND;

/** The relations at the start, for so many survivors and rooms. */
export function createRapport(survivors: number, rooms: number): Rapport {
  const none = (count: number): boolean[] => Array.from({ length: count }, () => false);
  return {
    trust: Array.from({ length: SEATS }, () => FIRST_TRUST),
    disagreed: -DISAGREE_TICKS,
    memories: [],
    promises: [],
    vow: 'none',
    watches: [],
    open: undefined,
    addressee: undefined,
    lastSurvivor: undefined,
    lastRoom: undefined,
    heldOrders: Array.from({ length: SEATS }),
    given: [],
    news: {
      found: none(survivors),
      lost: none(survivors),
      burning: none(rooms),
      revealed: none(survivors),
      events: 0,
      called: 0,
      chatted: -100,
    },
  };
}

/** What happened between a companion and the captain, and the survivor or the goal that it was about. */
interface TrustEventNow extends Pick<TrustEvent, 'kind' | 'seat'>, Partial<Pick<TrustEvent, 'survivor' | 'goal'>> {}

/** Records an event of a companion at the world's tick, and changes its trust by the event's points. */
export function recordTrustEvent(
  { world, rapport }: { readonly world: Pick<RescueWorld, 'tick'>; readonly rapport: Rapport },
  { kind, seat, survivor, goal }: TrustEventNow,
): void {
  rapport.memories.push({ kind, tick: world.tick, seat, survivor, goal });
  rapport.trust[seat] = Math.max(0, Math.min(100, at(rapport.trust, seat) + trustChanges[kind]));
}

/** How often something happened to a companion. */
export function countTrustEvents(rapport: Rapport, seat: number, kind: TrustEventKind): number {
  return rapport.memories.filter((memory) => memory.seat === seat && memory.kind === kind).length;
}
