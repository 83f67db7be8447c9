import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { cursorPaging } from './cursor-paging.ts';
import { useSearch } from './use-search.ts';

afterEach(cleanup);

/** A list of three pages of 25 entries; the cursors are `c2` and `c3`. */
function ThreePages() {
  const search = useSearch();
  const nextCursors: Readonly<Record<string, string | null>> = { c1: 'c2', c2: 'c3', c3: null };
  const next_cursor = nextCursors[search.get('cursor') ?? 'c1'] ?? null;
  const paging = cursorPaging(search, { total: 75, next_cursor, results: Array.from({ length: 25 }) });
  return (
    <>
      <output>{`${paging?.from} ${search.get('cursor') ?? 'first'}`}</output>
      <button type="button" disabled={!paging?.onPrevious} onClick={paging?.onPrevious}>
        Previous
      </button>
      <button type="button" disabled={!paging?.onNext} onClick={paging?.onNext}>
        Next
      </button>
      <button type="button" onClick={() => search.set({ call: 'call_1' }, { push: true })}>
        Open
      </button>
      <button type="button" onClick={() => search.set({ call: null })}>
        Close
      </button>
    </>
  );
}

/** Opens the list at a URL. */
function openPages(url: string) {
  const router = createMemoryRouter([{ path: '/', element: <ThreePages /> }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  return router;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shownPage = () => screen.getByRole('status').textContent;

test('a shared link leads back through the pages before it', async () => {
  const sender = openPages('/');
  await press('Next');
  await press('Next');
  expect(shownPage()).toBe('51 c3');
  const link = sender.state.location.search;
  cleanup();
  openPages(`/${link}`);
  await press('Previous');
  expect(shownPage()).toBe('26 c2');
  await press('Previous');
  expect(shownPage()).toBe('1 first');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
});

test('a link that names no earlier pages leads back to the first one', async () => {
  openPages('/?cursor=c3&from=51');
  await press('Previous');
  expect(shownPage()).toBe('1 first');
});

test('a panel that was opened and closed does not take a press of Previous', async () => {
  openPages('/');
  await press('Next');
  await press('Next');
  await press('Open');
  await press('Close');
  await press('Previous');
  expect(shownPage()).toBe('26 c2');
});

test.each([
  ['a first page', '/', { total: 25, more: true, next_cursor: 'c2' }, '1–25 of more than 25'],
  ['a page between', '/?cursor=c2&from=26', { total: 25, more: true, next_cursor: 'c3' }, '26–50 of more than 50'],
  ['the last page', '/?cursor=c3&from=51', { total: 25, more: true, next_cursor: null }, '51–75 of 75'],
  [
    'a page of a long list',
    '/?cursor=c2&from=26',
    { total: 10_000, more: true, next_cursor: 'c3' },
    '26–50 of more than 10000',
  ],
])('where nobody counted all, %s says no fewer than were shown', (_page, url, answer, shown) => {
  function UncountedPage() {
    const paging = cursorPaging(useSearch(), { ...answer, results: Array.from({ length: 25 }) });
    if (!paging) return null;
    const { from, count, total, more } = paging;
    return <output>{`${from}–${from + count - 1} of ${more ? 'more than ' : ''}${total}`}</output>;
  }
  const router = createMemoryRouter([{ path: '/', element: <UncountedPage /> }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  expect(shownPage()).toBe(shown);
});
