import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Controls } from './controls.tsx';
import { defaultSetup } from './setup.ts';

afterEach(cleanup);

test('a choice says that it waits for the next match, and counts from it on', () => {
  const onBegin = vi.fn();
  const setup = defaultSetup('abc');
  render(<Controls setup={setup} onBegin={onBegin} />);
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  fireEvent.click(screen.getByRole('radio', { name: /^Site attack/ }));
  expect(said()).toBe('Your choices count from the next match on.');
  fireEvent.click(screen.getByRole('button', { name: 'New match' }));
  expect(onBegin.mock.calls).toEqual([[{ ...setup, mode: 'site_attack' }]]);
});

test('a choice that was taken back waits for nothing', () => {
  render(<Controls setup={defaultSetup('abc')} onBegin={vi.fn()} />);
  const said = () => screen.getByRole('status').textContent;
  const [level] = screen.getAllByRole<HTMLInputElement>('slider');
  if (!level) throw new Error('no slider');
  const before = level.value;
  fireEvent.change(level, { target: { value: '9' } });
  expect(said()).toBe('Your choices count from the next match on.');
  fireEvent.change(level, { target: { value: before } });
  expect(said()).toBe('');
});
