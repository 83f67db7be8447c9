/**
 * `npm run check`: all gates, the quick tests, and the tests of pages that a change reaches. `-- --changed [--base
 * <commit>]`: the gates that take seconds, and the tests that import or read a file which differs from the published
 * branch. `-- <files and folders>`: the same gates, the tests that import or read a given file, and those in a given
 * folder. Each failure says what to do about it.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isCommit, listChanged, listRepository } from './check/changes.ts';
import { addReaders, relateToPaths } from './check/related-files.ts';
import { runVitest } from './check/run-vitest.ts';
import { readCommandLine } from './command-line/command-line.ts';
import { addResults, countVitest, noResults } from './reports.ts';
import { root, run } from './run.ts';

interface Gate {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** What to do when it fails, in one line. */
  readonly remedy: string;
  /** Its output is shown also when it passes. */
  readonly prints?: true;
  /** Takes seconds and looks at the repository as a whole: a change may break what it does not touch. */
  readonly isStructural?: true;
}

const formatGate = { name: 'format', command: 'biome', remedy: 'npm run format' } as const;
const lintGate = {
  name: 'lint',
  command: 'oxlint',
  remedy: 'node_modules/.bin/oxlint --type-aware --fix mends what has one right form',
} as const;
const lintArgs = ['--type-aware', '--deny-warnings'] as const;

/**
 * The gates, started in this order, as many at a time as there are cores. Each counts as one in the sum that `npm test`
 * prints.
 */
const gates: readonly Gate[] = [
  { ...formatGate, args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'the house',
    command: process.execPath,
    args: ['scripts/house.ts'],
    remedy: 'each rule is a counter in scripts/house/counters.ts, whose comment gives the reason',
    prints: true,
    isStructural: true,
  },
  {
    name: 'types',
    command: 'tsc',
    args: ['-b'],
    remedy: 'mend the first error first, and run node_modules/.bin/tsc -b again',
    isStructural: true,
  },
  { ...lintGate, args: lintArgs },
  {
    name: 'boundaries',
    isStructural: true,
    command: 'depcruise',
    args: [
      'packages',
      'clients',
      'apps',
      'e2e',
      'scripts',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
    ],
    remedy: 'docs/architecture.md, section 2, says who may import whom',
  },
  {
    name: 'dead code',
    command: 'knip',
    args: ['--no-progress'],
    remedy: 'delete it, or its "export"; a file that is started by hand is listed in knip.json',
  },
  { name: 'workspaces', command: 'sherif', args: [], remedy: 'node_modules/.bin/sherif --fix' },
  {
    name: 'gates catch what they must',
    command: process.execPath,
    args: ['scripts/check-gates.ts'],
    remedy: 'the named gate lets a violation of scripts/gates/canaries.ts pass: mend its rule',
  },
];

const projects = (names: readonly string[]): string[] => names.flatMap((name) => ['--project', name]);
/** All tests but journeys and client libraries. */
const ALL_PROJECTS = projects(['packages', 'server-quick', 'server', 'server-archived', 'web', 'scripts']);

interface TestRun {
  readonly name: string;
  /** `related` runs the tests that import one of the files among the arguments, and those that are among them. */
  readonly command: 'run' | 'related';
  readonly args: readonly string[];
  /** What to say where it finds no test; absent where that is in order. */
  readonly ifNone?: string;
}

/**
 * Tests that take seconds each say so themselves, by `@module-tag long` (vitest.config.ts); tests that draw pages end in
 * `.test.tsx`. `npm test` runs both.
 */
const quickTests: TestRun = {
  name: 'quick tests',
  command: 'run',
  args: [
    ...projects(['packages', 'server-quick', 'web', 'scripts']),
    '--tagsFilter',
    '!long',
    '--exclude',
    '**/*.test.tsx',
  ],
};
/** The tests of pages that a change since `base` reaches. */
const pageTests = (base: string): TestRun => ({
  name: 'tests of pages',
  command: 'run',
  args: ['--passWithNoTests', ...projects(['web']), '--changed', base, '.test.tsx'],
});
/** Whatever a change of these files may break, long tests and those with a database too. */
const relatedTests = (files: readonly string[]): TestRun => ({
  name: 'related tests',
  command: 'related',
  args: ['--passWithNoTests', ...ALL_PROJECTS, ...files],
});

