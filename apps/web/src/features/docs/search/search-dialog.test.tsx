import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show, stubApi } from '../../../testing/console.tsx';
import { docsKey } from '../queries.ts';
import type { loadEntries } from './entries.ts';
import { SearchDialog } from './search-dialog.tsx';

const pages = vi.hoisted(() => ({ load: vi.fn<() => readonly unknown[]>() }));
vi.mock('virtual:docs/search-en', () => ({
  get default() {
    return pages.load();
  },
}));

beforeEach(() => void stubApi());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Entry = Awaited<ReturnType<typeof loadEntries>>[number];
const entry: Entry = { path: '/docs/limits', page: 'Limits', title: '', text: 'A zygote is counted once.' };

test('an index that cannot be loaded is said, with a retry, in place of "nothing matches"', async () => {
  pages.load.mockImplementation(() => {
    throw new Error('the file is gone');
  });
  show(<SearchDialog onClose={vi.fn()} />);
  await userEvent.type(screen.getByRole('combobox'), 'zygote');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Nothing matches')).toBeNull();
  pages.load.mockReturnValue([entry]);
  await userEvent.click(retry);
  expect(await screen.findByRole('option', { name: /Limits/ })).toBeTruthy();
});

test('an index that is there before the first letter is searched', async () => {
  pages.load.mockReturnValue([entry]);
  const client = show(<SearchDialog onClose={vi.fn()} />);
  await expect.poll(() => client.getQueriesData({ queryKey: [...docsKey, 'search'] })[0]?.[1]).toBeDefined();
  await userEvent.type(screen.getByRole('combobox'), 'zygote');
  expect(await screen.findByRole('option', { name: /Limits/ })).toBeTruthy();
});
