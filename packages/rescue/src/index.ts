/** The five-minute rescue: a burning station, what the team knows of it, and who decides. Pure, as `packages/game` is. */
export { outcomeOf, type PolicyName, rescue } from './rescue.ts';
