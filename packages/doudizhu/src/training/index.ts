/** Training of the nets: `@fourth-seat/doudizhu/training`, kept apart from what a gateway or browser loads. */

export { callThresholds } from '../data/calibration-table.ts';
export { bidSituations, callSituations, doublingSituations, situations } from '../data/situations.ts';
export { decodeNets, singleModel } from '../player/models.ts';
export { type CallSamples, fitCalibrationTables, type Sampling, sampleValues, type ValueSamples } from './calibrate.ts';
export { fitCallOutcomes, fitDoublings, fitShownHands, type ShownDeal } from './call-outcomes.ts';
export { type CalledDeal, fitThresholds, type Thresholds } from './call-thresholds.ts';
export { holdingsOf } from './holdings.ts';
export { legalityGame } from './legality.ts';
export { mapNames } from './map-names.ts';
export { training } from './self-play.ts';
