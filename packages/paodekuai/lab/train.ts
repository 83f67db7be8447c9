/**
 * Trains the nets of Paodekuai by self-play in one thread and writes their bytes, with the commands that made them in a
 * JSON file beside. The same arguments give the same weights on every machine, unless `--minutes` ends the run earlier:
 *
 *     nice -n 19 node packages/paodekuai/lab/train.ts --deals 200000 --seed paodekuai-a --out FILE
 *
 * `--start FILE` continues from weights written before; `--from N` says how many deals of the plan they have seen.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRng } from '@fourth-seat/game';
import { createNets, decodeWeights, encodeWeights, randomWeights, weightCount } from '@fourth-seat/game/net';
import {
  commandsFileOf,
  createNetLearner,
  formatCommands,
  numberOf,
  parseCommands,
  Samples,
  sampleSelfPlay,
} from '@fourth-seat/game/training';
import { NETS, NetDeal, netShape } from '@fourth-seat/paodekuai/training';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '200000' },
    from: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'paodekuai-1' },
    rate: { type: 'string', default: '0.001' },
    round: { type: 'string', default: '500' },
    explore: { type: 'string', default: '0.04' },
    start: { type: 'string' },
    out: { type: 'string' },
  },
});
/** How many inputs of a candidate are usually on. */
const ACTIVE_INPUTS = 75;
/** About how often a sample is used, and out of how many of the latest rounds samples are drawn. */
const LEARNING = { reuse: 2, memory: 6 } as const;
const SAVE_EVERY_MS = 60_000;

const { seed, start, out } = values;
if (out === undefined) throw new RangeError('--out is needed: the file of the weights');
const [deals, round, explore] = [
  numberOf(values, 'deals', 1),
  numberOf(values, 'round', 1),
  numberOf(values, 'explore'),
];
const until_ms = numberOf(values, 'minutes') * 60_000;
const file = start === undefined ? undefined : readFileSync(start);
const size = (file?.length ?? 0) / NETS;
const first = Array.from({ length: NETS }, (_, net) =>
  file === undefined
    ? randomWeights(netShape, ACTIVE_INPUTS, createRng(`${seed}/${net}`))
    : decodeWeights(netShape, file.subarray(net * size, (net + 1) * size)),
);
if (first.some(({ length }) => length !== weightCount(netShape)))
  throw new RangeError('the weights have another shape');
const learners = first.map((weights) => createNetLearner(netShape, weights, LEARNING));
const nets = createNets(netShape, first);
const began = performance.now();
let saved = began;
let losses = 0;
let deal = numberOf(values, 'from');

function save(seconds: number): void {
  writeFileSync(out ?? '', Buffer.concat(learners.map(({ weights }) => encodeWeights(netShape, weights))));
  const { deals, seed, rate, round, explore } = values;
  const own = `node packages/paodekuai/lab/train.ts --deals ${deals} --seed ${seed} --rate ${rate} --round ${round} --explore ${explore}`;
  const before = start === undefined ? [] : parseCommands(readFileSync(commandsFileOf(start), 'utf8'));
  writeFileSync(commandsFileOf(out ?? ''), formatCommands([...before, `${own} # ended after ${deal} deals`]));
  console.log(`${deal} deals, loss ${losses.toFixed(4)}, ${(seconds / 60).toFixed(1)} min`);
}

for (; deal < deals && performance.now() - began < until_ms; deal += round) {
  for (const [net, { weights }] of learners.entries()) nets.load(net, weights);
  const samples = learners.map(() => new Samples());
  for (let i = deal; i < deal + round; i++)
    sampleSelfPlay(new NetDeal(nets), samples, explore, createRng(`${seed}/${i}`));
  const rate = numberOf(values, 'rate') * (1 - (29 / 30) * Math.min(1, deal / deals));
  const loss = learners.reduce((sum, learner, net) => {
    const own = samples[net];
    return sum + (own === undefined ? 0 : learner.learn([own], rate, createRng(`${seed}/learn/${net}/${deal}`)));
  }, 0);
  losses = losses === 0 ? loss / NETS : losses * 0.95 + (loss / NETS) * 0.05;
  const now = performance.now();
  if (now - saved < SAVE_EVERY_MS) continue;
  saved = now;
  save((now - began) / 1000);
}
save((performance.now() - began) / 1000);
