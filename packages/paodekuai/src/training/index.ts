/** What training and laboratory scripts use: `@fourth-seat/paodekuai/training`. */

export { NETS, netShape } from '../player/evaluate/net.ts';
export { drawRules, ruleSets } from '../testing/rule-sets.ts';
export { sampleValues, type ValueSamples } from './calibrate.ts';
export { legalityGame } from './legality.ts';
export { NetDeal } from './self-play.ts';
