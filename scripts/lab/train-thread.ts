/** The thread of a net in `npm run train`: it plays its share of the deals and learns its net. */
import { parentPort, workerData } from 'node:worker_threads';
import { createTrainer, type Samples, type TrainerSetup } from '@fourth-seat/game/training';
import { trainedGames } from './games.ts';

export interface ThreadSetup extends TrainerSetup {
  readonly game: string;
}

/** A call of `Trainer`; its answer is what the method returns. */
export type TrainingOrder =
  | { readonly type: 'play'; readonly from: number; readonly to: number }
  | { readonly type: 'learn'; readonly lists: readonly Samples[]; readonly rate: number; readonly round: number };

const setup = workerData as ThreadSetup; // as `npm run train` sends it
const game = trainedGames[setup.game];
if (game === undefined) throw new RangeError(`no game ${setup.game}`);
const trainer = createTrainer(game, setup);

parentPort?.on('message', (order: TrainingOrder) => {
  const answer =
    order.type === 'play' ? trainer.play(order.from, order.to) : trainer.learn(order.lists, order.rate, order.round);
  parentPort?.postMessage(answer);
});
