/** Training of the nets: `@fourth-seat/doudizhu/training`, kept apart from what a gateway or browser loads. */
export { callSituations, type Correction, thresholdsOf, situations } from '../player/evaluate/calibration.ts';
export { bidSituations } from '../bidding/outcomes.ts';
export { netShape } from '../player/evaluate/net.ts';
export { type CallSamples, fitCorrections, sampleValues, type ValueSamples } from './calibrate.ts';
export { fitCallFigures, fitShown, fitStakes, type ShownDeal } from './call-outcomes.ts';
export { holdingsOf } from './holdings.ts';
export { decodeNets, singleModel } from '../player/models.ts';
export { type CalledDeal, fitThresholds } from './call-thresholds.ts';
export { createRoleLearner, type RoleLearner } from './learner.ts';
export { type DealPlan, playDeal, Samples } from './self-play.ts';
export { playTable } from './play-table.ts';
