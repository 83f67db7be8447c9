import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import '../src/dialogue/words/all.ts';
import { judge, type Verdict } from '../src/command/testing/judge.ts';
import { encodeWeights } from '../src/dialogue/reader/weights.ts';
import { provideReader } from '../src/dialogue/words/provided.ts';
import { learn, wordsOf } from './reader/learner.ts';
import { readSamples } from './reader/samples.ts';

/**
 * Trains the reader of typed orders on the sentences of `sentences/train`, judges it on hands it has not seen, and
 * writes `src/data/reader.bin`. With `--without stranger-7` that file is left out and judged instead, and nothing is
 * written.
 */

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    without: { type: 'string', multiple: true, default: [] },
    epochs: { type: 'string', default: '6' },
    rate: { type: 'string', default: '0.25' },
    decay: { type: 'string', default: '0.02' },
    least: { type: 'string', default: '2' },
    show: { type: 'boolean', default: false },
  },
});

const files = (folder: string): readonly string[] => {
  const path = join(root, 'sentences', folder);
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name));
};
const isLeftOut = (path: string): boolean => values.without.includes(basename(path, '.txt'));
const training = files('train').filter((path) => !isLeftOut(path));
const judged = values.without.length > 0 ? files('train').filter(isLeftOut) : files('test');

const samples = training.flatMap(readSamples);
console.log(`${samples.length} sentences of ${training.length} files`);
const numbers = {
  epochs: Number(values.epochs),
  rate: Number(values.rate),
  decay: Number(values.decay),
  least: Number(values.least),
};
let epoch = 0;
const table = learn(samples, numbers, () => console.log(`epoch ${++epoch}`));
const bytes = encodeWeights(table, wordsOf(samples, numbers.least));
provideReader(bytes);
for (const path of judged) {
  const lines = readSamples(path).map(({ line }) => line);
  for (const [language, own] of [
    ['zh', lines.filter((line) => /[\u4e00-\u9fff]/.test(line))],
    ['en', lines.filter((line) => !/[\u4e00-\u9fff]/.test(line))],
  ] as const) {
    const found: Record<Verdict, number> = { taken: 0, asked: 0, missed: 0, wrong: 0 };
    for (const line of own) {
      const verdict = judge(line);
      found[verdict]++;
      if (values.show && verdict !== 'taken') console.log(`  ${verdict}: ${line}`);
    }
    console.log(`${basename(path, '.txt')} ${language}: ${own.length} sentences`, found);
  }
}
const used = bytes.subarray(4).filter((one) => one !== 0).length;
console.log(`${used} weights, ${bytes.length} bytes, ${gzipSync(bytes).length} compressed`);
if (values.without.length === 0) writeFileSync(join(root, 'src/data/reader.bin'), bytes);
