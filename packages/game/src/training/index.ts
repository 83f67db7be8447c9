/**
 * Code that training and laboratory scripts of several games share: `@fourth-seat/game/training`. Pure like the kernel.
 */
export {
  type BlunderGame,
  blunderOptions,
  blunderReports,
  type ReviewOfBlunder,
} from './blunders.ts';
export { cardsBeyond } from './cards-beyond.ts';
export { type FittedNoise, fitNoise, levelStep } from './fit-levels.ts';
export { checkLegality, formatLegality, type LegalityGame, legalityOptions } from './legality.ts';
export { createNetLearner, type NetLearner } from './net-learner.ts';
export { numberOf } from './number-option.ts';
export { formatPercent, formatTenth, Reliability, type Tenth } from './reliability.ts';
export { reviveSamples, Samples, trimSamples } from './samples.ts';
export { type SelfPlayDeal, sampleSelfPlay } from './self-play.ts';
export { commandsFileOf, formatCommands, parseCommands } from './training-commands.ts';
