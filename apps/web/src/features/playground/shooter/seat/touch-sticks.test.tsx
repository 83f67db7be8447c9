import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SeatControls } from './seat-link.ts';
import { TouchSticks } from './touch-sticks.tsx';

afterEach(cleanup);

function touch(hasBomb: boolean) {
  const [press, release, onOrders] = [vi.fn(), vi.fn(), vi.fn()];
  const controls: Partial<SeatControls> = { press, release };
  render(
    <TouchSticks
      controls={controls as SeatControls} // no stick is pushed
      hasBomb={hasBomb}
      areNamed={false}
      areOrdersOpen={false}
      onOrders={onOrders}
    />,
  );
  return { press, release, onOrders };
}

test('thumbs plant and defuse for as long as they hold the button', () => {
  const { press, release } = touch(true);
  const bomb = screen.getByRole('button', { name: 'Plant or defuse' });
  fireEvent.pointerDown(bomb);
  expect(press.mock.calls).toEqual([['touch', 'use']]);
  expect(release).not.toHaveBeenCalled();
  fireEvent.pointerUp(bomb);
  expect(release.mock.calls).toEqual([['touch']]);
});

test('thumbs give orders in every mode, and have no bomb in Domination', () => {
  const { onOrders } = touch(false);
  fireEvent.click(screen.getByRole('button', { name: 'Orders' }));
  expect(onOrders).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Plant or defuse' })).toBeNull();
});
