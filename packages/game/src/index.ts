/**
 * The kernel that games, simulations and players share. Pure: no clock, no built-in randomness, no Node or DOM API.
 * The law suite is a separate entry, `@fourth-seat/game/laws`, because it needs vitest.
 */
export * from './agent.ts';
export * from './arena/arena.ts';
export * from './calibration-table.ts';
export * from './coach.ts';
export * from './deal.ts';
export * from './effort.ts';
export * from './game.ts';
export * from './layout.ts';
export * from './manners.ts';
export * as maths from './maths.ts';
export * from './measuring/elo.ts';
export * from './measuring/statistics.ts';
export * from './pace.ts';
export * from './record.ts';
export * from './request.ts';
export * from './review.ts';
export * from './rng.ts';
export * from './rule-options.ts';
export * from './talk-turns.ts';
export * from './text.ts';
