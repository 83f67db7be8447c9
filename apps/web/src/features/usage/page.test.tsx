import { errorCatalogue } from '@fourth-seat/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeToken } from '../../api/token.ts';
import { UsagePage } from './page.tsx';

beforeEach(() => writeToken('a-token'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Every call of the page is refused in the same way. */
function open(url: string, status: number, body: object) {
  const refuse = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', refuse);
  const router = createMemoryRouter([{ path: '/', element: <UsagePage /> }], { initialEntries: [url] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('a failure is told in the language on screen, not in words of the server', async () => {
  open('/', 500, { code: errorCatalogue.internal.code, msg: 'pool exhausted', data: {} });
  expect(await screen.findByText('The numbers could not be loaded.')).toBeDefined();
  expect(screen.queryByText('pool exhausted')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a URL that asks for an impossible range says so and leads back', async () => {
  const router = open('/?from=2026-03-09&to=2026-03-01&key=key_x&by=day', 422, {
    code: errorCatalogue.usage_range.code,
    msg: '',
    data: { days: 1100 },
  });
  expect(await screen.findByText(/must begin before it ends and span at most 1100 days/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show the last 7 days' }));
  expect(router.state.location.search).toBe('?by=day');
});
