import { TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ShooterSimulation } from '../types.ts';
import { Radio } from './radio.tsx';

afterEach(cleanup);

const order = (tick: number) => ({ type: 'order', seat: 0, kind: 'attack', tick });

/** The radio at a tick of a match with one order a second. */
function showRadio(tick: number): void {
  const events = Array.from({ length: 200 }, (_, second) => order(second * TICKS_PER_SECOND));
  // The radio reads no other part of a simulation.
  const simulation = { events, snapshot: { tick } } as unknown as ShooterSimulation;
  render(<Radio simulation={simulation} />);
}

test('whoever seeks back hears the radio of that time, however much was said since', () => {
  showRadio(10 * TICKS_PER_SECOND);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});
