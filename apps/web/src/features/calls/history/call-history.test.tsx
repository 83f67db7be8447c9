import { listCalls } from '@fourth-seat/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../../../settings/server-clock.ts';
import { show, stubApi } from '../../../testing/console.tsx';
import { CallHistory } from './call-history.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a search that found nothing in its time says how far it got and goes on', async () => {
  const api = stubApi();
  api.answer(listCalls, {
    results: [],
    total: 0,
    more: true,
    searched_to: '2026-03-01T10:00:00.000Z',
    next_cursor: 'further',
  });
  show(<CallHistory />, '/?q=rocket');
  expect(await screen.findByText(/Searched back to Mar 1, 2026/)).toBeDefined();
  expect(screen.queryByText('No calls match these filters.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep searching' }));
  await expect.poll(() => api.sentTo(listCalls)).toMatchObject([{}, { page: { cursor: 'further' } }]);
});

test('on a telephone the filters fold behind one button that counts those that are set', async () => {
  stubApi().answer(listCalls, { results: [], total: 0, more: false, searched_to: null, next_cursor: null });
  show(<CallHistory />, '/?source=debug&outcome=success');
  const fold = await screen.findByRole('button', { name: 'Filters (2)' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(fold.getAttribute('aria-controls') ?? '')?.textContent).toContain('Export');
});

test('calls are filtered by the sources that a customer has', async () => {
  stubApi().answer(listCalls, { results: [], total: 0, more: false, searched_to: null, next_cursor: null });
  show(<CallHistory />, '/?source=debug');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Source' }));
  await screen.findByRole('option', { name: 'Debugging' });
  expect(screen.queryByRole('option', { name: 'Playground' })).toBeNull();
});

test('a browser that is days slow goes to a time of the server’s day', async () => {
  const DAY_MS = 86_400_000;
  const answeredAt = (at: number) => new Response('', { headers: { Date: new Date(at).toUTCString() } });
  const api = stubApi();
  api.answer(listCalls, { results: [], total: 0, more: false, searched_to: null, next_cursor: null });
  noteServerTime(answeredAt(Date.now() + 3 * DAY_MS));
  show(<CallHistory />);
  await userEvent.click(await screen.findByRole('button', { name: 'Go to a time' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Go' }));
  const gone = () => (api.sentTo(listCalls).at(-1) as { filters?: { to?: string } } | undefined)?.filters?.to ?? '';
  await waitFor(() => expect(Date.parse(gone())).toBeGreaterThan(Date.now() + DAY_MS));
  noteServerTime(answeredAt(Date.now()));
});
