/** Training of the value net: `@fourth-seat/guandan/training`, kept apart from what a gateway or browser loads. */
export type { Net } from '../player/evaluate/net.ts';
export { decodeNet, encodeNet } from '../player/models.ts';
export { type Calibration, type CalibrationPoint, calibrate } from './calibrate.ts';
export { type CurveCheck, checkCurve } from './curve.ts';
export { checkEndings, type EndingsCheck } from './endings.ts';
export { legalityGame } from './legality.ts';
export { type Price, pricePlans } from './price.ts';
export { checkStated, type Gap, type StatedCheck } from './stated.ts';
export { type Progress, type TrainingPlan, train } from './train.ts';
