import { getInvite, type Output } from '@fourth-seat/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show, stubApi } from '../../testing/console.tsx';
import { InvitePage } from './page.tsx';

const offer: Output<typeof getInvite> = {
  organization_name: 'Night Owl',
  invited_by_name: 'Ann',
  channel: 'email',
  to_masked: 'b**@night-owl.example',
  type: 'admin',
  projects: [],
  second_factor_required: false,
  state: 'pending',
  expires_at: '2026-11-22T00:00:00Z',
  is_for_me: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an invitation whose link was replaced while the page was open is no longer on offer', async () => {
  const api = stubApi();
  api.answer(getInvite, offer);
  show(<InvitePage />, '/invite#token');
  expect(await screen.findByRole('button', { name: 'Decline' })).toBeDefined();
  api.refuseNext(getInvite, 'invite_unknown', () => undefined);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull());
  expect(screen.getByRole('link', { name: /start/i })).toBeDefined();
});

test('an invitation says before it is accepted that members need a second factor', async () => {
  const api = stubApi();
  api.answer(getInvite, { ...offer, second_factor_required: true });
  show(<InvitePage />, '/invite#token');
  expect(await screen.findByText(/Members need a second factor/)).toBeDefined();
});
