/**
 * The kernel of simulations: steps of equal length, an event log, copies and hashes of a
 * state, replays and their verification. Simulations built on it may use + − × ÷, `Math.sqrt`, `floor`, `abs`, `min`,
 * `max` and `imul`; sine, cosine, arc tangent, exponential and logarithm come from `maths` of `@fourth-seat/game`
 * (`npm run house` refuses other functions), so that one seed gives one match, bit for bit, in every JavaScript engine.
 */
export * from './events.ts';
export * from './orders.ts';
export * from './pacer.ts';
export * from './pairing.ts';
export * from './replay.ts';
export * from './run.ts';
export * from './simulation.ts';
export * from './state.ts';
