import type { VitestReport, VitestStatus } from '../reports.ts';

export interface Fault {
  readonly name: string;
  /** Test files below `apps/server/src/`. */
  readonly files: readonly string[];
}

/** A row of the table. */
export interface RunResult {
  readonly name: string;
  /** `not tried` where no test of it could run here. */
  readonly outcome: 'held' | 'failed' | 'not tried';
  /** What came of it, in words. */
  readonly summary: string;
  readonly seconds: number;
}

/** Counts the tests of a fault in vitest's report. Without a report, or with a file that did not run, it has failed. */
export function countFault({ name, files }: Fault, report: VitestReport | undefined): RunResult {
  if (report === undefined) return { name, outcome: 'failed', summary: 'vitest left no report', seconds: 0 };
  const suites = report.testResults.filter((suite) => files.some((file) => suite.name.endsWith(`/${file}`)));
  const tests = suites.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: VitestStatus): number => tests.filter((test) => test.status === status).length;
  const broken = files.length - suites.filter(({ status }) => status === 'passed').length;
  const parts = [`${count('passed')} passed`, `${count('failed')} failed`];
  const skipped = tests.length - count('passed') - count('failed');
  if (skipped > 0) parts.push(`${skipped} not possible here`);
  const took_ms = suites.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
  const hasFailed = broken > 0 || count('failed') > 0;
  const outcome = hasFailed ? 'failed' : count('passed') > 0 ? 'held' : 'not tried';
  return { name, outcome, summary: parts.join(', '), seconds: took_ms / 1000 };
}
