import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { HeatState } from '../heat/use-heat.ts';
import type { LiveSeatsState } from '../live/use-live-seats.ts';
import type { Kill } from '../score/kill-feed.tsx';
import { defaultSetup } from '../setup.ts';
import type { ShooterSimulation } from '../types.ts';
import { Panels } from './side-panels.tsx';

afterEach(cleanup);

const kill = (tick: number, seat: number, victim: number): Kill => ({
  type: 'kill',
  tick,
  seat,
  victim,
  by: 'rifle',
  isHead: false,
});

/** Panels over a worker that answers the first question alone. */
function panelsOver(seats: readonly number[]) {
  const answers = [seats.map((seat) => ({ seat, decision: undefined }))];
  const ask = async () => answers.shift() ?? Promise.reject(new Error('the worker threw'));
  // These panels read no other part of a match without a frame.
  const simulation = { ask } as unknown as ShooterSimulation;
  const live = { calls: [] } as unknown as LiveSeatsState;
  return (shown: Kill) => (
    <Panels
      panel="thoughts"
      onPanel={() => undefined}
      shooter={{
        simulation,
        heat: {} as HeatState,
        setup: defaultSetup('abc'),
        restartWithProfiles: async () => undefined,
        live,
        thoughts: undefined,
        followed: 0,
        follow: () => undefined,
        kill: shown,
        closeKill: () => undefined,
      }}
    />
  );
}

test('the decisions of one kill do not stay under the next', async () => {
  const panels = panelsOver([0, 7]);
  const { rerender } = await act(async () => render(panels(kill(90, 0, 7))));
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  await act(async () => rerender(panels(kill(120, 8, 1))));
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
});
