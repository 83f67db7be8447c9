import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addResults, countPlaywright, countVitest, formatResults, listFailedPages } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const suites = [
  {
    name: '/maths/sums.test.ts',
    status: 'failed',
    assertionResults: [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'divides', failureMessages: ['Error: expected 1 to be 2\n    at sums'] },
      { status: 'skipped', fullName: ' through Redis' },
      { status: 'todo', fullName: 'multiplies' },
    ],
  },
  { name: '/maths/broken.test.ts', status: 'failed', assertionResults: [] },
];

test('failed and skipped tests of vitest are named, and a suite that did not load has failed', () => {
  const file = report({ numPassedTests: 1, testResults: suites });
  expect(countVitest(file, 1)).toEqual({
    passed: 1,
    failures: ['sums.test.ts: divides (Error: expected 1 to be 2)', 'broken.test.ts did not load'],
    skips: ['through Redis', 'multiplies'],
  });
});

test('a suite of vitest whose hook failed is named', () => {
  const suite = {
    name: '/maths/sums.test.ts',
    status: 'failed',
    message: 'Hook timed out',
    assertionResults: [{ status: 'skipped', fullName: 'adds' }],
  };
  expect(countVitest(report({ numPassedTests: 0, testResults: [suite] }), 1).failures).toEqual([
    'sums.test.ts failed outside of its tests (Hook timed out)',
  ]);
});

test('failed and skipped journeys are named, with the reason of a failure; a flaky one has failed', () => {
  const inner = {
    title: 'signing in',
    specs: [
      { title: 'by mail', tests: [{ status: 'expected' }] },
      { title: 'by phone', tests: [{ status: 'skipped' }] },
      { title: 'by password', tests: [{ status: 'flaky' }] },
      {
        title: 'by nothing',
        tests: [
          {
            status: 'unexpected',
            results: [
              { error: { message: 'Error: \u001b[2mexpect(\u001b[22mpage) failed\n\nExpected' }, attachments: [] },
            ],
          },
        ],
      },
    ],
  };
  const file = report({
    stats: { expected: 1 },
    errors: [],
    suites: [{ title: 'sign-in.spec.ts', suites: [inner] }],
  });
  expect(countPlaywright(file, 1)).toEqual({
    passed: 1,
    failures: ['signing in by password', 'signing in by nothing (Error: expect(page) failed)'],
    skips: ['signing in by phone'],
  });
});

test('the page on which a journey failed is printed, then its error, without what Playwright says around them', () => {
  const context = join(folder, 'error-context.md');
  writeFileSync(
    context,
    '# Error details\n\n```\nlate\n```\n\n# Page snapshot\n\n```yaml\n- button "Play"\n```\n\n# Test source\n',
  );
  const attachments = [{ name: 'screenshot' }, { name: 'error-context', path: context }];
  const specs = [{ title: 'plays', tests: [{ status: 'unexpected', results: [{ attachments }] }] }];
  const file = report({ stats: { expected: 0 }, errors: [], suites: [{ title: 'table', specs }] });
  expect(listFailedPages(file)).toEqual(['table plays ended on\n- button "Play"\n\nlate\n']);
});

test('a runner that left no report, or failed without a failed test, has failed once', () => {
  expect(countVitest(join(folder, 'none.json'), 1).failures).toHaveLength(1);
  expect(countVitest(report({ numPassedTests: 3, testResults: [] }), 1).failures).toHaveLength(1);
});

test('the last line says all three', () => {
  const sum = addResults({ passed: 2, failures: [], skips: ['a'] }, { passed: 1, failures: ['c'], skips: ['b'] });
  expect(formatResults(sum)).toBe('3 passed, 1 failed, 2 skipped');
});
