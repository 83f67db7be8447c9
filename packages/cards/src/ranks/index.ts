/**
 * Hands by rank alone, packed into two integers, and the generation of plays of games such as Doudizhu and Paodekuai:
 * `@fourth-seat/cards/ranks`.
 */
export * from './cheapest.ts';
export * from './counts.ts';
export * from './few-moves.ts';
export * from './find-play.ts';
export * from './letters.ts';
export * from './move-list.ts';
export * from './play-faults.ts';
export * from './spelled.ts';
export * from './templates.ts';
export * from './worlds.ts';
