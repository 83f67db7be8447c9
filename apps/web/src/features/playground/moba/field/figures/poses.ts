import type { Actor } from '../scene/actors.ts';
import type { Pose } from './doll.ts';

/** Radians of a step's swing for each metre walked. */
const STRIDE = 2.7;
/** Seconds in which a weapon is drawn back, and in which it comes to rest after the blow. */
const DRAW_S = 0.32;
const REST_S = 0.3;

/** Reads from an actor how its figure stands. */
export function readPose(pose: Pose, actor: Actor): void {
  const { unit, hero } = actor;
  pose.isLeft = Math.cos(actor.facing) < 0;
  pose.isBack = Math.sin(actor.facing) < -0.62;
  pose.step = actor.walked * STRIDE;
  pose.gait = Math.min(1, actor.pace / 2);
  pose.strike = strikeOf(unit.isStriking, actor.struck_s, actor.released_s);
  pose.cast = hero?.casting ? 1 : Math.max(0, 1 - actor.cast_s / 0.35);
}

/** 1 is drawn back, −1 is through; 0 at rest. */
function strikeOf(isStriking: boolean, struck_s: number, released_s: number): number {
  if (isStriking) return Math.min(1, struck_s / DRAW_S);
  if (released_s > REST_S) return 0;
  const share = released_s / REST_S;
  // Through in the first fifth, then back to rest.
  return share < 0.2 ? 1 - share * 10 : -1 + (share - 0.2) / 0.8;
}
