import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Sparkline } from './sparkline.tsx';

afterEach(cleanup);

/** The points of each line, from left to right. */
function linesOf(values: readonly (number | null)[]): (string | null)[] {
  render(<Sparkline values={values} max={10} label="Latency" />);
  return [...screen.getByRole('img').querySelectorAll('polyline')].map((line) => line.getAttribute('points'));
}

test('a line goes from edge to edge, with zero at the bottom and the largest value at the top', () => {
  expect(linesOf([0, 10, 5])).toEqual(['0.0,22.5 50.0,1.5 100.0,12.0']);
});

test('where nothing was measured the line breaks, and does not fall to zero', () => {
  expect(linesOf([0, 10, null, 10, 0])).toEqual(['0.0,22.5 25.0,1.5', '75.0,1.5 100.0,22.5']);
});
