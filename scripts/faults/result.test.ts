import { describe, expect, test } from 'vitest';
import type { VitestReport } from '../reports.ts';
import { findText } from '../repository.ts';
import { faults } from './faults.ts';
import { countFault } from './result.ts';

const fault = { name: 'disk full', files: ['api/disk-full.test.ts'] };

function reportOf(file: string, status: 'passed' | 'failed' | 'skipped'): VitestReport {
  const suite = { name: `/${file}`, startTime: 0, endTime: 2000, assertionResults: [{ status, fullName: 'holds' }] };
  return {
    numPassedTests: status === 'passed' ? 1 : 0,
    testResults: [{ ...suite, status: status === 'failed' ? 'failed' : 'passed' }],
  };
}

describe('a fault', () => {
  test('is held where its tests passed', () => {
    expect(countFault(fault, reportOf('api/disk-full.test.ts', 'passed'))).toEqual({
      name: 'disk full',
      outcome: 'held',
      summary: '1 passed, 0 failed',
      seconds: 2,
    });
  });

  test('has failed where one of its tests failed', () => {
    expect(countFault(fault, reportOf('api/disk-full.test.ts', 'failed'))).toMatchObject({ outcome: 'failed' });
  });

  test('was not tried where all of its tests were skipped', () => {
    expect(countFault(fault, reportOf('api/disk-full.test.ts', 'skipped'))).toMatchObject({
      outcome: 'not tried',
      summary: '0 passed, 0 failed, 1 not possible here',
    });
  });

  test('has failed where its tests did not run', () => {
    expect(countFault(fault, reportOf('api/other.test.ts', 'passed'))).toMatchObject({ outcome: 'failed' });
  });

  test('has failed where vitest left no report', () => {
    expect(countFault(fault, undefined)).toMatchObject({ outcome: 'failed', summary: 'vitest left no report' });
  });
});

test('the tests of every fault are there', () => {
  const paths = faults.flatMap(({ files }) => files.map((file) => `apps/server/src/${file}`));
  expect(paths.filter((path) => findText(path) === undefined)).toEqual([]);
});
