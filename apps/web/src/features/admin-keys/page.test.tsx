import {
  type AdminKey,
  createAdminKey,
  createProof,
  getSecurityOverview,
  listAdminKeys,
  revokeAdminKey,
} from '@fourth-seat/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore, signedOut } from '../../session/session-store.ts';
import { chooseLocale } from '../../settings/locale.ts';
import { overviewOf, personOf, show, stubApi } from '../../testing/console.tsx';
import { CreateAdminKeyDialog } from './create-dialog.tsx';
import { AdminKeysPage } from './page.tsx';

const nightly: AdminKey = {
  admin_key_id: 'adk_00000000000000000001',
  name: 'Nightly report',
  scopes: ['usage:read'],
  ip_allow: ['203.0.113.7'],
  expires_at: null,
  state: 'active',
  masked: 'seat_admin_…wXyZ',
  created_at: '2026-11-21T12:00:00Z',
  created_by: { member_id: 'mem_00000000000000000001', name: 'Ann' },
  last_used_at: null,
  last_address: null,
};

function signIn(type: 'regular' | 'admin'): void {
  const { user, organization, member, session } = personOf(type);
  sessionStore.set({ signedIn: true, user, organization, member, expiresAt: session.expires_at });
}

afterEach(() => {
  act(() => chooseLocale('en_us'));
  cleanup();
  sessionStore.set(signedOut);
  vi.unstubAllGlobals();
});

test('a key is listed with its scopes, and revoked after a question', async () => {
  signIn('admin');
  const api = stubApi();
  api.answer(listAdminKeys, { results: [nightly] });
  api.answer(revokeAdminKey, { ...nightly, state: 'revoked' });
  show(<AdminKeysPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Nightly report' }));
  expect(screen.getByText('usage:read')).toBeDefined();
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(api.sentTo(revokeAdminKey)).toEqual([{ admin_key_id: nightly.admin_key_id }]));
  act(() => chooseLocale('zh_cn'));
  expect(await screen.findByText('从未使用')).toBeDefined();
});

test('a new key needs a scope, and its secret is handed on to be shown', async () => {
  signIn('admin');
  const api = stubApi();
  api.answer(createAdminKey, { admin_key: nightly, secret: 'seat_admin_shown-once' });
  const onSecret = vi.fn<(issued: { readonly name: string; readonly secret: string }) => void>();
  show(<CreateAdminKeyDialog onClose={() => undefined} onSecret={onSecret} />);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Name/), 'Nightly report');
  expect(dialog.getByRole('button', { name: 'Create admin key' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'usage:read' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create admin key' }));
  await waitFor(() =>
    expect(onSecret).toHaveBeenCalledWith({ name: 'Nightly report', secret: 'seat_admin_shown-once' }),
  );
  expect(api.sentTo(createAdminKey)).toMatchObject([{ name: 'Nightly report', scopes: ['usage:read'], ip_allow: [] }]);
});

test('who has a second factor proves it, and the key is then made of what was entered', async () => {
  signIn('admin');
  const api = stubApi();
  api.answer(getSecurityOverview, overviewOf(['totp', 'recovery_code']));
  api.answer(createProof, { proof: 'a-proof', valid_until: '2126-11-28T10:10:00Z' });
  api.answer(createAdminKey, { admin_key: nightly, secret: 'seat_admin_shown-once' });
  api.refuseNext(createAdminKey, 'proof_needed', () => undefined);
  const onSecret = vi.fn<(issued: { readonly name: string; readonly secret: string }) => void>();
  show(<CreateAdminKeyDialog onClose={() => undefined} onSecret={onSecret} />);
  await userEvent.type(await screen.findByLabelText(/Name/), 'Nightly report');
  await userEvent.click(screen.getByRole('checkbox', { name: 'usage:read' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create admin key' }));
  expect(await screen.findByText('Confirm it is you')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText(/Recovery code/), 'AAAAA-AAAAA');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onSecret).toHaveBeenCalledOnce());
  expect(api.sentTo(createProof)).toMatchObject([{ channel: 'second_factor', purpose: 'admin_key' }]);
  expect(api.sentTo(createAdminKey)).toMatchObject([{}, { name: 'Nightly report', proof: 'a-proof' }]);
});

test('a Regular Employee is told who may', async () => {
  signIn('regular');
  stubApi();
  show(<AdminKeysPage />);
  expect(await screen.findByText('Only Super Administrators manage admin keys.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create admin key' })).toBeNull();
});
