/**
 * `npm run check`: all gates, the unit tests that are not long, and the tests of pages that a change reaches.
 * `-- --changed [--base <commit>]`: the gates that take seconds, and the tests that import or read a file which differs
 * from the published branch. `-- <files and folders>`: the same gates, the tests that import or read a given file, and
 * those in a given folder. Each failure says what to do about it.
 */
import { listChanged } from './check/changes.ts';
import { addReaders, relateToPaths } from './check/related-files.ts';
import { runVitest } from './check/run-vitest.ts';
import { readScope, type Scope } from './check/scope.ts';
import { writeClients } from './clients/write.ts';
import { gates, gatesFor, runGates } from './gates/gates.ts';
import { addResults, countVitest, formatResults, noResults, type TestResults } from './reports.ts';
import { listFiles } from './repository.ts';

const projects = (names: readonly string[]): string[] => names.flatMap((name) => ['--project', name]);
/** Without a database and other programs. */
const unitProjects = ['packages', 'server-unit', 'web', 'scripts'] as const;
const integrationProjects = ['server-integration', 'server-archive'] as const;

interface TestRun {
  readonly name: string;
  /** `related` runs the tests that import one of the files among the arguments, and those that are among them. */
  readonly command: 'run' | 'related';
  readonly args: readonly string[];
  /** What to say where it finds no test; absent where that is in order. */
  readonly ifNone?: string;
}

/**
 * Unit tests but the long ones, which say so themselves (`@module-tag long`, see vitest.config.ts), and those that draw
 * pages, which end in `.test.tsx`.
 */
const unitTests: TestRun = {
  name: 'unit tests',
  command: 'run',
  args: [...projects(unitProjects), '--tagsFilter', '!long && !full', '--exclude', '**/*.test.tsx'],
};
/** The tests of pages that a change since `base` reaches. */
const pageTests = (base: string): TestRun => ({
  name: 'tests of pages',
  command: 'run',
  args: ['--passWithNoTests', ...projects(['web']), '--changed', base, '.test.tsx'],
});
/** Whatever a change of these files may break, long tests and integration tests too; no client libraries. */
const relatedTests = (files: readonly string[]): TestRun => ({
  name: 'related tests',
  command: 'related',
  args: ['--passWithNoTests', ...projects([...unitProjects, ...integrationProjects]), ...files],
});

/** Runs the tests and prints what vitest says. */
async function runTests({ name, command, args, ifNone }: TestRun): Promise<TestResults> {
  const { status, report } = await runVitest('check', args, { command, reporter: 'default' });
  const results = countVitest(report, status);
  const count = results.passed + results.failures.length + results.skips.length;
  if (ifNone !== undefined && count === 0) return { ...results, failures: [ifNone] };
  return { ...results, failures: results.failures.map((failure) => `${name}: ${failure}`) };
}

interface Selection {
  readonly gates: typeof gates;
  readonly testRuns: readonly TestRun[];
  readonly failures?: readonly string[];
}

async function select(scope: Scope): Promise<Selection> {
  if (scope.kind === 'paths') return selectForPaths(scope.paths);
  const { kind, base } = scope;
  const changed = await listChanged(base);
  process.stdout.write(`${changed.length} files differ from ${base}\n`);
  if (kind === 'everything') return { gates, testRuns: [unitTests, pageTests(base)] };
  const related = addReaders(changed, listFiles());
  return { gates: gatesFor(changed), testRuns: related.length > 0 ? [relatedTests(related)] : [] };
}

/** A given path was meant to be tested: without a test, the check fails. */
export function selectForPaths(paths: readonly string[]): Selection {
  const { files, withoutTests } = relateToPaths(paths, listFiles());
  return {
    gates: gatesFor(paths),
    testRuns: files.length > 0 ? [{ ...relatedTests(files), ifNone: `no test imports ${paths.join(' or ')}` }] : [],
    failures: withoutTests.map((path) => `${path} holds no test`),
  };
}

if (import.meta.main) {
  writeClients();
  const { gates: chosen, testRuns, failures: unfit = [] } = await select(await readScope());
  const ofGates = await runGates(chosen);
  let ofTests: TestResults = { ...noResults, failures: unfit };
  for (const testRun of testRuns) ofTests = addResults(ofTests, await runTests(testRun));
  const failures = [...ofGates.failures, ...ofTests.failures];
  for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
  if (ofTests.failures.length > 0) process.stdout.write('node_modules/.bin/vitest run <file> runs one file again\n');
  process.stdout.write(`gates: ${ofGates.passed} passed, ${ofGates.failures.length} failed\n`);
  const rest = ofTests.skips.length > 0 ? '; npm test runs them' : '';
  process.stdout.write(`tests: ${formatResults(ofTests)}${rest}\n`);
  process.exit(failures.length > 0 ? 1 : 0);
}
