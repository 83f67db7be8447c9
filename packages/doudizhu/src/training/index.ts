/** Training of the nets: `@fourth-seat/doudizhu/training`, kept apart from what a gateway or browser loads. */
export { CALLS, type Correction, limitsOf, SITUATIONS } from '../agents/calibration.ts';
export { BID_SITUATIONS } from '../agents/call-figures.ts';
export { SHAPE } from '../agents/net.ts';
export { type CallSamples, fitCorrections, sampleValues, type ValueSamples } from './calibrate.ts';
export { fitCallFigures, fitShown, fitStakes, type ShownDeal } from './call-figures.ts';
export { holdingsOf } from './holdings.ts';
export { type CalledDeal, fitLimits } from './limits.ts';
export { createRoleLearner, type RoleLearner } from './learning.ts';
export { type DealPlan, playDeal, Samples } from './self-play.ts';
