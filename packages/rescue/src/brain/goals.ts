import type { Routes } from '../station/routes.ts';
import type { Body } from '../world/state.ts';
import type { Belief } from './belief.ts';
import type { Outlook } from './outlook.ts';

/** The goal of a companion. The methods (`methods.ts`) break it down into acts. */
export type Goal =
  | { readonly kind: 'search'; readonly room: number }
  /** Reach, free, treat, talk round, then lead or carry; ends with the survivor coming along. */
  | { readonly kind: 'rescue'; readonly survivor: number }
  /** Stops the bleeding, frees or persuades the survivor, and then continues. */
  | { readonly kind: 'treat' | 'free' | 'talk'; readonly survivor: number }
  /** Out by the best way, with everyone who comes along. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'douse'; readonly room: number }
  | { readonly kind: 'open' | 'shut'; readonly door: number }
  | { readonly kind: 'power' | 'core' | 'wait' }
  | { readonly kind: 'go'; readonly room: number }
  | { readonly kind: 'follow'; readonly seat: number };

/** Goals that a seat pursues one after the other: at least one. */
export type GoalSequence = readonly [Goal, ...Goal[]];

/** Whether two goals are of one kind and about the same thing; no goal equals no goal. */
export function sameGoal(a: Goal | undefined, b: Goal | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.kind === b.kind && targetOf(a) === targetOf(b);
}

/** The room, survivor, door or seat that a goal is about; −1 for a goal without. */
export function targetOf(goal: Goal): number {
  if ('room' in goal) return goal.room;
  if ('survivor' in goal) return goal.survivor;
  if ('door' in goal) return goal.door;
  return 'seat' in goal ? goal.seat : -1;
}

/** A goal with its expected lives saved a second (`options.ts`); 0 for a goal that no planner scored. */
export interface Decision {
  readonly goal: Goal;
  readonly score: number;
}

/** State that a companion's radio sends to the others: body, goal, score. */
export interface Beacon extends Readonly<Body> {
  readonly goal: Goal | undefined;
  readonly score: number;
}

/** The input of one seat's decision: the seat's belief and the others' beacons, never the world itself. */
export interface Observation {
  readonly seat: number;
  readonly tick: number;
  readonly belief: Belief;
  readonly team: readonly Beacon[];
  /** Ids of survivors that the captain told this seat to leave to others. */
  readonly spared: readonly number[];
  /** A cache of the seat's latest routes (`routesOfSeat`): a decision and the act that follows from it use the same ones. */
  readonly routeCache: { last: CachedRoutes | undefined };
}

/** The best routes of a seat to every door, and the belief and outlook that they were computed from. */
interface CachedRoutes {
  readonly belief: Belief;
  readonly outlook: Outlook | undefined;
  readonly routes: Routes;
}
