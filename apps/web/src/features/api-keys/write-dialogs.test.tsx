import {
  type ApiKey,
  createApiKey,
  getApiKey,
  getKeyRules,
  getMe,
  listApiKeys,
  listProjects,
  updateApiKey,
} from '@fourth-seat/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, loadSession } from '../../session/session.ts';
import { noteServerTime } from '../../settings/server-clock.ts';
import { listOf, nightServer, nightTables, personOf, show, stubApi } from '../../testing/console.tsx';
import { CreateKeyDialog, EditKeyDialog } from './write-dialogs.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearSession();
  noteServerTime(new Response('', { headers: { Date: new Date().toUTCString() } }));
});

test('an edit overwrites no change that somebody else makes while the dialog is open', async () => {
  const api = stubApi();
  const theirs = { ...nightServer, name: 'Theirs', description: 'Theirs', revision: 2 };
  api.answer(getKeyRules, { max_lifetime_days: null, max_keys_per_project: 20, can_update: true, revision: 1 });
  api.answer(getApiKey, theirs);
  api.answer(updateApiKey, theirs);
  api.refuseNext(updateApiKey, 'stale_revision', vi.fn());
  show(<EditKeyDialog apiKey={nightServer} onClose={vi.fn()} />);
  const name = screen.getByRole('textbox', { name: /Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Mine');
  await expect.poll(() => api.sentTo(getApiKey)).toHaveLength(1);
  const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect(await screen.findByText(/Someone else changed this/)).toBeDefined();
  await expect.poll(() => screen.getByRole('textbox', { name: /Description/ })).toHaveProperty('value', 'Theirs');
  await save();
  await expect.poll(() => api.sentTo(updateApiKey)).toHaveLength(2);
  expect(api.sentTo(updateApiKey)).toMatchObject([
    { name: 'Mine', description: '', revision: 1 },
    { name: 'Mine', description: 'Theirs', revision: 2 },
  ]);
});

test.each([
  ['first', listOf<ApiKey>(), 'Test'],
  ['second', listOf(nightServer), 'Live'],
])('a %s key is offered in the mode that fits it', async (_, keys, mode) => {
  const api = stubApi();
  api.answer(listApiKeys, keys);
  api.answer(getKeyRules, { max_lifetime_days: null, max_keys_per_project: 20, can_update: true, revision: 1 });
  show(<CreateKeyDialog onClose={vi.fn()} onSecret={vi.fn()} />);
  const chosen = await screen.findByRole('radio', { name: new RegExp(`^${mode}`) });
  expect(chosen).toHaveProperty('checked', true);
});

test('the longest lifetime counts from the server’s now, in a browser that is days ahead', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-30T12:00:00Z'));
  noteServerTime(new Response('', { headers: { Date: 'Sat, 21 Nov 2026 12:00:00 GMT' } }));
  const api = stubApi();
  api.answer(getMe, personOf('admin'));
  api.answer(listProjects, listOf(nightTables));
  api.answer(listApiKeys, listOf(nightServer));
  api.answer(getKeyRules, { max_lifetime_days: 7, max_keys_per_project: 20, can_update: true, revision: 1 });
  await loadSession();
  show(<CreateKeyDialog onClose={vi.fn()} onSecret={vi.fn()} />);
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Night');
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  await expect.poll(() => api.sentTo(createApiKey)).toHaveLength(1);
  expect(api.sentTo(createApiKey)).toMatchObject([{ expires_at: '2026-11-28T11:59:00.000Z' }]);
});
