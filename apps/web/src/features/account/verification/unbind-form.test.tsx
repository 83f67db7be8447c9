import { getSecurityOverview } from '@fourth-seat/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { overviewOf, show, stubApi } from '../../../testing/console.tsx';
import { UnbindForm } from './unbind-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('nothing is unlinked before the third party can be called by its name', async () => {
  const api = stubApi();
  const github = { provider: 'github', name: 'GitHub', account: 'ann', bound_at: '2026-11-22T08:00:00Z' };
  api.answer(getSecurityOverview, { ...overviewOf([]), third_party: [github] });
  show(<UnbindForm provider="github" proof="a-proof" onDone={vi.fn()} onProofExpired={vi.fn()} />);
  expect(screen.queryByText(/github/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull();
  expect(await screen.findByText(/sign in with GitHub/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Unlink' })).toBeDefined();
});
