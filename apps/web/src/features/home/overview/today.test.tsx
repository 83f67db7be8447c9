import { EXACT_LATENCY_CALLS } from '@fourth-seat/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { freshOverview, show } from '../../../testing/console.tsx';
import { Today } from './today.tsx';

afterEach(cleanup);

function showCalls(requests: number): void {
  const today = { ...freshOverview.today, requests, p95_ms: 13 };
  show(<Today today={today} compared={null} as_of={freshOverview.as_of} />);
}

test('a response time that was read from the calls is stated as it is', async () => {
  showCalls(EXACT_LATENCY_CALLS - 1);
  expect(await screen.findByText('13 ms')).toBeDefined();
});

test('a response time that is interpolated says so, as on the dashboard', async () => {
  showCalls(EXACT_LATENCY_CALLS);
  expect(await screen.findByText('≈13 ms')).toBeDefined();
});
