import { expect, test } from 'vitest';
import { createNets, type Nets } from '../net/index.ts';
import type { Rng } from '../rng.ts';
import { Samples } from './samples.ts';
import type { SelfPlayDeal } from './self-play.ts';
import { createTrainer, shareWeights, type TrainedGame, trainNets, weightsOf } from './train.ts';

const HEAP = 7;

/** The heap game of `testing/heap-game.ts` as nets learn it: a net for each seat, and one input for what a move leaves. */
function heapDeal(nets: Nets): SelfPlayDeal {
  let [heap, turn] = [HEAP, 0];
  const values = [0, 0];
  return {
    get turn() {
      return turn;
    },
    get count() {
      return Math.min(2, heap);
    },
    start(rng: Rng) {
      [heap, turn] = [HEAP - rng.int(2), 0];
    },
    netOf: (seat) => seat,
    listCandidates: () => -1,
    evaluate() {
      const count = Math.min(2, heap);
      nets.begin(turn, 0);
      for (let move = 0; move < count; move++) {
        nets.rows[move] = heap - move - 1;
        nets.ends[move] = move + 1;
      }
      nets.evaluate(0, count);
      for (let move = 0; move < count; move++) values[move] = nets.out[2 * move] ?? 0;
      return count === 2 && (values[1] ?? 0) > (values[0] ?? 0) ? 1 : 0;
    },
    winRateOf: () => 0.5,
    pointsOf: (candidate) => values[candidate] ?? 0,
    addSample: (samples, candidate) => samples.add(Uint16Array.of(heap - candidate - 1), 1),
    apply(candidate) {
      heap -= candidate + 1;
      if (heap === 0) return true;
      turn = 1 - turn;
      return false;
    },
    resultOf: (winner) => ({
      points: [0, 1].map((seat) => (seat === winner ? 1 : -1)),
      winRate: [0, 1].map((seat) => (seat === winner ? 1 : 0)),
    }),
  };
}
const game: TrainedGame = {
  shape: { inputs: HEAP + 1, hidden: 32, second: 8 },
  netCount: 2,
  activeInputs: 1,
  settings: {},
  createDeal: heapDeal,
};

async function trained(deals: number): Promise<readonly Float32Array[]> {
  const weights = shareWeights(game, 'heap');
  const trainers = [0, 1].map((net) => createTrainer(game, { seed: 'heap', net, weights, explore: 0.2, settings: {} }));
  const reported: number[] = [];
  await trainNets(trainers, { deals, until: deals, rate: 0.01, round: 100 }, (deal) => void reported.push(deal));
  expect(reported.at(-1)).toBe(deals);
  return weightsOf(game, weights);
}

test('nets learn a game by playing it, the same each time', async () => {
  const weights = await trained(3000);
  expect(await trained(3000)).toEqual(weights);
  const nets = createNets(game.shape, weights);
  const leftBest = (heap: number): number => {
    nets.begin(0, 0);
    for (const [move, left] of [heap - 1, heap - 2].entries()) {
      nets.rows[move] = left;
      nets.ends[move] = move + 1;
    }
    nets.evaluate(0, 2);
    return (nets.out[0] ?? 0) > (nets.out[2] ?? 0) ? heap - 1 : heap - 2;
  };
  // A heap of a multiple of three loses for the seat that it is left to.
  expect([4, 5, 7].map(leftBest)).toEqual([3, 3, 6]);
});

test('training goes on from weights of the same shape only', () => {
  const weights = weightsOf(game, shareWeights(game, 'heap'));
  expect(weightsOf(game, shareWeights(game, 'other', weights))).toEqual(weights);
  const wide = { ...game, shape: { ...game.shape, hidden: 64 } };
  expect(() => shareWeights(wide, 'heap', weights)).toThrow('another shape');
});

test('each trainer plays deals of its own, and learns what all of them played of its net', async () => {
  const played: string[] = [];
  const names = new Map<Samples, string>();
  const learned: string[] = [];
  const trainers = [0, 1].map((own) => ({
    play(from: number, to: number) {
      played.push(`${own}: ${from} to ${to}`);
      return [0, 1].map((net) => {
        const list = new Samples();
        names.set(list, `net ${net} by ${own}`);
        return list;
      });
    },
    learn(lists: readonly Samples[], rate: number, round: number) {
      learned.push(`round ${round}, ${own} at ${rate.toFixed(3)}: ${lists.map((list) => names.get(list)).join(', ')}`);
      return own;
    },
  }));
  const losses: number[] = [];
  const plan = { deals: 30, until: 20, rate: 0.03, round: 10 };
  await trainNets(trainers, plan, (_, loss) => void losses.push(loss));
  expect(played).toEqual(['0: 0 to 5', '1: 0 to 5', '0: 5 to 10', '1: 5 to 10']);
  expect(learned.slice(0, 2)).toEqual([
    'round 0, 0 at 0.020: net 0 by 0, net 0 by 1',
    'round 0, 1 at 0.020: net 1 by 0, net 1 by 1',
  ]);
  expect(learned).toHaveLength(4);
  expect(losses).toEqual([0.5, 0.5]);
});
