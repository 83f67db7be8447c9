export * from './run.ts';
export { planner } from './policies/planner.ts';
export { careful, greedy, random } from './policies/simple.ts';
export { createCaptain } from './policies/captain.ts';
