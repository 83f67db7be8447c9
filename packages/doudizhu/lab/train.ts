/**
 * Trains the Doudizhu nets by self-play in three threads (a role's net each) and writes their bytes, with the commands
 * that made them in a JSON file beside. The same arguments give the same weights on every machine:
 *
 *     nice node packages/doudizhu/lab/train.ts --deals 2400000 --seed doudizhu-a --out FILE
 *
 * `--start FILE` continues from weights written before; `--until N` ends after N deals of a plan for more, at the rate
 * that the plan has there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type DealPlan, netShape, sampleDeal } from '@fourth-seat/doudizhu/training';
import { createRng } from '@fourth-seat/game';
import { createNets, decodeWeights, encodeWeights, randomWeights, weightCount } from '@fourth-seat/game/net';
import {
  commandsFileOf,
  createNetLearner,
  formatCommands,
  numberOf,
  parseCommands,
  reviveSamples,
  Samples,
  trimSamples,
} from '@fourth-seat/game/training';

const roles = [0, 1, 2] as const;
const COUNT = weightCount(netShape);
/** How many inputs of a candidate are usually on. */
const ACTIVE_INPUTS = 55;
/** Choices of wings per kind and key in a training deal. */
const KEPT_WINGS = 3;
/** About how often a sample is used. */
const SAMPLE_REUSE = 2;
/** Out of how many of the latest rounds samples are drawn. */
const SAMPLE_ROUNDS = 6;
const SAVE_EVERY_MS = 60_000;

/** What a thread begins with. */
interface ThreadSetup {
  readonly seed: string;
  readonly role: number;
  readonly weights: SharedArrayBuffer;
  readonly deal: DealPlan;
}
/** Deals `from` … `to` of a thread; its answer is what they taught, a list for each role. */
interface PlayOrder {
  readonly type: 'play';
  readonly from: number;
  readonly to: number;
}
/** What all threads played of a role, to learn from; the answer is the mean loss. */
interface LearnOrder {
  readonly type: 'learn';
  readonly lists: readonly Samples[];
  readonly rate: number;
  readonly round: number;
}
type Order = PlayOrder | LearnOrder;
type AnswerOf<One extends Order> = One extends PlayOrder ? readonly Samples[] : number;

const viewsOf = (weights: SharedArrayBuffer): readonly Float32Array[] =>
  roles.map((role) => new Float32Array(weights, role * COUNT * 4, COUNT));

function runThread({ seed, role, weights, deal }: ThreadSetup): void {
  const views = viewsOf(weights);
  const nets = createNets(netShape, views);
  const own = views[role] ?? new Float32Array(COUNT);
  const learner = createNetLearner(netShape, own, { reuse: SAMPLE_REUSE, memory: SAMPLE_ROUNDS });
  const play = ({ from, to }: PlayOrder): AnswerOf<PlayOrder> => {
    for (const other of roles) nets.load(other, views[other] ?? own);
    const lists = roles.map(() => new Samples());
    for (let i = from; i < to; i++) sampleDeal(nets, lists, deal, createRng(`${seed}/${role}/${i}`));
    return lists.map(trimSamples);
  };
  const learn = ({ lists, rate, round }: LearnOrder): AnswerOf<LearnOrder> => {
    const loss = learner.learn(lists.map(reviveSamples), rate, createRng(`${seed}/learn/${role}/${round}`));
    own.set(learner.weights);
    return loss;
  };
  parentPort?.on('message', (order: Order) => {
    parentPort?.postMessage(order.type === 'play' ? play(order) : learn(order));
  });
}

