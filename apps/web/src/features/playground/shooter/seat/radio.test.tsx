import { TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Radio } from './radio.tsx';

afterEach(cleanup);

const order = (tick: number) => ({ type: 'order', seat: 0, kind: 'attack', to: null, x: 0, y: 0, tick }) as const;

/** The radio at a tick of a match with one order a second. */
function showRadio(tick: number): void {
  const events = Array.from({ length: 200 }, (_, second) => order(second * TICKS_PER_SECOND));
  render(<Radio events={events} tick={tick} />);
}

test('whoever seeks back hears the radio of that time, however much was said since', () => {
  showRadio(10 * TICKS_PER_SECOND);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});
