import type { Alert } from '@fourth-seat/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLocale } from '../../settings/locale.ts';
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
  vi.unstubAllGlobals();
});

test('the delivery log says in the language on screen what went wrong, and a status as it is', async () => {
  vi.stubGlobal('fetch', async () => {
    const data = { results: [alert], total: 1, next_cursor: null };
    return Response.json({ code: 0, msg: 'success', data, request_id: 'req_1' });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AlertList />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('the address is not on the public internet')).toBeDefined();
  expect(screen.getByText('attempt 2 · 502')).toBeDefined();
  expect(screen.getAllByText('not delivered')).toHaveLength(3);
  expect(screen.getAllByText('waiting')).toHaveLength(1);
  act(() => chooseLocale('zh_cn'));
  expect(await screen.findByText('地址不在公网上')).toBeDefined();
  expect(screen.getByText('没有可用的邮箱')).toBeDefined();
});
