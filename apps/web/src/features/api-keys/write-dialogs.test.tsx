import { type ApiKey, getApiKey, getKeyRules, listApiKeys, updateApiKey } from '@fourth-seat/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { listOf, nightServer, show, stubApi } from '../../testing/console.tsx';
import { CreateKeyDialog, EditKeyDialog } from './write-dialogs.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
