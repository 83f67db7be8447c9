/**
 * Code that training and laboratory scripts of several games share: `@fourth-seat/game/training`. Pure like the kernel.
 */
export {
  type BlunderGame,
  blunderOptions,
  blunderReports,
  formatBlunders,
  measureReviews,
  type ReviewOfBlunder,
} from './blunders.ts';
export { cardsBeyond } from './cards-beyond.ts';
export { fitLevels, formatLevelNoise, type LevelStep, measureLevels } from './fit-levels.ts';
export type { Laboratory, OutsideRequest } from './laboratory.ts';
export { checkLegality, formatLegality, type LegalityGame, legalityOptions } from './legality.ts';
export { checkOptionSets, meetOpponents } from './measure.ts';
export { numberOf } from './number-option.ts';
export { formatPercent, formatTenth, Reliability, type Tenth } from './reliability.ts';
export type { Samples } from './samples.ts';
export type { SelfPlayDeal } from './self-play.ts';
export {
  createTrainer,
  shareWeights,
  type TrainedGame,
  type Trainer,
  type TrainerSetup,
  trainNets,
  weightsOf,
} from './train.ts';
export { commandsFileOf, formatCommands, parseCommands } from './training-commands.ts';
export { checkValues, fitValues, formatCalibration, type ValuedGame } from './values.ts';
