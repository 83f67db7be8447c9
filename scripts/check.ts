import { run } from './run.ts';

interface Gate {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Its output is shown also when it passes. */
  readonly prints?: true;
}

/** The gates, started in this order, two at a time. Each counts as one in the sum that `npm test` prints. */
const gates: readonly Gate[] = [
  { name: 'format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'the house', command: process.execPath, args: ['scripts/house.ts'], prints: true },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  {
    name: 'boundaries',
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
/** The tests that import a changed file, long ones and those with a database too. */
const affectedTests = [
  'run',
  '--changed',
  '--passWithNoTests',
  ...projects(['packages', 'server-quick', 'server', 'web', 'scripts']),
];

/** The gates for files that are being changed. Only the types are checked as a whole, because a change may break a use. */
function gatesFor(files: readonly string[]): Gate[] {
  const code = files.filter((file) => /\.tsx?$/.test(file));
  return [
    { name: 'types', command: 'tsc', args: ['-b'] },
    { name: 'format', command: 'biome', args: ['check', '--no-errors-on-unmatched', ...files] },
    ...(code.length === 0
      ? []
      : [{ name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', ...code] }]),
  ];
}

/** The files that differ from the last commit and still exist. */
async function readChanged(): Promise<string[]> {
  const { output } = await run('git', ['ls-files', '--modified', '--others', '--exclude-standard', '--deduplicate'], {
    quiet: true,
  });
  const { output: deleted } = await run('git', ['ls-files', '--deleted'], { quiet: true });
  const gone = new Set(deleted.split('\n'));
  return output.split('\n').filter((file) => file !== '' && !gone.has(file));
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

if (import.meta.main) {
  const isChanged = process.argv.includes('--changed');
  const { passed, failures } = await check(isChanged ? gatesFor(await readChanged()) : gates);
  const tests = process.argv.includes('--no-tests')
    ? 0
    : (await run('vitest', isChanged ? affectedTests : quickTests)).status;
  process.stdout.write(`${passed} gates passed, ${failures.length} failed\n`);
  process.exit(failures.length > 0 || tests !== 0 ? 1 : 0);
}
