import { getMe, listProjects } from '@fourth-seat/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeToken } from '../../../api/token.ts';
import { useSearch } from '../../../navigation/use-search.ts';
import { clearSession, loadSession } from '../../../session/session.ts';
import { listOf, personOf, show, stubApi } from '../../../testing/console.tsx';
import { readViews, writeViews } from './saved-views.ts';
import { ViewMenu } from './view-menu.tsx';

const person = personOf('admin');
const { member_id } = person.member;

beforeEach(async () => {
  writeToken('token');
  const api = stubApi();
  api.answer(getMe, person);
  api.answer(listProjects, listOf());
  await loadSession();
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.unstubAllGlobals();
  clearSession();
});

function Page() {
  const search = useSearch();
  return (
    <>
      <output>{`${search.get('range') ?? ''} ${search.get('split') ?? ''}`}</output>
      <button type="button" onClick={() => search.set({ range: 'yesterday', split: 'key' })}>
        filter
      </button>
      <button type="button" onClick={() => search.set({ range: null, split: 'api' })}>
        other
      </button>
      <ViewMenu search={search} />
    </>
  );
}

test('a view is kept under its name, brought back as it was, and removed', async () => {
  show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'filter' }));
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter a name.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of this view' }), 'Nightly keys{Enter}');
  const list = screen.getByRole('list', { name: 'Views' });
  expect(within(list).getByRole('button', { name: 'Nightly keys' }).getAttribute('aria-pressed')).toBe('true');
  expect(readViews(member_id)).toEqual([{ name: 'Nightly keys', search: { range: 'yesterday', split: 'key' } }]);

  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'other' }));
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Nightly keys' }));
  expect(screen.getByRole('status').textContent).toBe('yesterday key');

  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the view Nightly keys' }));
  expect(readViews(member_id)).toEqual([]);
});

test('views are of one member', () => {
  writeViews('mem_2', [{ name: 'Theirs', search: {} }]);
  expect(readViews(member_id)).toEqual([]);
});

test('what is broken in the storage is no view', () => {
  window.localStorage.setItem(
    'fourth-seat.dashboard-views',
    `{"${member_id}":[{"name":1},null,{"name":"Odd","search":{"range":7}},{"name":"Mine","search":{}}]}`,
  );
  expect(readViews(member_id)).toEqual([{ name: 'Mine', search: {} }]);
});
