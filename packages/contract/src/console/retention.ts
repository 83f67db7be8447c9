/** What is kept of calls, and how long; without schemas, so that the texts of the site can say it. */

/** Days that a call is kept. */
export const CALLS_KEPT_DAYS = 90;
/** Days that its request and answer are kept. */
export const BODIES_KEPT_DAYS = 30;

/** Most KB (1024 bytes) that are kept of one body, by whether the call was answered. */
export const keptBodyKb = { answered: 256, refused: 16 } as const;
/** Most MB (1024 KB) that the bodies of refused calls take a day. */
export const refusedBodiesMbDaily = { key: 4, project: 16 } as const;
