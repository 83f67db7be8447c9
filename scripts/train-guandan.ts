/**
 * Trains the Guandan value net and writes it as a module. The same arguments give the same weights on every machine:
 *
 *     nice node scripts/train-guandan.ts --deals 72000 --seed guandan-b --hidden 80
 *
 * `--start FILE` continues from weights written before; use `--warmup 0` and a lower `--rate` with it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatNet, type Net, parseNet, train } from '@fourth-seat/guandan/training';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '40000' },
    seed: { type: 'string', default: 'guandan-1' },
    hidden: { type: 'string', default: '64' },
    second: { type: 'string', default: '32' },
    warmup: { type: 'string', default: '1500' },
    rate: { type: 'string', default: '0.001' },
    start: { type: 'string' },
    out: { type: 'string', default: 'packages/guandan/src/agents/weights.ts' },
  },
});

const deals = Number(values.deals);
const earlier = values.start === undefined ? undefined : readFileSync(values.start, 'utf8');
/** The commands that lead to these weights, in order: one for every run that continued the one before. */
const commands = [
  ...(earlier === undefined ? [] : [...earlier.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')),
  `scripts/train-guandan.ts --deals ${values.deals} --seed ${values.seed} --hidden ${values.hidden} --second ${values.second} --warmup ${values.warmup} --rate ${values.rate}`,
];
const start = earlier === undefined ? {} : { start: parseNet(/'([A-Za-z0-9+/]+)'/.exec(earlier)?.[1] ?? '') };

function save(net: Net): void {
  const made = commands.map((command) => `\`${command}\``).join(', then --start with it: ');
  const text = `/** Weights of the value net, written by ${made}. */\nexport const WEIGHTS =\n  '${formatNet(net)}';\n`;
  writeFileSync(values.out, text);
}

const began = performance.now();
let averaged = 1.5;
const net = train(
  {
    seed: values.seed,
    deals,
    hidden: Number(values.hidden),
    second: Number(values.second),
    warmUp: Number(values.warmup),
    rate: Number(values.rate),
    ...start,
  },
  (progress, current) => {
    averaged = averaged * 0.95 + progress.loss * 0.05;
    if (progress.deals % 1200 !== 0) return;
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    process.stdout.write(
      `${progress.deals} deals ${progress.samples} samples loss ${averaged.toFixed(4)} ${minutes} min\n`,
    );
    save(current);
  },
);
save(net);
