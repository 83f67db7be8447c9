import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useSearch } from '../../navigation/use-search.ts';
import { debuggingPath, openInDebugging } from './panels.tsx';
import { useRequestText } from './use-request-text.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const body = {
  level: '2',
  hand: ['S3', 'H&', '中'],
  history: Array.from({ length: 400 }, () => ({ seat: 1, cards: ['S9'] })),
};

function Page() {
  const search = useSearch();
  const api_id = search.get('api') ?? 'guandan.play';
  const request = useRequestText(api_id, undefined);
  return (
    <>
      <output>{`${api_id} ${request.text}`}</output>
      <textarea value={request.text} onChange={({ target }) => request.change(target.value)} />
      <button type="button" onClick={() => search.set({ api: 'doudizhu.play', body: null })}>
        Another
      </button>
      <button type="button" onClick={() => search.set({ view: 'json' })}>
        View
      </button>
    </>
  );
}

function show(url: string) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  return router;
}
const shown = () => screen.getByRole('status').textContent;

test('a request is opened in debugging as it was sent, however long, and no server is told of it', () => {
  const url = debuggingPath({ api: 'guandan.play', body });
  expect(url.split('#')[0]).toBe('/developer/debugging?api=guandan.play');
  show(url);
  expect(shown()).toBe(`guandan.play ${JSON.stringify(body, null, 2)}`);
});

test('text that is no JSON is opened as it is', () => {
  show(debuggingPath({ api: 'doudizhu.bid', body: '{"seat": 100 % & + #' }));
  expect(shown()).toBe('doudizhu.bid {"seat": 100 % & + #');
});

test('what is written there goes before it, and another API begins with its own example', () => {
  show(debuggingPath({ api: 'guandan.play', body: '{"seat":1}' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '{"seat":2}' } });
  expect(shown()).toBe('guandan.play {"seat":2}');
  fireEvent.click(screen.getByRole('button', { name: 'Another' }));
  expect(shown()).toBe('doudizhu.play {}');
});

test('another view of an opened request shows the same request, and its URL keeps it', async () => {
  const router = show(debuggingPath({ api: 'guandan.play', body: '{"seat":1}' }));
  fireEvent.click(screen.getByRole('button', { name: 'View' }));
  await waitFor(() => expect(router.state.location.search).toContain('view=json'));
  expect(shown()).toBe('guandan.play {"seat":1}');
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('body')).toBe('{"seat":1}'));
});

test('a request that is opened on the open page takes the place of the one before', async () => {
  const router = show(debuggingPath({ api: 'guandan.play', body: '{"seat":1}' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '{"seat":2}' } });
  await act(async () => router.navigate(debuggingPath({ api: 'guandan.play', body: '{"seat":3}' })));
  expect(shown()).toBe('guandan.play {"seat":3}');
});

test.each(['#', '#draft', '#privacy', '#draft=%E0%A4%A'])('%s is no reason not to open', (hash) => {
  show(`/developer/debugging?api=guandan.play${hash}`);
  expect(shown()).toContain('guandan.play');
});

test('it opens in a tab of its own, so that the game goes on', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  openInDebugging({ api: 'guandan.play', body });
  expect(open).toHaveBeenCalledWith(debuggingPath({ api: 'guandan.play', body }), '_blank', 'noopener');
});
