import { deleteApiKey, getApiKey, getApiKeyImpact } from '@fourth-seat/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { nightServer, show, stubApi, unusedKey } from '../../testing/console.tsx';
import { DeleteKeyDialog } from './delete-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a key that somebody renames meanwhile is deleted under its new name', async () => {
  const api = stubApi();
  api.answer(getApiKey, nightServer);
  api.answer(getApiKeyImpact, unusedKey);
  api.answer(deleteApiKey, {});
  const renamed = { ...nightServer, name: 'Day server' };
  api.refuseNext(deleteApiKey, 'key_name_mismatch', () => api.answer(getApiKey, renamed));
  show(<DeleteKeyDialog apiKey={nightServer} onClose={vi.fn()} />);
  await userEvent.type(await screen.findByRole('textbox'), 'Night server');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Delete Day server permanently');
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'Day server');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.sentTo(deleteApiKey)).toHaveLength(2));
  expect(api.sentTo(deleteApiKey)).toMatchObject([{ name: 'Night server' }, { name: 'Day server' }]);
});
