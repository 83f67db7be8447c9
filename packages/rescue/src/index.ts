/** The five-minute rescue: a burning station, what the team knows of it, and who decides. Pure, as `packages/game` is. */
export { type Order, outcomeOf, POLICIES, type PolicyName, rescue } from './rescue.ts';
