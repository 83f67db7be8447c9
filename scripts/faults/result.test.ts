import { describe, expect, test } from 'vitest';
import type { VitestReport } from '../reports.ts';
import { findText } from '../repository.ts';
import { faults } from './faults.ts';
import { countFault } from './result.ts';

const fault = { name: 'disk full', files: ['api/disk-full.test.ts'] };

const reportOf = (file: string, status: 'passed' | 'failed'): VitestReport => ({
  numPassedTests: status === 'passed' ? 1 : 0,
  testResults: [
    { name: `/${file}`, startTime: 0, endTime: 2000, status, assertionResults: [{ status, fullName: 'holds' }] },
  ],
});

describe('a fault', () => {
  test('is held where its tests passed', () => {
    expect(countFault(fault, reportOf('api/disk-full.test.ts', 'passed'))).toEqual({
      name: 'disk full',
      outcome: '1 passed, 0 failed',
      seconds: 2,
      ok: true,
    });
  });

  test('has failed where one of its tests failed', () => {
    expect(countFault(fault, reportOf('api/disk-full.test.ts', 'failed'))).toMatchObject({ ok: false });
  });

  test('has failed where its tests did not run', () => {
    expect(countFault(fault, reportOf('api/other.test.ts', 'passed'))).toMatchObject({ ok: false });
  });

  test('has failed where vitest left no report', () => {
    expect(countFault(fault, undefined)).toMatchObject({ ok: false, outcome: 'vitest left no report' });
  });
});

test('the tests of every fault are there', () => {
  const paths = faults.flatMap(({ files }) => files.map((file) => `apps/server/src/${file}`));
  expect(paths.filter((path) => findText(path) === undefined)).toEqual([]);
});
