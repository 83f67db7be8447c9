/**
 * Trains the Guandan value net and writes its bytes, with the commands that made it in a JSON file beside them. The
 * same arguments give the same weights on every machine:
 *
 *     nice node packages/guandan/lab/train.ts --deals 72000 --seed guandan-b --hidden 80 --out FILE
 *
 * `--start FILE` continues from weights written before; use `--warmup 0` and a lower `--rate` with it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commandsFileOf, formatCommands, numberOf, parseCommands } from '@fourth-seat/game/training';
import { decodeNet, encodeNet, type Net, train } from '@fourth-seat/guandan/training';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '40000' },
    seed: { type: 'string', default: 'guandan-1' },
    hidden: { type: 'string', default: '64' },
    second: { type: 'string', default: '32' },
    warmup: { type: 'string', default: '1500' },
    rate: { type: 'string', default: '0.001' },
    start: { type: 'string' },
    out: { type: 'string' },
  },
});

const { out } = values;
if (out === undefined) throw new RangeError('--out is needed: the file of the weights');
const deals = numberOf(values, 'deals');
/** One for every run that continued the one before. */
const commands = [
  ...(values.start === undefined ? [] : parseCommands(readFileSync(commandsFileOf(values.start), 'utf8'))),
  `node packages/guandan/lab/train.ts --deals ${values.deals} --seed ${values.seed} --hidden ${values.hidden} --second ${values.second} --warmup ${values.warmup} --rate ${values.rate}`,
];
const start = values.start === undefined ? {} : { start: decodeNet(readFileSync(values.start)) };

const save = (net: Net): void => {
  writeFileSync(out, encodeNet(net));
  writeFileSync(commandsFileOf(out), formatCommands(commands));
};

const began = performance.now();
/** Running mean of the loss; begins at the loss of the first round. */
let averaged: number | undefined;
const net = train(
  {
    seed: values.seed,
    deals,
    hidden: numberOf(values, 'hidden'),
    second: numberOf(values, 'second'),
    warmUp: numberOf(values, 'warmup'),
    rate: numberOf(values, 'rate'),
    ...start,
  },
  (progress, current) => {
    averaged = averaged === undefined ? progress.loss : averaged * 0.95 + progress.loss * 0.05;
    if (progress.deals % 1200 !== 0) return;
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    process.stdout.write(
      `${progress.deals} deals ${progress.samples} samples loss ${averaged.toFixed(4)} ${minutes} min\n`,
    );
    save(current);
  },
);
save(net);
