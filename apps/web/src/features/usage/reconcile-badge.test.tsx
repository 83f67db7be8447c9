import { type Output, reconcileUsage } from '@fourth-seat/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { show, stubApi } from '../../testing/console.tsx';
import { ReconcileBadge } from './reconcile-badge.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer: Output<typeof reconcileUsage> = {
  checked_at: '2026-03-08T00:30:00.000Z',
  from: '2026-03-07T00:00:00.000Z',
  to: '2026-03-08T00:00:00.000Z',
  clipped: false,
  records: 5,
  batches: 0,
  buckets: 6,
  difference: 2,
  hours: [{ at: '2026-03-07T20:00:00.000Z', records: 5, counted: 6 }],
  kinds: [{ at: '2026-03-07T00:00:00.000Z', kind: 'key', total: 6, counted: 8 }],
};

test('hours that differ stand in the zone of the page, counts of days under their UTC day', async () => {
  stubApi().answer(reconcileUsage, answer);
  show(<ReconcileBadge state={{ filters: {}, time_zone: 'Asia/Shanghai' }} />);
  await userEvent.click(await screen.findByRole('button', { name: '2 calls differ' }));
  expect(await screen.findByText(/^Mar 8, .*: 5 \/ 6$/)).toBeDefined();
  expect(screen.getByText('Mar 7, 2026 (UTC), by key: 8 counted of 6')).toBeDefined();
});
