import { getSecurityOverview, listSignIns, type SignInRow } from '@fourth-seat/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { overviewOf, show, stubApi } from '../../../testing/console.tsx';
import { LoginHistory } from './login-history.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const signIn = (sign_in_id: number, provider: string): SignInRow => ({
  sign_in_id,
  at: '2026-11-22T08:00:00Z',
  outcome: 'success',
  device: 'Firefox',
  address: '198.51.100.7',
  attempts: 1,
  method: 'third_party',
  provider,
});

test('a third party is called by its name, and by its id where this server no longer has it', async () => {
  const api = stubApi();
  const github = { provider: 'github', name: 'GitHub', account: null, bound_at: null };
  api.answer(getSecurityOverview, { ...overviewOf([]), third_party: [github] });
  api.answer(listSignIns, { results: [signIn(2, 'github'), signIn(1, 'gone')], total: 2, next_cursor: null });
  show(<LoginHistory />);
  expect(await screen.findAllByText('Third party · GitHub')).not.toEqual([]);
  expect(screen.getAllByText('Third party · gone')).not.toEqual([]);
});
