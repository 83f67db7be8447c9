import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InstantButton, parseTime } from './instant-button.tsx';

afterEach(cleanup);

test('times are read as people type them', () => {
  expect(['9:05', '0905', '9', ' 23.59 ', '24:00', '12:60', 'noon', ''].map(parseTime)).toEqual([
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

/** The opened button at 16:00 in Shanghai: its field, and what was gone to. */
async function openButton() {
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
  return { onGo, field: await screen.findByRole('textbox', { name: /Time/ }) };
}

test('goes to the instant that was chosen, and says what is wrong with a time', async () => {
  const { onGo, field } = await openButton();
  await userEvent.clear(field);
  await userEvent.type(field, '25:00{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Enter a time such as 14:30.');
  expect(onGo).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, '7:45{Enter}');
  expect(onGo).toHaveBeenCalledWith('2026-11-24T23:45:00.000Z');
});

test('goes no further than now', async () => {
  const { onGo, field } = await openButton();
  await userEvent.clear(field);
  await userEvent.type(field, '17:00{Enter}');
  expect(onGo).toHaveBeenCalledWith('2026-11-25T08:00:00.000Z');
});
