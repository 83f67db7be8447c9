/** What training and the commands that measure use: `@fourth-seat/paodekuai/training`. */

export { drawRules, ruleSets } from '../testing/rule-sets.ts';
export { createLaboratory } from './laboratory.ts';
export { training } from './self-play.ts';
