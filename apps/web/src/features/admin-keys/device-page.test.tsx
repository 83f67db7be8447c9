import {
  approveDeviceLogin,
  createProof,
  denyDeviceLogin,
  getDeviceLogin,
  getSecurityOverview,
} from '@fourth-seat/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore, signedOut } from '../../session/session-store.ts';
import { overviewOf, personOf, type StubbedApi, show, stubApi } from '../../testing/console.tsx';
import { DevicePage } from './device-page.tsx';

function signIn(type: 'regular' | 'admin'): void {
  const { user, organization, member, session } = personOf(type);
  sessionStore.set({ signedIn: true, user, organization, member, expiresAt: session.expires_at });
}

let api: StubbedApi;
beforeEach(() => {
  api = stubApi();
  api.answer(getDeviceLogin, {
    client_name: 'fourth-seat on build-7',
    address: '203.0.113.7',
    created_at: '2026-11-28T10:00:00Z',
    expires_at: '2026-11-28T10:10:00Z',
  });
  api.answer(approveDeviceLogin, {});
  api.answer(denyDeviceLogin, {});
});
afterEach(() => {
  cleanup();
  act(() => sessionStore.set(signedOut));
  vi.unstubAllGlobals();
});

async function enterCode(): Promise<void> {
  signIn('admin');
  show(<DevicePage />);
  await userEvent.type(screen.getByLabelText(/Code/), 'bcdf-ghjk');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('fourth-seat on build-7 asks for access')).toBeDefined();
}

test('a program is allowed what was chosen, after its code and where it was started are shown', async () => {
  await enterCode();
  expect(screen.getByText(/BCDF-GHJK.*203\.0\.113\.7/)).toBeDefined();
  const allow = screen.getByRole('button', { name: 'Allow' });
  expect(allow.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'keys:read' }));
  await userEvent.click(allow);
  expect(await screen.findByText('Allowed')).toBeDefined();
  expect(api.sentTo(approveDeviceLogin)).toMatchObject([
    { user_code: 'bcdf-ghjk', name: 'fourth-seat on build-7', scopes: ['keys:read'] },
  ]);
});

test('who has a second factor proves it, and the program is then allowed what was chosen', async () => {
  api.answer(getSecurityOverview, overviewOf(['totp', 'recovery_code']));
  api.answer(createProof, { proof: 'a-proof', valid_until: '2126-11-28T10:10:00Z' });
  api.refuseNext(approveDeviceLogin, 'proof_needed', () => undefined);
  await enterCode();
  await userEvent.click(screen.getByRole('checkbox', { name: 'keys:read' }));
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
  expect(await screen.findByText('Confirm it is you')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText(/Recovery code/), 'AAAAA-AAAAA');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Allowed')).toBeDefined();
  expect(api.sentTo(createProof)).toMatchObject([{ channel: 'second_factor', purpose: 'admin_key' }]);
  expect(api.sentTo(approveDeviceLogin)).toMatchObject([{}, { scopes: ['keys:read'], proof: 'a-proof' }]);
});

test('a program is refused', async () => {
  await enterCode();
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Refused')).toBeDefined();
  await waitFor(() => expect(api.sentTo(denyDeviceLogin)).toEqual([{ user_code: 'bcdf-ghjk' }]));
});

test('a Regular Employee is told who may', () => {
  signIn('regular');
  show(<DevicePage />);
  expect(screen.getByText('Only Super Administrators connect programs.')).toBeDefined();
  expect(screen.queryByLabelText(/Code/)).toBeNull();
});
