import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { EmptyState } from '../feedback/empty-state.tsx';
import { RowMenu } from '../overlays/row-menu.tsx';
import { Table, type TableProps } from './table.tsx';

afterEach(cleanup);

interface Row {
  readonly id: string;
  readonly name: string;
  readonly requests: number;
}
const rows: readonly Row[] = [
  { id: 'key_1', name: 'Production', requests: 12 },
  { id: 'key_2', name: 'Staging', requests: 7 },
];

const keys = {
  label: 'Keys',
  rows,
  rowKey: (row) => row.id,
  columns: [
    { key: 'name', header: 'Name', cell: (row) => row.name },
    { key: 'requests', header: 'Requests', align: 'end', sortable: true, cell: (row) => row.requests },
  ],
} satisfies TableProps<Row>;

function renderTable(table: TableProps<Row>) {
  render(<Table {...table} />);
}

test('a sorted column says so, and pressing its head turns the order', async () => {
  const sort = vi.fn();
  renderTable({ ...keys, sort: { field: 'requests', order: 'desc' }, onSortChange: sort });
  expect(screen.getByRole('columnheader', { name: /Requests/ }).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: /Requests/ }));
  expect(sort).toHaveBeenCalledWith({ field: 'requests', order: 'asc' });
});

test('a row opens by its first cell, by keyboard and by a click anywhere in it, but not through its controls', async () => {
  const open = vi.fn();
  renderTable({
    ...keys,
    onRowOpen: open,
    rowActions: () => <RowMenu entries={[{ label: 'Edit', onSelect: () => undefined }]} />,
  });
  screen.getByRole('button', { name: 'Staging' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByText('12'));
  expect(open.mock.calls.map(([row]) => row.id)).toEqual(['key_2', 'key_1']);
  const [first] = screen.getAllByRole('button', { name: 'Row actions' });
  if (first) await userEvent.click(first);
  expect(open).toHaveBeenCalledTimes(2);
});

test('row actions are chosen by keyboard alone', async () => {
  const edit = vi.fn();
  renderTable({
    ...keys,
    rowActions: (row) => (
      <RowMenu label={`Actions of ${row.name}`} entries={[{ label: 'Edit', onSelect: () => edit(row.id) }]} />
    ),
  });
  screen.getByRole('button', { name: 'Actions of Staging' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Edit' });
  await userEvent.keyboard('{Enter}');
  expect(edit).toHaveBeenCalledWith('key_2');
});

test('the box in the head selects all rows, and is half set while only some are', async () => {
  const change = vi.fn();
  renderTable({ ...keys, selection: { selected: new Set(['key_2']), onChange: change, actions: 'Disable' } });
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /all rows/ });
  expect(all.indeterminate).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('1 selected');
  await userEvent.click(all);
  expect(change).toHaveBeenLastCalledWith(new Set(['key_1', 'key_2']));
  const [, staging] = within(screen.getByRole('table')).getAllByRole('checkbox', { name: 'Select row' });
  if (staging) await userEvent.click(staging);
  expect(change).toHaveBeenLastCalledWith(new Set());
});

test('a selection can be cleared where its rows are on another page', async () => {
  const change = vi.fn();
  renderTable({ ...keys, selection: { selected: new Set(['key_51']), onChange: change, actions: 'Disable' } });
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(change).toHaveBeenLastCalledWith(new Set());
});

test('paging says which rows are shown and offers only the ways there are', async () => {
  const next = vi.fn();
  renderTable({ ...keys, paging: { from: 51, count: 2, total: 1204, onNext: next } });
  expect(screen.getByText('51–52 of 1,204')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(next).toHaveBeenCalledTimes(1);
});

test('without rows the reason stands in its place', () => {
  renderTable({
    ...keys,
    rows: [],
    empty: <EmptyState kind="filtered" title="No Data" cause="The filters hide all." />,
    paging: { from: 1, count: 0, total: 0 },
  });
  expect(screen.getByText('The filters hide all.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});
