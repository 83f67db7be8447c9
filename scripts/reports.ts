import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** What came of a part of the tests. `failures` and `skips` name each test that failed or was left out. */
export interface Sum {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly skips: readonly string[];
}

export const nothing: Sum = { passed: 0, failures: [], skips: [] };

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Vitest's JSON. A suite that fails to load has no failed test in it: it counts as one. */
export function countVitest(file: string, status: number): Sum {
  if (!existsSync(file)) return { ...nothing, failures: ['vitest left no report'] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const unloaded = testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status: came, fullName }) => ({ came, title: fullName.trim(), suite: basename(name) })),
  );
  const failed = tests.filter(({ came }) => came === 'failed').map(({ suite, title }) => `${suite}: ${title}`);
  return {
    passed: numPassedTests,
    failures: atLeastOne([...failed, ...unloaded.map(({ name }) => `${basename(name)} did not load`)], status),
    skips: tests.filter(({ came }) => came !== 'passed' && came !== 'failed').map(({ title }) => title),
  };
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly Suite[];
}

/** Playwright's JSON. A flaky test has failed. */
export function countPlaywright(file: string, status: number): Sum {
  if (!existsSync(file)) return { ...nothing, failures: ['the browser left no report'] };
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const tests = suites.flatMap((suite) => testsOf(suite));
  const failed = tests.filter(({ came }) => came === 'unexpected' || came === 'flaky').map(({ title }) => title);
  return {
    passed: stats.expected,
    failures: atLeastOne([...failed, ...errors.map(() => 'an error outside of the journeys')], status),
    skips: tests.filter(({ came }) => came === 'skipped').map(({ title }) => title),
  };
}

function testsOf({ title, suites = [], specs = [] }: Suite): { came: string; title: string }[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status }) => ({ came: status, title: `${title} ${spec.title}` })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite))];
}

/** A runner that fails without naming a test has failed all the same. */
function atLeastOne(failures: readonly string[], status: number): readonly string[] {
  return failures.length === 0 && status !== 0 ? ['the runner failed without naming a test'] : failures;
}

/** The last line of `npm test`. */
export function sumLine({ passed, failures, skips }: Sum): string {
  return `${passed} passed, ${failures.length} failed, ${skips.length} skipped`;
}

export function add(a: Sum, b: Sum): Sum {
  return {
    passed: a.passed + b.passed,
    failures: [...a.failures, ...b.failures],
    skips: [...a.skips, ...b.skips],
  };
}
