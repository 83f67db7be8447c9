/**
 * `npm run train -- <game> --out FILE`: trains a game's nets by self-play, with a thread for each net, and writes their
 * bytes, with the commands that made them in a JSON file beside. The same arguments give the same weights on every machine.
 *
 * `--start FILE` goes on from weights written before; `--until N` ends after N deals of a plan for more, at the rate that
 * the plan has there; `--with name=value` changes what deals are drawn by.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { decodeWeights, encodeWeights } from '@fourth-seat/game/net';
import {
  commandsFileOf,
  formatCommands,
  parseCommands,
  shareWeights,
  type TrainedGame,
  type Trainer,
  trainNets,
  weightsOf,
} from '@fourth-seat/game/training';
import { readCommandLine } from '../command-line/command-line.ts';
import { trainedGames } from './games.ts';
import type { ThreadSetup, TrainingOrder } from './train-thread.ts';

const { values, words, fail, toNumber, toChoice } = readCommandLine({
  usage: `npm run train -- <${Object.keys(trainedGames).join('|')}> --out FILE [--deals N] [--until N] [--seed S] [--rate R] [--round N] [--explore P] [--with name=value]… [--start FILE]`,
  max_words: 1,
  options: {
    deals: { type: 'string', default: '2000000' },
    until: { type: 'string' },
    seed: { type: 'string', default: 'training' },
    rate: { type: 'string', default: '0.001' },
    round: { type: 'string', default: '1500' },
    explore: { type: 'string', default: '0.04' },
    with: { type: 'string', multiple: true, default: [] },
    start: { type: 'string' },
    out: { type: 'string' },
  },
});
const SAVE_EVERY_MS = 60_000;

const [name = ''] = words;
const game = trainedGames[name] ?? fail(`there is no game "${name}"`);
const { seed, start, out = fail('--out is needed: the file of the weights') } = values;
const deals = toNumber('--deals', values.deals);
const { until = values.deals } = values;
const settings = Object.fromEntries(values.with.map(toSetting));
const weights = shareWeights(game, seed, start === undefined ? undefined : decodeFile(game, readFileSync(start)));
const earlier = start === undefined ? [] : parseCommands(readFileSync(commandsFileOf(start), 'utf8'));

const threads = Array.from({ length: game.netCount }, (_, net) => {
  const explore = toNumber('--explore', values.explore);
  const setup: ThreadSetup = { game: name, seed, net, weights, explore, settings: { ...game.settings, ...settings } };
  return new Worker(new URL('./train-thread.ts', import.meta.url), { workerData: setup });
});
const plan = {
  deals,
  until: toNumber('--until', until),
  rate: toNumber('--rate', values.rate),
  round: toNumber('--round', values.round),
};
const began = performance.now();
let saved = began;
let mean = 0;
await trainNets(threads.map(trainerIn), plan, (played, loss) => {
  mean = mean === 0 ? loss : mean * 0.95 + loss * 0.05;
  const now = performance.now();
  if (now - saved < SAVE_EVERY_MS && played < Math.min(deals, plan.until)) return;
  saved = now;
  writeFileSync(out, Buffer.concat(weightsOf(game, weights).map((own) => encodeWeights(game.shape, own))));
  writeFileSync(commandsFileOf(out), formatCommands([...earlier, commandUntil(played)]));
  const seconds = (now - began) / 1000;
  console.log(
    `${played} deals, loss ${mean.toFixed(4)}, ${(seconds / 60).toFixed(1)} min, ${Math.round(played / seconds)} deals/s`,
  );
});
await Promise.all(threads.map(async (thread) => await thread.terminate()));

/** The command that makes these weights, with every option that changes them: also where training is ended by hand. */
function commandUntil(played: number): string {
  const until = played < deals ? [`--until ${played}`] : [];
  const given = (['seed', 'rate', 'round', 'explore'] as const).map((one) => `--${one} ${values[one]}`);
  const drawn = values.with.map((text) => `--with ${text}`);
  return ['npm run train --', name, `--deals ${deals}`, ...until, ...given, ...drawn].join(' ');
}

function toSetting(text: string): readonly [string, number] {
  const [setting = '', value = ''] = text.split('=', 2);
  return [toChoice('--with', setting, Object.keys(game.settings)), toNumber(`--with ${setting}`, value)];
}

/** The weights of a file, those of one net after the other. */
function decodeFile({ shape, netCount }: TrainedGame, file: Uint8Array): readonly Float32Array[] {
  const size = file.length / netCount;
  return Array.from({ length: netCount }, (_, net) =>
    decodeWeights(shape, file.subarray(net * size, (net + 1) * size)),
  );
}

function trainerIn(thread: Worker): Trainer {
  const ask = async <Answer>(order: TrainingOrder): Promise<Answer> =>
    await new Promise<Answer>((resolve, reject) => {
      thread.removeAllListeners('error').once('error', reject);
      thread.once('message', resolve);
      thread.postMessage(order);
    });
  return {
    play: async (from, to) => await ask({ type: 'play', from, to }),
    learn: async (lists, rate, round) => await ask({ type: 'learn', lists, rate, round }),
  };
}
