import { createStream, listStreams, rewindStream, type Stream, testStream, updateStream } from '@fourth-seat/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore, signedOut } from '../../session/session-store.ts';
import { chooseLocale } from '../../settings/locale.ts';
import { listOf, personOf, show, stubApi } from '../../testing/console.tsx';
import { clearToasts, toastStore } from '../../ui/feedback/toast-store.ts';
import { StreamsPage } from './page.tsx';

const stream: Stream = {
  stream_id: 'str_00000000000000000001',
  kind: 'webhook',
  name: 'Warehouse',
  url: 'https://logs.studio.example/',
  header_names: ['authorization'],
  sources: ['audit'],
  project_ids: null,
  state: 'active',
  progress: [
    {
      source: 'audit',
      sent_to: '2026-11-21T12:00:00Z',
      delivered_at: null,
      failed_attempts: 2,
      failing_since: '2026-11-21T12:00:10Z',
      detail: 'timeout',
      next_try_at: '2026-11-21T12:01:00Z',
    },
  ],
  created_at: '2026-11-21T11:00:00Z',
  revision: 3,
};

function signIn(type: 'regular' | 'admin'): void {
  const { user, organization, member, session } = personOf(type);
  sessionStore.set({ signedIn: true, user, organization, member, expiresAt: session.expires_at });
}

afterEach(() => {
  act(() => chooseLocale('en_us'));
  cleanup();
  sessionStore.set(signedOut);
  act(clearToasts);
  vi.unstubAllGlobals();
});

test('a stream shows how far it has come and why it fails, in both languages', async () => {
  signIn('admin');
  stubApi().answer(listStreams, listOf(stream));
  show(<StreamsPage />);
  expect(await screen.findByText('Failing')).toBeDefined();
  expect(screen.getByText(/no answer in time/)).toBeDefined();
  expect(screen.getByText(/^next attempt /)).toBeDefined();
  act(() => chooseLocale('zh_cn'));
  expect(await screen.findByText('发送失败')).toBeDefined();
  expect(screen.getByText(/响应超时/)).toBeDefined();
});

test('a paused one says how it goes on, and is switched on with all that it had', async () => {
  signIn('admin');
  const api = stubApi();
  api.answer(listStreams, listOf({ ...stream, state: 'paused' }));
  api.answer(updateStream, stream);
  show(<StreamsPage />);
  expect(await screen.findByText(/goes on where it was/)).toBeDefined();
  expect(screen.queryByText(/next attempt/)).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Warehouse is on' }));
  const { stream_id, revision, name, url, sources, project_ids } = stream;
  await waitFor(() =>
    expect(api.sentTo(updateStream)).toEqual([{ stream_id, revision, name, url, sources, project_ids, enabled: true }]),
  );
});

test('a new stream has the logs that were chosen, and its headers as they were written', async () => {
  signIn('admin');
  const api = stubApi();
  api.answer(listStreams, listOf());
  api.answer(createStream, { stream, webhook_secret: null });
  show(<StreamsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Create stream' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Name/), 'Warehouse');
  await userEvent.type(dialog.getByLabelText(/^URL/), 'https://logs.studio.example/');
  await userEvent.type(dialog.getByLabelText(/^Headers/), 'Authorization: Bearer a:b{Enter}X-Tenant: 7');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Call history/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sentTo(createStream)).toEqual([
    {
      name: 'Warehouse',
      kind: 'webhook',
      url: 'https://logs.studio.example/',
      sources: ['audit', 'calls'],
      project_ids: null,
      send_headers: { Authorization: 'Bearer a:b', 'X-Tenant': '7' },
    },
  ]);
});

test('a test says what the receiver answered, and sending again asks for an instant', async () => {
  signIn('admin');
  const api = stubApi();
  api.answer(listStreams, listOf(stream));
  api.answer(testStream, { ok: false, detail: '503' });
  api.answer(rewindStream, stream);
  show(<StreamsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test to Warehouse' }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject([
      { tone: 'danger', message: 'The test did not arrive: the receiver answered HTTP 503' },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send Warehouse again from …' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(api.sentTo(rewindStream)).toMatchObject([{ stream_id: stream.stream_id }]));
});

test('who is no administrator is told so, and nothing is asked for', async () => {
  signIn('regular');
  const api = stubApi();
  show(<StreamsPage />);
  expect(await screen.findByText('Only Super Administrators manage streams.')).toBeDefined();
  expect(api.sentTo(listStreams)).toEqual([]);
});
