import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FilterSelect } from './filter-select.tsx';

afterEach(cleanup);

const options = ['Arena', 'Beta', 'Lakeside'].map((label) => ({ value: label.toLowerCase(), label }));

function show(value: readonly string[]) {
  const change = vi.fn();
  render(
    <FilterSelect
      aria-label="Project"
      allLabel="All projects"
      options={options}
      value={value}
      onValueChange={change}
    />,
  );
  return change;
}

test('several are chosen one after the other, also before the page has taken over the first', async () => {
  const change = show([]);
  const trigger = screen.getByRole('combobox', { name: 'Project' });
  expect(trigger.textContent).toBe('All projects');
  await userEvent.click(trigger);
  await userEvent.click(await screen.findByRole('option', { name: 'Arena' }));
  await userEvent.click(screen.getByRole('option', { name: 'Lakeside' }));
  expect(change).toHaveBeenLastCalledWith(['arena', 'lakeside']);
});

test('the closed list says the first and how many more', () => {
  show(['beta', 'lakeside']);
  expect(screen.getByRole('combobox', { name: 'Project' }).textContent).toBe('Beta+1');
});
