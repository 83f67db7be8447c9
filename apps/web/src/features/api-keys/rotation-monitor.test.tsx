import { type ApiKey, finishRotation, getRotation, type Output } from '@fourth-seat/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nightServer, type StubbedApi, show, stubApi } from '../../testing/console.tsx';
import { RotationMonitor } from './rotation-monitor.tsx';

const AT = '2026-11-21T12:00:00Z';
const apiKey: ApiKey = { ...nightServer, state: 'rotating' };
const use = { masked: 'seat_live_…K352', created_at: AT, valid_until: null, last_at: AT };
const seen = { address: '203.0.113.7', calls: 3, last_at: AT };

/** The old secret is in use, from two addresses. */
const inUse: Output<typeof getRotation> = {
  key_id: apiKey.key_id,
  started_at: AT,
  old: { ...use, addresses: [seen, { ...seen, address: '203.0.113.8' }] },
  new: { ...use, addresses: [] },
  is_safe: false,
  as_of: AT,
};
const safe = { ...inUse, is_safe: true };

let api: StubbedApi;
beforeEach(() => {
  api = stubApi();
  api.answer(finishRotation, nightServer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an old secret that is in use ends only after it was said whom that cuts off', async () => {
  api.answer(getRotation, inUse);
  show(<RotationMonitor apiKey={apiKey} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Finish anyway' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the old secret of Night server now' });
  expect(dialog.textContent).toContain('It was used from 2 addresses since the rotation began.');
  expect(api.sentTo(finishRotation)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Finish anyway' }));
  await waitFor(() => expect(api.sentTo(finishRotation)).toHaveLength(1));
});

test('a rotation that is safe to finish is finished at once', async () => {
  api.answer(getRotation, safe);
  show(<RotationMonitor apiKey={apiKey} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Finish rotation' }));
  await waitFor(() => expect(api.sentTo(finishRotation)).toHaveLength(1));
});

test('a rotation that was safe when it was last read is no longer called safe once it cannot be read', async () => {
  api.answer(getRotation, safe);
  const client = show(<RotationMonitor apiKey={apiKey} />);
  await screen.findByRole('button', { name: 'Finish rotation' });
  api.fail(getRotation);
  await client.refetchQueries();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Finish anyway' }));
  expect(await screen.findByRole('dialog', { name: 'End the old secret of Night server now' })).toBeDefined();
  expect(api.sentTo(finishRotation)).toEqual([]);
});
