import { type ApiKey, errorCatalogue, type getRotation, type Output } from '@fourth-seat/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nightServer } from '../../testing/console.tsx';
import { RotationMonitor } from './rotation-monitor.tsx';

const AT = '2026-11-21T12:00:00Z';
const apiKey: ApiKey = { ...nightServer, state: 'rotating' };
const use = { masked: 'seat_live_…K352', created_at: AT, valid_until: null, last_at: AT };
const seen = { address: '203.0.113.7', calls: 3, last_at: AT };

let status: Output<typeof getRotation>;
let finished: number;
let failsToRead: boolean;
beforeEach(() => {
  finished = 0;
  failsToRead = false;
  const old = { ...use, addresses: [seen, { ...seen, address: '203.0.113.8' }] };
  status = { key_id: apiKey.key_id, started_at: AT, old, new: { ...use, addresses: [] }, is_safe: false, as_of: AT };
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/finish')) finished++;
    if (failsToRead) return Response.json({ code: errorCatalogue.internal.code, msg: 'no', data: {} }, { status: 500 });
    const data = path.endsWith('/status') ? status : apiKey;
    return Response.json({ code: 0, msg: 'success', data, request_id: 'req_1' });
  });
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const show = () =>
  render(
    <QueryClientProvider client={client}>
      <RotationMonitor apiKey={apiKey} />
    </QueryClientProvider>,
  );

test('an old secret that is in use ends only after it was said whom that cuts off', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Finish anyway' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the old secret of Night server now' });
  expect(dialog.textContent).toContain('It was used from 2 addresses since the rotation began.');
  expect(finished).toBe(0);
  const confirm = [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Finish anyway');
  await userEvent.click(confirm ?? dialog);
  await waitFor(() => expect(finished).toBe(1));
});

test('a rotation that is safe to finish is finished at once', async () => {
  status = { ...status, is_safe: true };
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Finish rotation' }));
  await waitFor(() => expect(finished).toBe(1));
});

test('a rotation that was safe when it was last read is no longer called safe once it cannot be read', async () => {
  status = { ...status, is_safe: true };
  show();
  await screen.findByRole('button', { name: 'Finish rotation' });
  failsToRead = true;
  await client.refetchQueries();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Finish anyway' }));
  expect(await screen.findByRole('dialog', { name: 'End the old secret of Night server now' })).toBeDefined();
  expect(finished).toBe(0);
});