/** The gates for some files or folders. */
function gatesFor(paths: readonly string[]): Gate[] {
  const code = paths.filter((path) => !/\.[a-z]+$/.test(path) || /\.tsx?$/.test(path));
  return [
    ...gates.filter(({ isStructural }) => isStructural),
    ...(paths.length > 0 ? [{ ...formatGate, args: ['check', '--no-errors-on-unmatched', ...paths] }] : []),
    ...(code.length > 0 ? [{ ...lintGate, args: [...lintArgs, ...code] }] : []),
  ];
}

/** Runs the gates, prints what the failing ones say, and returns how many passed and what to do about the others. */
export async function check(chosen: readonly Gate[] = gates): Promise<{ passed: number; failures: string[] }> {
  const sum = { passed: 0, failures: [] as string[] };
  const waiting = [...chosen];
  const work = async (): Promise<void> => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      if (await passes(gate)) sum.passed++;
      else sum.failures.push(`gate "${gate.name}": ${gate.remedy}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return sum;
}

async function passes({ name, command, args, prints }: Gate): Promise<boolean> {
  const started = Date.now();
  const { status, output } = await run(command, args, { quiet: true });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const printed = status !== 0 || prints ? output.replaceAll(/^(?=.)/gm, '  ') : '';
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n${printed}`);
  return status === 0;
}

/** Runs the tests, prints what vitest says, and returns how many passed and what to do about the others. */
async function runTests({ name, command, args, ifNone }: TestRun): Promise<{ passed: number; failures: string[] }> {
  const { status, report } = await runVitest('check', args, { command, reporter: 'default' });
  const { passed, failures, skips } = countVitest(report, status);
  if (ifNone !== undefined && passed + failures.length + skips.length === 0) return { passed, failures: [ifNone] };
  return { passed, failures: failures.map((failure) => `${name}: ${failure}`) };
}

interface Selection {
  readonly gates: readonly Gate[];
  readonly testRuns: readonly TestRun[];
  readonly failures?: readonly string[];
}

/** What the command line asks for: everything, or the part for a change, or for the given files and folders. */
async function selectFromCommandLine(): Promise<Selection> {
  const { values, words, fail } = readCommandLine({
    usage: 'npm run check [-- --changed [--base <commit>] | <file or folder> …]',
    options: { changed: { type: 'boolean' }, base: { type: 'string' } },
    max_words: Infinity,
  });
  const absent = words.find((path) => !existsSync(join(root, path)));
  if (absent !== undefined) fail(`there is no file or folder "${absent}"`);
  if (words.length > 0) return selectForPaths(words);
  // A clone without the published branch is compared with its last commit.
  const base = values.base ?? ((await isCommit('origin/main')) ? 'origin/main' : 'HEAD');
  if (!(await isCommit(base))) fail(`there is no commit "${base}"`);
  const changed = await listChanged(base);
  process.stdout.write(`${changed.length} files differ from ${base}\n`);
  if (!values.changed) return { gates, testRuns: [quickTests, pageTests(base)] };
  const related = addReaders(changed, await listRepository());
  return { gates: gatesFor(changed), testRuns: related.length > 0 ? [relatedTests(related)] : [] };
}

/** A given path was meant to be tested: without a test, the check fails. */
export async function selectForPaths(paths: readonly string[]): Promise<Selection> {
  const { files, withoutTests } = relateToPaths(paths, await listRepository());
  return {
    gates: gatesFor(paths),
    testRuns: files.length > 0 ? [{ ...relatedTests(files), ifNone: `no test imports ${paths.join(' or ')}` }] : [],
    failures: withoutTests.map((path) => `${path} holds no test`),
  };
}

if (import.meta.main) {
  const { gates: chosen, testRuns, failures: unfit = [] } = await selectFromCommandLine();
  const gatesResult = await check(chosen);
  let tests = noResults;
  for (const testRun of testRuns) tests = addResults(tests, { ...noResults, ...(await runTests(testRun)) });
  const failures = [...unfit, ...gatesResult.failures, ...tests.failures];
  for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
  if (tests.failures.length > 0) process.stdout.write('node_modules/.bin/vitest run <file> runs one file again\n');
  process.stdout.write(`gates: ${gatesResult.passed} passed, ${gatesResult.failures.length} failed\n`);
  process.stdout.write(`tests: ${tests.passed} passed, ${tests.failures.length} failed\n`);
  process.exit(failures.length > 0 ? 1 : 0);
}
