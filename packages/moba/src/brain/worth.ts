/**
 * What things are worth, in points of the chance to win the match. All jobs are weighed in these points, so that a wave,
 * a tower and a life can be held against each other. A lead of 1,500 gold at five minutes is taken for 20 points.
 */

const PER_GOLD = 0.013;
const PER_EXPERIENCE = 0.008;

/** A wave that one hero farms: last hits and experience. */
export const WAVE = 99 * PER_GOLD + 113 * PER_EXPERIENCE;
/** A camp of the jungle. */
export const CAMP = 48 * PER_GOLD + 120 * PER_EXPERIENCE;
/** A hostile hero's life: gold, experience, and the time for which it is away. */
export const LIFE = 260 * PER_GOLD + 120 * PER_EXPERIENCE + 1.5;

/** Structures by their sort: gold for five, and what opens behind them. */
export const STRUCTURE: Readonly<Record<string, number>> = { outer: 9, inner: 12, base: 20, core: 60 };

/** Points that a seat makes in a second of usual work: what a second of walking costs. */
export const SECOND = WAVE / 22;
