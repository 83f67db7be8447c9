import { getApiKey, getApiKeyImpact } from '@fourth-seat/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nightServer, show, stubApi, unusedKey } from '../../testing/console.tsx';
import { DisableKeyDialog } from './disable-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a key that somebody has renamed meanwhile is named as it is called now', async () => {
  const api = stubApi();
  api.answer(getApiKey, { ...nightServer, name: 'Day server' });
  api.answer(getApiKeyImpact, unusedKey);
  show(<DisableKeyDialog apiKey={nightServer} onClose={vi.fn()} />);
  expect(await screen.findByRole('dialog', { name: /Day server/ })).toBeDefined();
});
