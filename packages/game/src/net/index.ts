/**
 * A small net over sparse binary inputs: `@fourth-seat/game/net`. Evaluation and training with the same bits
 * everywhere.
 */
export { createLearner, type Learner, randomWeights } from './learner.ts';
export { createNets, meanOf, type Nets } from './nets.ts';
export { decodeWeights, encodeWeights } from './quantized.ts';
export { type Shape, weightCount } from './shape.ts';
