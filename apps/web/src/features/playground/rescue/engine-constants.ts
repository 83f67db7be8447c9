/**
 * Constants of the engine without the engine's code, which only the worker loads; `engine-constants.test.ts` holds them
 * to the engine's.
 */
export const ENGINE_VERSION = 'rescue-18';
export const TICKS_PER_SECOND = 10;
export const LAST_TICK = 3000;
/** The captain's seat, and the room outside the building. */
export const CAPTAIN = 0;
export const OUTSIDE = 0;
/** Intensity of a fire from which somebody is sent to put it out. */
export const MIN_FIRE = 0.05;
/** Metres of the building, from west to east and from north to south. */
export const building = { length: 66, depth: 33 } as const;
/** Characters of a sentence that are read. */
export const MAX_SENTENCE_LENGTH = 300;
/** By seat: the short name by which everybody calls it. */
export const seatNames = { en: ['Captain', 'Lin', 'Guo', 'Yuan'], zh: ['队长', '林遥', '郭铁', '肖远'] } as const;
