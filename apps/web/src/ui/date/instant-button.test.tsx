import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { instantAt } from './civil-date.ts';
import { InstantButton, readTime } from './instant-button.tsx';

afterEach(cleanup);

test('a day and a time of a zone are one instant, also where clocks change', () => {
  const at = (date: string, time: string, zone: string) => new Date(instantAt(date, time, zone)).toISOString();
  expect(at('2026-11-25', '18:30', 'UTC')).toBe('2026-11-25T18:30:00.000Z');
  expect(at('2026-11-25', '02:15', 'Asia/Shanghai')).toBe('2026-11-24T18:15:00.000Z');
  expect(at('2026-07-01', '12:00', 'America/New_York')).toBe('2026-07-01T16:00:00.000Z');
  // Half past two comes twice on that night in Berlin: the first time is summer time.
  expect(at('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  // And never on this one: the clock goes on from two to three.
  expect(at('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});

test('times are read as people type them', () => {
  expect(['9:05', '0905', '9', ' 23.59 ', '24:00', '12:60', 'noon', ''].map(readTime)).toEqual([
    '09:05',
    '09:05',
    '09:00',
    '23:59',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('goes to the instant that was chosen, and says what is wrong with a time', async () => {
  const onGo = vi.fn();
  const now = () => Date.parse('2026-11-25T08:00:00Z');
  render(
    <InstantButton
      label="Go to a time"
      hint="Calls before it"
      action="Go"
      timeZone="Asia/Shanghai"
      onGo={onGo}
      now={now}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Go to a time' }));
  const field = await screen.findByRole('textbox', { name: /Time/ });
  await userEvent.clear(field);
  await userEvent.type(field, '25:00{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Enter a time such as 14:30.');
  expect(onGo).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, '7:45{Enter}');
  expect(onGo).toHaveBeenCalledWith('2026-11-24T23:45:00.000Z');
});
