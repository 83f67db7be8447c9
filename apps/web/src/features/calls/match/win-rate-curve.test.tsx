import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WinRateCurve } from './win-rate-curve.tsx';

afterEach(cleanup);

const moves = (...rates: readonly number[]) =>
  rates.map((win_rate) => ({ decision: { seat: 0, action: { type: 'pass' } as const, win_rate } }));

test('the upper edge of the curve is a certain win: a lost match stays low', () => {
  render(<WinRateCurve calls={moves(0.1, 0.2, 0)} at={0} />);
  const picture = screen.getByRole('img', { name: 'Win chance along the match' });
  const line = picture.querySelector('polyline')?.getAttribute('points') ?? '';
  const heights = line.split(' ').map((point) => Number(point.split(',')[1]));
  // Downwards, of 24: a fifth of the way up from 22.5.
  expect(heights).toEqual([20.4, 18.3, 22.5]);
});
