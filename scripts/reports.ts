import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Result of one part of the tests. `failures` and `skips` name each test that failed or was skipped. */
export interface TestResults {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly skips: readonly string[];
}

export const noResults: TestResults = { passed: 0, failures: [], skips: [] };

export type VitestStatus = 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled';

/** vitest's JSON report, as far as it is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly status: 'passed' | 'failed';
    /** Why a suite failed outside of its tests. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: VitestStatus;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** The report at this path; undefined where vitest left none, because it did not start. */
export function findVitestReport(file: string): VitestReport | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined;
}

/** Counts vitest's JSON report. A suite that fails outside of its tests counts as one. */
export function countVitest(file: string, exitStatus: number): TestResults {
  const report = findVitestReport(file);
  if (report === undefined) return { ...noResults, failures: ['vitest left no report'] };
  const { numPassedTests, testResults } = report;
  const failedOutside = testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      title: fullName.trim(),
      suite: basename(name),
      reason: firstLine(failureMessages?.[0]),
    })),
  );
  const failed = tests
    .filter(({ status }) => status === 'failed')
    .map(({ suite, title, reason }) => `${suite}: ${title}${reason}`);
  return {
    passed: numPassedTests,
    failures: atLeastOne([...failed, ...failedOutside.map(describeSuiteFailure)], exitStatus),
    skips: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ title }) => title),
  };
}

/** Without tests the file did not load; with tests one of its hooks failed. */
function describeSuiteFailure({ name, message, assertionResults }: VitestReport['testResults'][number]): string {
  const what = assertionResults.length === 0 ? 'did not load' : 'failed outside of its tests';
  return `${basename(name)} ${what}${firstLine(message)}`;
}

/** What the end of a list of failures says of one: its reason in one line, or nothing. */
function firstLine(message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return line === '' ? '' : ` (${line.slice(0, 200)})`;
}

interface Journey {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  readonly results?: readonly {
    readonly error?: { readonly message?: string };
    readonly attachments: readonly { readonly name: string; readonly path?: string }[];
  }[];
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly Journey[] }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly Suite[];
}

/** Counts Playwright's JSON report. A flaky test counts as failed. */
export function countPlaywright(file: string, exitStatus: number): TestResults {
  if (!existsSync(file)) return { ...noResults, failures: ['the browser left no report'] };
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const tests = suites.flatMap(testsOf);
  const failed = tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ title, error }) => `${title}${firstLine(error)}`);
  return {
    passed: stats.expected,
    failures: atLeastOne([...failed, ...errors.map(() => 'an error outside of the journeys')], exitStatus),
    skips: tests.filter(({ status }) => status === 'skipped').map(({ title }) => title),
  };
}

interface JourneyOutcome extends Pick<Journey, 'status'> {
  readonly title: string;
  /** What Playwright says of the first failure. */
  readonly error: string | undefined;
  /** Files in which Playwright describes a failed journey: its error, and the page as a screen reader presents it. */
  readonly contexts: readonly string[];
}

function testsOf({ title, suites = [], specs = [] }: Suite): JourneyOutcome[] {
  const ownTests = specs.flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) => {
      const attachments = results.flatMap((result) => result.attachments);
      const contexts = attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : []));
      const error = results.find((result) => result.error)?.error?.message;
      return { status, title: `${title} ${spec.title}`, error, contexts };
    }),
  );
  return [...ownTests, ...suites.flatMap(testsOf)];
}

/**
 * The page on which each failed journey ended and what it waited for: on a CI machine nobody can open the files
 * afterwards.
 */
export function listFailedPages(file: string): string[] {
  if (!existsSync(file)) return [];
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return suites.flatMap(testsOf).flatMap(({ title, contexts }) =>
    contexts.filter(existsSync).map((context) => {
      const text = readFileSync(context, 'utf8');
      const [, page = ''] = /^# Page snapshot\s+```yaml\n(.*?)^```/ms.exec(text) ?? [];
      const [, error = ''] = /^# Error details\s+```\n(.*?)^```/ms.exec(text) ?? [];
      // The error comes last: of a long output a machine may keep the end alone.
      return `${title} ended on\n${page}\n${error}`;
    }),
  );
}

/** A runner that fails without naming a failed test counts as one failure. */
function atLeastOne(failures: readonly string[], exitStatus: number): readonly string[] {
  return failures.length === 0 && exitStatus !== 0 ? ['the runner failed without naming a test'] : failures;
}

/** The counts as the last lines of `npm test` and `npm run check` say them. */
export function formatResults({ passed, failures, skips }: TestResults): string {
  return `${passed} passed, ${failures.length} failed, ${skips.length} skipped`;
}

export function addResults(a: TestResults, b: TestResults): TestResults {
  return {
    passed: a.passed + b.passed,
    failures: [...a.failures, ...b.failures],
    skips: [...a.skips, ...b.skips],
  };
}
