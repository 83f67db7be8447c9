/**
 * `npm run mutate`: would the tests notice? Changes one thing at a time on a copy of the repository and runs the nearest
 * tests: the test of the same name, else those of the folder, or what `--tests` names. `--count` mutations are drawn from
 * each file, 0 takes every one; the same `--seed` draws the same.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRng } from '@fourth-seat/game';
import { readCommandLine } from './command-line/command-line.ts';
import { copyRepository } from './gates/copy.ts';
import { isTestCode, listSources } from './house/sources.ts';
import { type Mutation, mutationsOf } from './mutation/mutations.ts';
import { isTestFile, root } from './repository.ts';
import { capture } from './run.ts';

const { values, words, fail, toNumber } = readCommandLine({
  usage: 'npm run mutate -- [<file.ts> …] [--folder <folder>] [--count 20] [--seed 1] [--tests <file or folder> …]',
  max_words: Infinity,
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    folder: { type: 'string' },
    tests: { type: 'string', multiple: true, default: [] },
  },
});
const count = toNumber('--count', values.count);
const sources = listSources().filter(({ path }) => !isTestCode(path));
const files = sources.filter(
  ({ path }) => words.includes(path) || (values.folder !== undefined && path.startsWith(`${values.folder}/`)),
);
const unknown = words.find((word) => !sources.some(({ path }) => path === word));
if (unknown !== undefined) fail(`"${unknown}" is no source file of the repository, as its path from the root`);
if (files.length === 0) fail('name a file, or a --folder with sources');

/** A test that runs longer counts as failed: the mutant made an endless loop. */
const TEST_LIMIT_MS = 300_000;
const copy = copyRepository();
let killed = 0;
const survivors: string[] = [];
try {
  for (const file of files) {
    const tests = values.tests.length > 0 ? values.tests : nearestTests(file.path);
    if (tests.length === 0) {
      process.stdout.write(`${file.path}: no test beside it; name one with --tests\n`);
      continue;
    }
    if (!(await passes(tests))) throw new Error(`${tests.join(', ')} fail without any mutation: mend that first`);
    for (const mutation of draw(mutationsOf(file), count, values.seed)) {
      writeFileSync(join(copy.folder, file.path), mutation.text);
      const survived = await passes(tests);
      writeFileSync(join(copy.folder, file.path), file.text);
      const line = `${file.path}:${mutation.line} ${mutation.kind}: ${short(mutation.before)} → ${short(mutation.after)}`;
      process.stdout.write(`${survived ? '✗ survived' : '✓ killed  '} ${line}\n`);
      if (survived) survivors.push(line);
      else killed += 1;
    }
  }
} finally {
  copy.remove();
}
const all = killed + survivors.length;
process.stdout.write(`\n${survivors.map((line) => `survived ${line}\n`).join('')}`);
process.stdout.write(`${killed} of ${all} killed${all > 0 ? `: ${Math.round((100 * killed) / all)} %` : ''}\n`);

/** The tests of a file: the test of the same name, otherwise every test of the same folder. */
function nearestTests(path: string): string[] {
  const siblingTest = path.replace(/\.(tsx?|mjs)$/, '.test.$1');
  if (existsSync(join(root, siblingTest))) return [siblingTest];
  const folder = dirname(path);
  return readdirSync(join(root, folder))
    .filter(isTestFile)
    .map((name) => join(folder, name));
}

async function passes(tests: readonly string[]): Promise<boolean> {
  const { status } = await capture('vitest', ['run', '--bail', '1', ...tests], {
    cwd: copy.folder,
    timeout_ms: TEST_LIMIT_MS,
  });
  return status === 0;
}

/** Draws `count` of the mutations by the seed, in the order of the file. */
function draw(mutations: readonly Mutation[], count: number, seed: string): Mutation[] {
  if (count === 0 || count >= mutations.length) return [...mutations];
  const rng = createRng(seed);
  const shuffled = mutations.map((mutation) => ({ mutation, lot: rng.float() })).sort((a, b) => a.lot - b.lot);
  return shuffled
    .slice(0, count)
    .map(({ mutation }) => mutation)
    .sort((a, b) => a.line - b.line);
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return '(nothing)';
  return line.length > 70 ? `${line.slice(0, 67)}…` : line;
}
