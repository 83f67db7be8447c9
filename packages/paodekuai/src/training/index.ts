/** What training and laboratory scripts use: `@fourth-seat/paodekuai/training`. */
export { ruleSets } from '../testing/rule-sets.ts';
export { legalityGame } from './legality.ts';
