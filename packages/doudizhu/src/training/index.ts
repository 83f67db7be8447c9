/** Training of the nets: `@fourth-seat/doudizhu/training`, kept apart from what a gateway or browser loads. */

export { bidSituations } from '../player/bidding/outcomes.ts';
export { type CalibrationTables, callSituations, situations, thresholdsOf } from '../player/evaluate/calibration.ts';
export { netShape } from '../player/evaluate/net.ts';
export { decodeNets, singleModel } from '../player/models.ts';
export { type CallSamples, fitCalibrationTables, sampleValues, type ValueSamples } from './calibrate.ts';
export { fitCallOutcomes, fitShownHands, fitStakes, type ShownDeal } from './call-outcomes.ts';
export { type CalledDeal, fitThresholds } from './call-thresholds.ts';
export { holdingsOf } from './holdings.ts';
export { createRoleLearner, type RoleLearner } from './learner.ts';
export { legalityGame } from './legality.ts';
export { type DealPlan, Samples, sampleDeal } from './self-play.ts';
