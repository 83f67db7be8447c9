import { expect, test } from 'vitest';
import {
  type AttackReport,
  type AttackResult,
  describeFault,
  faultsOf,
  formatReports,
  lossOf,
  type Phase,
  parseReport,
  type Role,
} from './report.ts';

function phase(role: Role, fields: Partial<Phase> = {}): Phase {
  const times = { p50: 1, p99: 2 };
  return {
    role,
    call: times,
    decision: times,
    console: times,
    calls_per_second: 1000,
    closed_loop: times,
    sent: 500,
    failures: 0,
    overloaded: 0,
    outcomes: { '200': 500 },
    attacker: { sent: 300, seconds: 3, outcomes: {} },
    peak_memory_mb: 300,
    database_growth_mb: 0.5,
    counted_after_s: 1,
    newcomer: '200',
    crashed: false,
    ...fields,
  };
}

function result(attack: Partial<Phase>): AttackResult {
  const quiet = phase('quiet', { calls_per_second: 2000 });
  const measured = { name: 'searches', title: '60 searches', kind: 'requests', has_total: false } as const;
  return { attack: measured, phases: { quiet, control: phase('control'), attack: phase('attack', attack) } };
}

test('a loss is what the attacker takes beyond as many harmless requests', () => {
  expect(lossOf(result({ calls_per_second: 900 }))).toBeCloseTo(0.1);
  expect(lossOf(result({ calls_per_second: 1000 }))).toBe(0);
});

test('every fault beside the pace is told', () => {
  expect(faultsOf(result({}))).toEqual([]);
  const fields = { crashed: true, failures: 7, counted_after_s: null, newcomer: '429/10005' };
  expect(faultsOf(result(fields)).map(describeFault)).toEqual([
    'the server ended',
    '7 calls of the victim failed',
    'counting stood still',
    "a newcomer's sign-in was answered 429/10005",
  ]);
  expect(faultsOf(result({ attacker: { sent: 0, seconds: 3, outcomes: {} } }))).toEqual([{ kind: 'nothing_sent' }]);
});

test('two reports stand below each other, attack by attack', () => {
  const report = { date: '2026-11-22T00:00:00Z', machine: '2 × CPU', load: [1, 2], seconds: 4, rounds: 2 };
  const text = formatReports([
    { ...report, label: 'before', results: [result({ failures: 12, calls_per_second: 10 })] },
    { ...report, label: 'after', results: [result({ calls_per_second: 990 })] },
  ]);
  const rows = text.split('\n').filter((line) => line.startsWith('| 60 searches'));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/\| before \| 100\/s \| 2,000 \/ 1,000 \/ 10 \|.*\| 12 of 500 \| 99 % \|/);
  expect(rows[1]).toMatch(/\| after \| 100\/s \| 2,000 \/ 1,000 \/ 990 \|.*\| 0 of 500 \| 1 % \|/);
});

test('a kept report is read as it was written, and nothing else is taken for one', () => {
  const report: AttackReport = {
    label: 'now (abc)',
    date: '2026-11-22T00:00:00Z',
    machine: '2 × CPU',
    load: [1, 2],
    seconds: 4,
    rounds: 2,
    results: [result({ counted_after_s: null })],
  };
  const text = JSON.stringify(report);
  expect(parseReport(text)).toEqual(report);
  expect(parseReport(text.replaceAll('closed_loop', 'loop'))).toBeUndefined();
  expect(parseReport('half a repo')).toBeUndefined();
});
