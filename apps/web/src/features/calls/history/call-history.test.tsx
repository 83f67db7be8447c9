import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { CallHistory } from './call-history.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showHistory(url: string): void {
  const router = createMemoryRouter([{ path: '/', element: <CallHistory /> }], { initialEntries: [url] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('a search that found nothing in its time says how far it got and goes on', async () => {
  const cursors: unknown[] = [];
  const empty = { results: [], total: 0, more: true, searched_to: '2026-03-01T10:00:00.000Z', next_cursor: 'further' };
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url.endsWith('/call/list')) cursors.push(JSON.parse(body).page.cursor);
    const data = url.endsWith('/call/list') ? empty : { results: [], total: 0, next_cursor: null };
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: 'success', data })));
  });
  showHistory('/?q=rocket');
  expect(await screen.findByText(/Searched back to Mar 1, 2026/)).toBeDefined();
  expect(screen.queryByText('No calls match these filters.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep searching' }));
  await vi.waitFor(() => expect(cursors).toEqual([undefined, 'further']));
});

test('on a telephone the filters fold behind one button that counts those that are set', async () => {
  const nothing = { results: [], total: 0, more: false, searched_to: null, next_cursor: null };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ code: 0, msg: 'success', data: nothing }))),
  );
  showHistory('/?source=debug&outcome=success');
  const fold = await screen.findByRole('button', { name: 'Filters (2)' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(fold.getAttribute('aria-controls') ?? '')?.textContent).toContain('Export');
});
