import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type DateRange, DateRangePicker } from './date-range-picker.tsx';

afterEach(cleanup);

const now = () => Date.UTC(2026, 2, 14, 20);

async function openPicker(value: DateRange<'last_7_days' | 'all'>) {
  const change = vi.fn();
  render(
    <DateRangePicker
      label="Period"
      value={value}
      onValueChange={change}
      presets={[
        { value: 'last_7_days', label: 'Last 7 days' },
        { value: 'all', label: 'All' },
      ]}
      timeZone="Asia/Shanghai"
      past
      now={now}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Period/ }));
  await screen.findByRole('dialog', { name: 'Period' });
  return change;
}

test('a preset is chosen with one press', async () => {
  const change = await openPicker({ preset: 'last_7_days' });
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(change).toHaveBeenCalledWith({ preset: 'all' });
});

test('two presses choose a span, in either order', async () => {
  const change = await openPicker({ preset: 'last_7_days' });
  await userEvent.click(screen.getByRole('button', { name: 'Monday, March 9, 2026' }));
  expect(change).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Tuesday, March 3, 2026' }));
  expect(change).toHaveBeenCalledWith({ preset: 'custom', from: '2026-03-03', to: '2026-03-09' });
});

test('the calendar is walked by keyboard, knows today in the zone and stops at its last day', async () => {
  await openPicker({ preset: 'last_7_days' });
  const today = screen.getByRole('button', { name: 'Sunday, March 15, 2026' });
  expect(today.getAttribute('aria-current')).toBe('date');
  today.focus();
  const focused = () => document.activeElement?.getAttribute('data-day');
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(focused()).toBe('2026-03-08'));
  await userEvent.keyboard('{PageUp}');
  await waitFor(() => expect(focused()).toBe('2026-02-08'));
  await userEvent.keyboard('{PageDown}{PageDown}');
  await waitFor(() => expect(focused()).toBe('2026-03-15'));
});

test('a custom span is written as the language writes one, with its zone', async () => {
  await openPicker({ preset: 'custom', from: '2026-03-03', to: '2026-03-09' });
  // `formatRange` puts thin spaces around its dash.
  expect(screen.getByRole('button', { name: /^Period/ }).textContent.replaceAll(/\s/g, ' ')).toBe(
    'Period: Mar 3 – 9, 2026UTC+8',
  );
});
