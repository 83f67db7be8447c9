import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SeedBar } from './seed-bar.tsx';

afterEach(cleanup);

test('a new rescue has a station of its own; a seed stands behind a button and begins its station again', async () => {
  const onBegin = vi.fn<(seed: string) => void>();
  render(<SeedBar seed="polar-7" onBegin={onBegin} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'New rescue' }));
  expect(onBegin.mock.calls).toEqual([[expect.not.stringMatching('polar-7')]]);
  await userEvent.click(screen.getByRole('button', { name: 'Seed' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Seed' });
  expect([field.value, document.activeElement]).toEqual(['polar-7', field]);
  await userEvent.type(field, '{Enter}');
  expect(onBegin).toHaveBeenLastCalledWith('polar-7');
  await userEvent.click(screen.getByRole('button', { name: 'Seed' }));
  expect(screen.queryByRole('textbox')).toBeNull();
});