interface Settings {
  readonly seed: string;
  readonly deals: number;
  readonly until: number;
  readonly rate: number;
  /** Deals between two times of learning, in all threads. */
  readonly round: number;
  readonly deal: DealPlan;
  readonly start: string | undefined;
  readonly out: string;
  /** The commands of the run that is continued, and this one. */
  readonly commands: readonly string[];
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      deals: { type: 'string', default: '2400000' },
      until: { type: 'string' },
      seed: { type: 'string', default: 'doudizhu-1' },
      rate: { type: 'string', default: '0.001' },
      round: { type: 'string', default: '1500' },
      explore: { type: 'string', default: '0.04' },
      naive: { type: 'string', default: '0' },
      bids: { type: 'string', default: '0.5' },
      start: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const { seed, start, out, until = values.deals } = values;
  if (out === undefined) throw new RangeError('--out is needed: the file of the weights');
  const deals = numberOf(values, 'deals');
  // Every option that changes the weights.
  const names = ['deals', 'until', 'seed', 'rate', 'round', 'explore', 'naive', 'bids'] as const;
  const options = names.flatMap((name) => (values[name] === undefined ? [] : [`--${name} ${values[name]}`]));
  return {
    seed,
    deals,
    until: Math.min(deals, numberOf({ until }, 'until')),
    rate: numberOf(values, 'rate'),
    round: numberOf(values, 'round'),
    deal: {
      explore: numberOf(values, 'explore'),
      keep: KEPT_WINGS,
      naive: numberOf(values, 'naive'),
      bids: numberOf(values, 'bids'),
    },
    start,
    out,
    commands: [
      ...(start === undefined ? [] : parseCommands(readFileSync(commandsFileOf(start), 'utf8'))),
      ['node packages/doudizhu/lab/train.ts', ...options].join(' '),
    ],
  };
}

async function train(settings: Settings): Promise<void> {
  const { deals, until, round: dealsOfRound } = settings;
  const weights = firstWeights(settings);
  const threads = startThreads(settings, weights);
  const share = Math.ceil(dealsOfRound / roles.length);
  const began = performance.now();
  let saved = began;
  let losses = 0;
  for (let deal = 0, round = 0; deal < until; round++) {
    const from = round * share;
    const played = await askAll(threads, (): PlayOrder => ({ type: 'play', from, to: from + share }));
    deal += share * roles.length;
    const rate = settings.rate * (1 - (29 / 30) * Math.min(1, deal / deals));
    const learned = await askAll(
      threads,
      (role): LearnOrder => ({ type: 'learn', rate, round, lists: played.flatMap((lists) => lists[role] ?? []) }),
    );
    const loss = learned.reduce((sum, one) => sum + one, 0) / roles.length;
    losses = losses === 0 ? loss : losses * 0.95 + loss * 0.05;
    const now = performance.now();
    if (now - saved < SAVE_EVERY_MS && deal < until) continue;
    saved = now;
    save(settings, weights);
    const seconds = (now - began) / 1000;
    console.log(
      `${deal} deals, loss ${losses.toFixed(4)}, ${(seconds / 60).toFixed(1)} min, ${Math.round(deal / seconds)} deals/s`,
    );
  }
  await Promise.all(threads.map(async (thread) => await thread.terminate()));
}

/** The weights of every role, random or those of the run that is continued. */
function firstWeights({ seed, start }: Settings): SharedArrayBuffer {
  const weights = new SharedArrayBuffer(COUNT * 4 * roles.length);
  const file = start === undefined ? undefined : readFileSync(start);
  for (const [role, view] of viewsOf(weights).entries()) {
    const size = (file?.length ?? 0) / roles.length;
    view.set(
      file === undefined
        ? randomWeights(netShape, ACTIVE_INPUTS, createRng(`${seed}/${role}`))
        : decodeWeights(netShape, file.subarray(role * size, (role + 1) * size)),
    );
  }
  return weights;
}

function save({ out, commands }: Settings, weights: SharedArrayBuffer): void {
  writeFileSync(out, Buffer.concat(viewsOf(weights).map((view) => encodeWeights(netShape, view))));
  writeFileSync(commandsFileOf(out), formatCommands(commands));
}

const startThreads = ({ seed, deal }: Settings, weights: SharedArrayBuffer): readonly Worker[] =>
  roles.map((role) => {
    const setup: ThreadSetup = { seed, role, weights, deal };
    return new Worker(new URL(import.meta.url), { workerData: setup });
  });

/** Gives every thread an order for its role and waits for all answers. */
async function askAll<One extends Order>(
  threads: readonly Worker[],
  orderFor: (role: number) => One,
): Promise<readonly AnswerOf<One>[]> {
  return await Promise.all(
    threads.map(
      async (thread, role) =>
        await new Promise<AnswerOf<One>>((resolve, reject) => {
          thread.removeAllListeners('error').once('error', reject);
          thread.once('message', resolve);
          thread.postMessage(orderFor(role));
        }),
    ),
  );
}

if (isMainThread) await train(readSettings());
else runThread(workerData as ThreadSetup); // as `startThreads` sends it
