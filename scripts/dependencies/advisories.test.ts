import { expect, test } from 'vitest';
import { judgeAudit } from './advisories.ts';

/** Output of `npm audit --json` for a vulnerable package and another one that depends on it. */
const report = (severity: string): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      parser: {
        name: 'parser',
        severity,
        via: [{ url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', title: 'Reads too much', severity }],
      },
      framework: { name: 'framework', severity, via: ['parser'] },
    },
  });
const exception = {
  package: 'parser',
  advisory: 'GHSA-aaaa-bbbb-cccc',
  reason: 'it reads our own files',
  until: '2026-12-31',
};

test('a vulnerability of high or critical severity is named once, with its package', () => {
  const sentence = 'parser: Reads too much (GHSA-aaaa-bbbb-cccc, high)';
  expect(judgeAudit(report('high'), '2026-12-01', [])).toEqual([sentence]);
  expect(judgeAudit(report('critical'), '2026-12-01', [])).toHaveLength(1);
  expect(judgeAudit(report('moderate'), '2026-12-01', [])).toEqual([]);
});

test('one on the list is accepted until its date', () => {
  expect(judgeAudit(report('high'), '2026-12-31', [exception])).toEqual([]);
  expect(judgeAudit(report('high'), '2027-01-01', [exception])).toEqual([
    expect.stringContaining('accepted until 2026-12-31'),
  ]);
});

test('the list may not name a vulnerability that is fixed', () => {
  const mended = JSON.stringify({ vulnerabilities: {} });
  expect(judgeAudit(mended, '2026-12-01', [exception])).toEqual([expect.stringContaining('take it off the list')]);
});

test('a registry without this service has given no answer', () => {
  const refusal = JSON.stringify({
    message: '405 Method Not Allowed',
    statusCode: 405,
    error: { summary: '', detail: '' },
  });
  expect(judgeAudit(refusal, '2026-12-01')).toBeUndefined();
  expect(judgeAudit('npm error network', '2026-12-01')).toBeUndefined();
});
