import { parseArgs } from 'node:util';
import { run } from './run.ts';

/**
 * `npm run check`: all gates and the quick tests. `-- --changed [--base <commit>]`: the gates that take seconds, and the
 * tests that import a file which differs from the published branch. `-- <files and folders>`: the same for these.
 */
interface Gate {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Its output is shown also when it passes. */
  readonly prints?: true;
  /** Takes seconds and looks at the repository as a whole: a change may break what it does not touch. */
  readonly isStructural?: true;
}

/** The gates, started in this order, two at a time. Each counts as one in the sum that `npm test` prints. */
const gates: readonly Gate[] = [
  { name: 'format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'the house', command: process.execPath, args: ['scripts/house.ts'], prints: true, isStructural: true },
  { name: 'types', command: 'tsc', args: ['-b'], isStructural: true },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
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
  },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'workspaces', command: 'sherif', args: [] },
  { name: 'gates catch what they must', command: process.execPath, args: ['scripts/check-gates.ts'] },
];

/** Tests that take seconds each and need no database. This check leaves them out, and `npm test` runs them. */
const longTests = [
  // They draw pages.
  '**/*.test.tsx',
  // They prove the rules of games: properties, vectors of public engines, laws; and whole matches, played or reviewed.
  '**/*.property.test.ts',
  '**/{vectors,laws,review,match,mirror}.test.ts',
  '**/playground/{match/match-driver,rescue/worker/rescue-game}.test.ts',
  // They search hundreds of positions.
  '**/guandan/src/{player/endings/dominated,player/search/search,api/position}.test.ts',
  // They wait for a language model that does not answer.
  '**/agents/rescue/words.test.ts',
  // They compile or bundle a copy of the repository.
  '**/{new,budget}.test.ts',
];
const projects = (names: readonly string[]): string[] => names.flatMap((name) => ['--project', name]);
const quickTests = [
  'run',
  ...projects(['packages', 'server-quick', 'web', 'scripts']),
  ...longTests.flatMap((pattern) => ['--exclude', pattern]),
];
/** All that a change may break, long ones and those with a database too. */
const anyTests = ['run', '--passWithNoTests', ...projects(['packages', 'server-quick', 'server', 'web', 'scripts'])];

/** The gates for some files or folders. */
function gatesFor(paths: readonly string[]): Gate[] {
  const code = paths.filter((path) => !/\.[a-z]+$/.test(path) || /\.tsx?$/.test(path));
  return [
    ...gates.filter(({ isStructural }) => isStructural),
    ...(paths.length === 0
      ? []
      : [{ name: 'format', command: 'biome', args: ['check', '--no-errors-on-unmatched', ...paths] }]),
    ...(code.length === 0
      ? []
      : [{ name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', ...code] }]),
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
async function findBase(): Promise<string> {
  const { status } = await run('git', ['rev-parse', '--verify', '--quiet', 'origin/main'], { quiet: true });
  return status === 0 ? 'origin/main' : 'HEAD';
}

/** Runs the gates, prints what the failing ones say, and returns how many passed and which failed. */
export async function check(chosen: readonly Gate[] = gates): Promise<{ passed: number; failures: string[] }> {
  const sum = { passed: 0, failures: [] as string[] };
  const waiting = [...chosen];
  // Most gates use one core: two of them fill the two that a small machine has.
  const work = async (): Promise<void> => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      if (await passes(gate)) sum.passed++;
      else sum.failures.push(`gate: ${gate.name}`);
    }
  };
  await Promise.all([work(), work()]);
  return sum;
}

async function passes({ name, command, args, prints }: Gate): Promise<boolean> {
  const started = Date.now();
  const { status, output } = await run(command, args, { quiet: true });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const said = status !== 0 || prints ? output.replaceAll(/^(?=.)/gm, '  ') : '';
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n${said}`);
  return status === 0;
}

/** What to run: everything, or the part for a change, or for the given files and folders. */
async function plan(): Promise<{ gates: readonly Gate[]; tests: readonly string[] }> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, base: { type: 'string' }, 'no-tests': { type: 'boolean' } },
  });
  if (positionals.length > 0) return { gates: gatesFor(positionals), tests: [...anyTests, ...positionals] };
  if (values.changed) {
    const base = values.base ?? (await findBase());
    return { gates: gatesFor(await listChanged(base)), tests: [...anyTests, '--changed', base] };
  }
  return { gates, tests: values['no-tests'] ? [] : quickTests };
}

if (import.meta.main) {
  const chosen = await plan();
  const { passed, failures } = await check(chosen.gates);
  const tests = chosen.tests.length === 0 ? 0 : (await run('vitest', chosen.tests)).status;
  process.stdout.write(`${passed} gates passed, ${failures.length} failed\n`);
  process.exit(failures.length > 0 || tests !== 0 ? 1 : 0);
}
