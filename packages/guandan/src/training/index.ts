/** Training of the value net: `@fourth-seat/guandan/training`, kept apart from what a gateway or browser loads. */
export type { Net } from '../agents/net.ts';
export { type Calibration, type CalibrationKnot, calibrate } from './calibrate.ts';
export { type Price, pricePlans } from './price.ts';
export { train, type Progress, type TrainingPlan } from './train.ts';
export { formatNet, parseNet } from '../agents/weights-text.ts';
