import type { Command } from '../dialogue/intents.ts';
import type { Body } from '../world/state.ts';
import type { Belief } from './belief.ts';

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

/** Whether two lists have the same goals in the same order. */
export function sameGoals(a: readonly Goal[], b: readonly Goal[]): boolean {
  return a.length === b.length && a.every((goal, i) => sameGoal(goal, b[i]));
}

/** The room, survivor, door or seat that a goal is about; undefined for a goal without. */
function targetOf(goal: Goal): number | undefined {
  switch (goal.kind) {
    case 'search':
    case 'douse':
    case 'go':
      return goal.room;
    case 'rescue':
    case 'treat':
    case 'free':
    case 'talk':
      return goal.survivor;
    case 'open':
    case 'shut':
      return goal.door;
    case 'follow':
      return goal.seat;
    case 'leave':
    case 'power':
    case 'core':
    case 'wait':
      return undefined;
  }
}

/**
 * A goal with its expected lives saved a second (`options.ts`). The score of a goal that no planner scored is 0: recorded
 * states hash it, and a mate may always take such a goal over.
 */
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
  /** What the captain has forbidden it; undefined in rescues of `rescue-17`, which knew no bans. */
  readonly bans?: readonly Command[] | undefined;
}
