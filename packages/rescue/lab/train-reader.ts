/**
 * Trains the reader of typed orders on the sentences of `sentences/train`, judges it on those of `sentences/test`, which
 * it has not seen, and writes `src/data/reader.bin`:
 *
 *     node packages/rescue/lab/train-reader.ts
 *
 * With `--without stranger-7` that file is left out and judged instead, and nothing is written. `--show` lists what was
 * not understood.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { numberOf } from '@fourth-seat/game/training';
// Provides the word lists, which the samples are read with as soon as `samples.ts` is imported.
import '../src/dialogue/words/all.ts';
import { type Grade, gradeOf } from '../src/command/testing/grade.ts';
import { encodeWeights } from '../src/dialogue/reader/weights.ts';
import { provideWeights } from '../src/dialogue/words/provided.ts';
import { hasChinese } from '../src/model/wording.ts';
import { learnWeights, type Options, wordsOf } from './reader/learner.ts';
import { readSamples } from './reader/samples.ts';

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

const settings: Options = {
  epochs: numberOf(values, 'epochs', 0),
  rate: numberOf(values, 'rate', 0),
  decay: numberOf(values, 'decay', 0),
  least: numberOf(values, 'least', 0),
};

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
let epoch = 0;
const table = learnWeights(samples, settings, () => console.log(`epoch ${++epoch}`));
const bytes = encodeWeights(table, wordsOf(samples, settings.least));
provideWeights(bytes);
for (const path of judged) {
  const lines = readSamples(path).map(({ line }) => line);
  const byLanguage = Map.groupBy(lines, (line) => (hasChinese(line) ? 'zh' : 'en'));
  for (const [language, own] of byLanguage) {
    const found: Record<Grade, number> = { taken: 0, asked: 0, missed: 0, wrong: 0 };
    for (const line of own) {
      const grade = gradeOf(line);
      found[grade]++;
      if (values.show && grade !== 'taken') console.log(`  ${grade}: ${line}`);
    }
    console.log(`${basename(path, '.txt')} ${language}: ${own.length} sentences`, found);
  }
}
const used = bytes.subarray(4).filter((one) => one !== 0).length;
console.log(`${used} weights, ${bytes.length} bytes, ${gzipSync(bytes).length} compressed`);
if (values.without.length === 0) writeFileSync(join(root, 'src/data/reader.bin'), bytes);
