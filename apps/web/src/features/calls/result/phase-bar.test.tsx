import type { CallDetails } from '@fourth-seat/contract';
import { cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { callDetails } from '../../../testing/call-details.ts';
import { PhaseBar } from './phase-bar.tsx';

afterEach(cleanup);

/** What stands beside each name, and the names in their order. */
function rowsOf(fields: Partial<CallDetails>): readonly (readonly [name: string, value: string])[] {
  const { container } = render(<PhaseBar call={callDetails(fields)} />);
  return within(container)
    .queryAllByRole('term')
    .map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? ''] as const);
}

test('the parts of a call come in the order in which they pass, with their sum, and the record afterwards', () => {
  const phases: CallDetails['phases'] = [
    { phase: 'auth', ms: 2 },
    { phase: 'body', ms: 1 },
    { phase: 'limits', ms: 0 },
    { phase: 'rules', ms: 3 },
    { phase: 'queue', ms: 2480 },
    { phase: 'think', ms: 450 },
    { phase: 'answer', ms: 4 },
    { phase: 'meter', ms: 6 },
  ];
  expect(rowsOf({ response_time_ms: 2940, phases })).toEqual([
    ['Authentication', '2 ms'],
    ['Receiving the request', '1 ms'],
    ['Checking the request', '3 ms'],
    ['Waiting for a thread', '2.48 s'],
    ['Thinking', '450 ms'],
    ['Writing the answer', '4 ms'],
    ['Response time', '2.94 s'],
    ['Afterwards: writing the record', '6 ms'],
  ]);
});

test('a record of an earlier version says how much of its time was not measured', () => {
  const phases: CallDetails['phases'] = [{ phase: 'think', ms: 10 }];
  expect(rowsOf({ response_time_ms: 12, phases })).toContainEqual(['Not measured', '2 ms']);
});

test('a call without phases has no bar', () => {
  expect(rowsOf({ phases: [] })).toEqual([]);
});
