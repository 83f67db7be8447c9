/**
 * `npm run check`: all gates, the quick tests, and the tests of pages that a change reaches. `-- --changed [--base
 * <commit>]`: the gates that take seconds, and the tests that import a file which differs from the published branch.
 * `-- <files and folders>`: the same for these. Each failure says what to do about it.
 */
import { readCommandLine } from './lib/command-line.ts';
import { run } from './run.ts';

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

/** The gates, started in this order, two at a time. Each counts as one in the sum that `npm test` prints. */
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
const ALL_PROJECTS = projects(['packages', 'server-quick', 'server', 'web', 'scripts']);

/**
 * Tests that take seconds each say so themselves, by `@module-tag long` (vitest.config.ts); tests that draw pages end in
 * `.test.tsx`. `npm test` runs both.
 */
const quickTests = [
  'run',
  ...projects(['packages', 'server-quick', 'web', 'scripts']),
  '--tagsFilter',
  '!long',
  '--exclude',
  '**/*.test.tsx',
];
/** The tests of pages that a change since `base` reaches. */
const reachedPageTests = (base: string): string[] => [
  'run',
  '--passWithNoTests',
  ...projects(['web']),
  '--changed',
  base,
  '.test.tsx',
];
/** Whatever a change may break, long tests and those with a database too. */
const reachedTests = (...selection: readonly string[]): string[] => [
  'run',
  '--passWithNoTests',
  ...ALL_PROJECTS,
  ...selection,
];

/** The gates for some files or folders. */
function gatesFor(paths: readonly string[]): Gate[] {
  const code = paths.filter((path) => !/\.[a-z]+$/.test(path) || /\.tsx?$/.test(path));
  return [
    ...gates.filter(({ isStructural }) => isStructural),
    ...(paths.length > 0 ? [{ ...formatGate, args: ['check', '--no-errors-on-unmatched', ...paths] }] : []),
    ...(code.length > 0 ? [{ ...lintGate, args: [...lintArgs, ...code] }] : []),
  ];
}

/** The files that differ from a commit, committed or not, and still exist. */
async function listChanged(base: string): Promise<string[]> {
  const list = async (...args: readonly string[]): Promise<string[]> =>
    (await run('git', args, { quiet: true })).output.split('\n').filter((file) => file !== '');
  const differing = await list('diff', '--name-only', '--diff-filter=d', '--merge-base', base);
  return [...new Set([...differing, ...(await list('ls-files', '--others', '--exclude-standard'))])];
}

/** The commit on which a change is based: the branch that is published, or the last commit where there is none. */
async function readBase(): Promise<string> {
  const { status } = await run('git', ['rev-parse', '--verify', '--quiet', 'origin/main'], { quiet: true });
  return status === 0 ? 'origin/main' : 'HEAD';
}

/** Runs the gates, prints what the failing ones say, and returns how many passed and what to do about the others. */
export async function check(chosen: readonly Gate[] = gates): Promise<{ passed: number; failures: string[] }> {
  const sum = { passed: 0, failures: [] as string[] };
  const waiting = [...chosen];
  // Most gates use one core: two of them fill the two that a small machine has.
  const work = async (): Promise<void> => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      if (await passes(gate)) sum.passed++;
      else sum.failures.push(`gate "${gate.name}": ${gate.remedy}`);
    }
  };
  await Promise.all([work(), work()]);
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

interface Selection {
  readonly gates: readonly Gate[];
  /** The arguments of each run of vitest. */
  readonly testRuns: readonly (readonly string[])[];
}

/** What the command line asks for: everything, or the part for a change, or for the given files and folders. */
async function selectFromCommandLine(): Promise<Selection> {
  const { values, words: paths } = readCommandLine({
    usage: 'npm run check [-- --changed [--base <commit>] | <file or folder> …]',
    options: { changed: { type: 'boolean' }, base: { type: 'string' } },
    max_words: Infinity,
  });
  const base = values.base ?? (await readBase());
  if (paths.length > 0) return { gates: gatesFor(paths), testRuns: [reachedTests(...paths)] };
  if (values.changed) return { gates: gatesFor(await listChanged(base)), testRuns: [reachedTests('--changed', base)] };
  return { gates, testRuns: [quickTests, reachedPageTests(base)] };
}

if (import.meta.main) {
  const { gates: chosen, testRuns } = await selectFromCommandLine();
  const { passed, failures } = await check(chosen);
  for (const args of testRuns) {
    if ((await run('vitest', args)).status === 0) continue;
    failures.push('tests: node_modules/.bin/vitest run <file> runs one of them again');
    break;
  }
  for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
  process.stdout.write(`${passed} gates passed, ${chosen.length - passed} failed\n`);
  process.exit(failures.length > 0 ? 1 : 0);
}
