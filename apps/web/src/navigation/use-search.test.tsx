import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type Search, useSearch } from './use-search.ts';

afterEach(cleanup);

const seen: Search[] = [];

function Page() {
  const search = useSearch();
  seen.push(search);
  return <output>{`${search.get('call') ?? 'closed'} ${search.get('body') ?? 'empty'}`}</output>;
}

test('a change that was planned earlier keeps what has changed since', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: ['/?call=call_1'] });
  render(<RouterProvider router={router} />);
  const planned = seen.at(-1);
  await act(async () => seen.at(-1)?.set({ call: null }));
  expect(screen.getByRole('status').textContent).toBe('closed empty');
  await act(async () => planned?.set({ body: 'typed' }));
  expect(screen.getByRole('status').textContent).toBe('closed typed');
});

test('two changes of one moment both count', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  await act(async () => {
    seen.at(-1)?.set({ call: 'call_2' });
    seen.at(-1)?.set({ body: 'typed' });
  });
  expect(screen.getByRole('status').textContent).toBe('call_2 typed');
});

test('changes of one moment by two parts of a page both count', async () => {
  const parts = (
    <>
      <Page />
      <Page />
    </>
  );
  const router = createMemoryRouter([{ path: '/', element: parts }], { initialEntries: ['/?call=call_1'] });
  render(<RouterProvider router={router} />);
  await act(async () => {
    seen.at(-2)?.set({ call: 'call_2' });
    seen.at(-1)?.set({ body: 'typed' });
  });
  expect(screen.getAllByRole('status').map((part) => part.textContent)).toEqual(['call_2 typed', 'call_2 typed']);
});
