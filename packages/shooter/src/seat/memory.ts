import type { Place } from '../basics.ts';
import type { Memory } from './boundary.ts';

/**
 * The places that a memory keeps for a time: each is one value with its end, in two fields because kept replays hash
 * them so. They are read here, so that no reader takes a place without its end.
 */
const keptUntil = (place: Place | null, until: number, tick: number): Place | null => (tick < until ? place : null);

/** The place at its point that a seat still keeps; null without. */
export const keptPost = ({ post, postUntil }: Memory, tick: number): Place | null => keptUntil(post, postUntil, tick);

/** The refuge that it still keeps; null without. */
export const keptRefuge = ({ refuge, refugeUntil }: Memory, tick: number): Place | null =>
  keptUntil(refuge, refugeUntil, tick);

/** The place that it still watches; null without. */
export const keptWatch = ({ watch, watchUntil }: Memory, tick: number): Place | null =>
  keptUntil(watch, watchUntil, tick);
