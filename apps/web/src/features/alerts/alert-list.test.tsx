import { type Alert, errorCatalogue, listAlerts, updateAlert } from '@fourth-seat/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore, signedOut } from '../../session/session-store.ts';
import { chooseLocale } from '../../settings/locale.ts';
import { listOf, personOf, show, stubApi } from '../../testing/console.tsx';
import { AlertList } from './alert-list.tsx';

const AT = '2026-11-21T12:00:00Z';
const alert: Alert = {
  alert_id: 'alr_00000000000000000001',
  name: 'Silence',
  project_id: null,
  metric: 'silence',
  window_minutes: 60,
  channels: { bell: true, mail: true, webhook_url: 'https://hooks.studio.example/x' },
  enabled: true,
  state: 'ok',
  last_fired_at: null,
  created_at: AT,
  revision: 1,
  deliveries: [
    { at: AT, channel: 'webhook', ok: false, attempt: 1, detail: 'not_public' },
    { at: AT, channel: 'webhook', ok: false, attempt: 2, detail: '502' },
    { at: AT, channel: 'mail', ok: false, attempt: 1, detail: 'no_address' },
    { at: AT, channel: 'mail', ok: false, attempt: 0, detail: '' },
  ],
};

afterEach(() => {
  act(() => chooseLocale('en_us'));
  cleanup();
  sessionStore.set(signedOut);
  vi.unstubAllGlobals();
});

test('the delivery log says in the language on screen what went wrong, and a status as it is', async () => {
  stubApi().answer(listAlerts, listOf(alert));
  show(<AlertList />);
  expect(await screen.findByText('the address is not on the public internet')).toBeDefined();
  expect(screen.getByText('attempt 2 · 502')).toBeDefined();
  expect(screen.getAllByText('not delivered')).toHaveLength(3);
  expect(screen.getAllByText('waiting')).toHaveLength(1);
  act(() => chooseLocale('zh_cn'));
  expect(await screen.findByText('地址不在公网上')).toBeDefined();
  expect(screen.getByText('没有可用的邮箱')).toBeDefined();
});

test('where an alert cannot be switched off in place of being deleted, the dialog says why', async () => {
  const { user, organization, member, session } = personOf('admin');
  sessionStore.set({ signedIn: true, user, organization, member, expiresAt: session.expires_at });
  const api = stubApi();
  api.answer(listAlerts, listOf(alert));
  show(<AlertList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  api.refuseNext(updateAlert, 'alert_unknown', () => {});
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off instead' }));
  expect(await dialog.findByText(errorCatalogue.alert_unknown.en)).toBeDefined();
  api.answer(updateAlert, { alert: { ...alert, enabled: false }, webhook_secret: null });
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off instead' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sentTo(updateAlert)).toMatchObject([{ enabled: false }, { enabled: false, revision: 1 }]);
});
