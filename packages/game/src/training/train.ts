import { createNets, type Nets, randomWeights, type Shape, weightCount } from '../net/index.ts';
import { createRng } from '../rng.ts';
import { createNetLearner } from './net-learner.ts';
import { reviveSamples, Samples, trimSamples } from './samples.ts';
import { type SelfPlayDeal, sampleSelfPlay } from './self-play.ts';

/** Numbers by name that a game's training deals are drawn by. */
type Settings = Readonly<Record<string, number>>;

/** What training needs of a game whose nets learn by self-play. */
export interface TrainedGame {
  readonly shape: Shape;
  /** How many nets there are; each has a trainer of its own. */
  readonly netCount: number;
  /** How many inputs of a candidate are usually on. */
  readonly activeInputs: number;
  /** What else deals are drawn by, with the usual values. */
  readonly settings: Settings;
  readonly createDeal: (nets: Nets, settings: Settings) => SelfPlayDeal;
}

/** What a trainer begins with; the weights of all nets are shared between the trainers. */
export interface TrainerSetup {
  readonly seed: string;
  /** The net that it learns. */
  readonly net: number;
  readonly weights: SharedArrayBuffer;
  /** Chance of a seat to try something else than its best. */
  readonly explore: number;
  readonly settings: Settings;
}

/** Plays a share of the deals with all nets, and learns one of them; usually in a thread of its own. */
export interface Trainer {
  /** Deals `from` … `to` of its own; returns what they taught, a list for each net. */
  play(from: number, to: number): readonly Samples[] | Promise<readonly Samples[]>;
  /** Learns from what all trainers played of its net; returns the mean loss. */
  learn(lists: readonly Samples[], rate: number, round: number): number | Promise<number>;
}

export interface TrainingPlan {
  /** Deals that the learning rate is planned for, and after how many to end. */
  readonly deals: number;
  readonly until: number;
  /** Learning rate at the start; it falls in a straight line to a thirtieth. */
  readonly rate: number;
  /** Deals between two times of learning, of all trainers. */
  readonly round: number;
}

/** How often a sample is used, about, and out of how many of the latest rounds samples are drawn. */
const learning = { reuse: 2, memory: 6 } as const;

/** The weights of each net in what the trainers share. */
export function weightsOf({ shape, netCount }: TrainedGame, shared: SharedArrayBuffer): readonly Float32Array[] {
  const count = weightCount(shape);
  return Array.from({ length: netCount }, (_, net) => new Float32Array(shared, net * count * 4, count));
}

/** Weights to begin with: random ones, or those of nets that learn on. Throws a RangeError where these have another shape. */
export function shareWeights(game: TrainedGame, seed: string, start?: readonly Float32Array[]): SharedArrayBuffer {
  const { shape, netCount, activeInputs } = game;
  const shared = new SharedArrayBuffer(weightCount(shape) * 4 * netCount);
  for (const [net, view] of weightsOf(game, shared).entries()) {
    const first = start ? start[net] : randomWeights(shape, activeInputs, createRng(`${seed}/${net}`));
    if (first?.length !== view.length) throw new RangeError('the weights have another shape');
    view.set(first);
  }
  return shared;
}

export function createTrainer(game: TrainedGame, { seed, net, weights, explore, settings }: TrainerSetup): Trainer {
  const views = weightsOf(game, weights);
  const own = views[net];
  if (own === undefined) throw new RangeError(`no net ${net}`);
  const nets = createNets(game.shape, views);
  const learner = createNetLearner(game.shape, own, learning);
  return {
    play(from, to) {
      for (const [other, view] of views.entries()) nets.load(other, view);
      const lists = views.map(() => new Samples());
      const deal = game.createDeal(nets, settings);
      for (let i = from; i < to; i++) sampleSelfPlay(deal, lists, explore, createRng(`${seed}/${net}/${i}`));
      return lists.map(trimSamples);
    },
    learn(lists, rate, round) {
      const loss = learner.learn(lists.map(reviveSamples), rate, createRng(`${seed}/learn/${net}/${round}`));
      own.set(learner.weights);
      return loss;
    },
  };
}

/** All trainers play a share of each round and then learn from all of it; `report` hears after each round. */
export async function trainNets(
  trainers: readonly Trainer[],
  { deals, until, rate, round: dealsOfRound }: TrainingPlan,
  report: (deals: number, loss: number) => void = () => undefined,
): Promise<void> {
  const share = Math.ceil(dealsOfRound / trainers.length);
  for (let deal = 0, round = 0; deal < Math.min(deals, until); round++) {
    const from = round * share;
    const played = await Promise.all(trainers.map(async (trainer) => await trainer.play(from, from + share)));
    deal += share * trainers.length;
    const rateNow = rate * (1 - (29 / 30) * Math.min(1, deal / deals));
    const losses = await Promise.all(
      trainers.map(async (trainer, net) => {
        const lists = played.flatMap((of) => of[net] ?? []);
        return await trainer.learn(lists, rateNow, round);
      }),
    );
    report(deal, losses.reduce((sum, loss) => sum + loss, 0) / trainers.length);
  }
}
