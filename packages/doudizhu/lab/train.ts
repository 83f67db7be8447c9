/**
 * Trains the Doudizhu nets by self-play in three threads (a role's net each) and writes their bytes, with the commands
 * that made them in a JSON file beside. The same arguments give the same weights on every machine:
 *
 *     nice node packages/doudizhu/lab/train.ts --deals 2400000 --seed doudizhu-a
 *
 * `--start FILE` continues from weights written before; `--until N` ends after N deals of a plan for more, at the rate
 * that the plan has there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createRoleLearner, type DealPlan, netShape, playDeal, Samples } from '@fourth-seat/doudizhu/training';
import { createRng } from '@fourth-seat/game';
import { createNets, decodeWeights, encodeWeights, randomWeights, weightCount } from '@fourth-seat/game/net';
import { commandsFileOf, formatCommands, parseCommands } from '@fourth-seat/game/training';

const roles = [0, 1, 2] as const;
const COUNT = weightCount(netShape);

interface Plan {
  readonly seed: string;
  readonly role: number;
  readonly weights: SharedArrayBuffer;
  readonly deal: DealPlan;
}
/** Plays deals `from` … `to` of this thread, or learns from what all threads played. */
type Order =
  | { readonly type: 'play'; readonly from: number; readonly to: number }
  | { readonly type: 'learn'; readonly lists: readonly Samples[]; readonly rate: number; readonly round: number };
interface Answer {
  readonly lists?: readonly Samples[];
  readonly loss?: number;
}

if (isMainThread) await lead();
else work(workerData as Plan);

/** A class does not survive the way between threads; its fields do. */
function revive(fields: Samples): Samples {
  return Object.assign(new Samples(), fields);
}

function work(plan: Plan): void {
  const views = roles.map((role) => new Float32Array(plan.weights, role * COUNT * 4, COUNT));
  const nets = createNets(netShape, views);
  const own = views[plan.role] ?? new Float32Array(COUNT);
  const learner = createRoleLearner(own, 2, 6);
  parentPort?.on('message', (order: Order) => {
    let answer: Answer;
    if (order.type === 'play') {
      for (const role of roles) nets.load(role, views[role] ?? own);
      const lists = roles.map(() => new Samples());
      for (let deal = order.from; deal < order.to; deal++) {
        playDeal(nets, lists, plan.deal, createRng(`${plan.seed}/${plan.role}/${deal}`));
      }
      answer = { lists: lists.map(trimSamples) };
    } else {
      const rng = createRng(`${plan.seed}/learn/${plan.role}/${order.round}`);
      const loss = learner.learn(order.lists.map(revive), order.rate, rng);
      own.set(learner.weights);
      answer = { loss };
    }
    parentPort?.postMessage(answer);
  });
}

function trimSamples(list: Samples): Samples {
  const { count } = list;
  const copy = new Samples();
  copy.count = count;
  copy.rows = list.rows.slice(0, list.startOf(count));
  copy.ends = list.ends.slice(0, count);
  copy.points = list.points.slice(0, count);
  copy.chance = list.chance.slice(0, count);
  return copy;
}

function readArguments() {
  return parseArgs({
    options: {
      deals: { type: 'string', default: '2400000' },
      until: { type: 'string' },
      seed: { type: 'string', default: 'doudizhu-1' },
      rate: { type: 'string', default: '0.001' },
      round: { type: 'string', default: '1500' },
      explore: { type: 'string', default: '0.04' },
      club: { type: 'string', default: '0' },
      bids: { type: 'string', default: '0.5' },
      start: { type: 'string' },
      out: { type: 'string', default: 'packages/doudizhu/src/data/value-nets-1.bin' },
    },
  }).values;
}

/** The commands of the run that is continued, and this one. */
function commandsOf(values: ReturnType<typeof readArguments>): readonly string[] {
  const { start } = values;
  const earlier = start === undefined ? [] : parseCommands(readFileSync(commandsFileOf(start), 'utf8'));
  const asked = (['deals', 'until', 'seed', 'rate', 'explore', 'club', 'bids'] as const).filter((name) => values[name]);
  return [
    ...earlier,
    ['node packages/doudizhu/lab/train.ts', ...asked.map((name) => `--${name} ${values[name]}`)].join(' '),
  ];
}

async function lead(): Promise<void> {
  const values = readArguments();
  const earlier = values.start === undefined ? undefined : readFileSync(values.start);
  const commands = commandsOf(values);
  const weights = new SharedArrayBuffer(COUNT * 4 * 3);
  const views = roles.map((role) => new Float32Array(weights, role * COUNT * 4, COUNT));
  for (const [role, view] of views.entries()) {
    const size = (earlier?.length ?? 0) / roles.length;
    view.set(
      earlier === undefined
        ? randomWeights(netShape, 55, createRng(`${values.seed}/${role}`))
        : decodeWeights(netShape, earlier.subarray(role * size, (role + 1) * size)),
    );
  }
  const save = (): void => {
    writeFileSync(values.out, Buffer.concat(views.map((view) => encodeWeights(netShape, view))));
    writeFileSync(commandsFileOf(values.out), formatCommands(commands));
  };
  const threads = roles.map((role) => {
    const plan: Plan = {
      seed: values.seed,
      role,
      weights,
      deal: { explore: Number(values.explore), keep: 3, naive: Number(values.club), bids: Number(values.bids) },
    };
    return new Worker(new URL(import.meta.url), { workerData: plan });
  });
  const ask = askAll(threads);
  const deals = Number(values.deals);
  const until = Math.min(deals, Number(values.until ?? deals));
  const share = Math.ceil(Number(values.round) / 3);
  const began = performance.now();
  let saved = began;
  let losses = 0;
  for (let deal = 0, round = 0; deal < until; round++) {
    const from = round * share;
    const played = await ask(() => ({ type: 'play', from, to: from + share }));
    deal += share * 3;
    const rate = Number(values.rate) * (1 - (29 / 30) * Math.min(1, deal / deals));
    const learned = await ask((role) => ({
      type: 'learn',
      rate,
      round,
      lists: played.flatMap(({ lists }) => lists?.[role] ?? []),
    }));
    const loss = learned.reduce((sum, answer) => sum + (answer.loss ?? 0), 0) / 3;
    losses = losses === 0 ? loss : losses * 0.95 + loss * 0.05;
    const now = performance.now();
    if (now - saved < 60_000 && deal < until) continue;
    saved = now;
    save();
    const seconds = (now - began) / 1000;
    console.log(
      `${deal} deals, loss ${losses.toFixed(4)}, ${(seconds / 60).toFixed(1)} min, ${Math.round(deal / seconds)} deals/s`,
    );
  }
  await Promise.all(threads.map(async (thread) => await thread.terminate()));
}

/** Gives every thread an order for its role and waits for all answers. */
function askAll(threads: readonly Worker[]): (order: (role: number) => Order) => Promise<Answer[]> {
  return async (order) =>
    await Promise.all(
      threads.map(
        async (thread, role) =>
          await new Promise<Answer>((resolve, reject) => {
            thread.removeAllListeners('error').once('error', reject);
            thread.once('message', resolve);
            thread.postMessage(order(role));
          }),
      ),
    );
}
