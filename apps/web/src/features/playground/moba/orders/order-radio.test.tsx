import type { GameEvent } from '@fourth-seat/moba';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { matchAt } from '../testing/match.ts';
import type { MobaSimulation } from '../types.ts';
import { OrderRadio } from './order-radio.tsx';

afterEach(cleanup);

const names = { full: (seat: number) => `seat ${seat}`, short: (seat: number) => `${seat}` };

function said(events: readonly GameEvent[], seat: number | undefined): readonly (string | null)[] {
  const { frame } = matchAt('radio', 0);
  const snapshot = { frame: frame(), tick: 20, lastTick: 20, isOver: false, runSettings: { paused: true, scale: 1 } };
  const logged = events.map((event) => ({ ...event, tick: 10 }));
  // As much of a match as the radio reads.
  const simulation = { events: logged, snapshot } as unknown as MobaSimulation;
  render(<OrderRadio simulation={simulation} seat={seat} names={names} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

const at = { x: 0, y: 0 } as const;
const spoken: readonly GameEvent[] = [
  { type: 'order', seat: 1, kind: 'ult', to: null, ...at, in_s: 6.4 },
  { type: 'order', seat: 2, kind: 'ult', to: null, ...at },
  { type: 'order', seat: 3, kind: 'coming', to: 4, ...at },
  { type: 'line', seat: 4, kind: 'coming', values: [5], ...at },
  { type: 'line', seat: 7, kind: 'ult', values: [3], ...at },
];

test('news has its seconds, and what a seat says by itself is heard by its team', () => {
  expect(said(spoken, 0)).toEqual([
    'seat 1 to all: My strong skill is ready in 6 s',
    'seat 2 to all: My strong skill is ready',
    'seat 3 to 4: I am on my way',
    '4: On my way: 5 s.',
  ]);
});

test('whoever watches hears both teams', () => {
  expect(said(spoken, undefined)).toHaveLength(5);
});
