import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearToasts, toastStore } from '../../../../ui/feedback/toast-store.ts';
import type { SeatControls } from '../seat/seat-link.ts';
import type { ShooterSimulation } from '../types.ts';
import { changeViewSettings, viewSettings } from '../view/view-settings.ts';
import { ArenaView } from './arena-view.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
});

/** The view without a frame: the environment of the tests has no WebGL. */
function renderView(controls: SeatControls | null) {
  const simulation = { subscribe: () => () => undefined } as Partial<ShooterSimulation> as ShooterSimulation;
  return render(
    <ArenaView
      simulation={simulation}
      label=""
      followed={0}
      onlyFor={undefined}
      thoughts={undefined}
      controls={controls}
    />,
  );
}

test('a chosen 3-D view that cannot be drawn gives way to the map, and says why', () => {
  changeViewSettings({ view: 'broadcast' });
  renderView(null);
  expect(viewSettings().view).toBe('tactical');
  expect(toastStore.read().map(({ message }) => message)).toEqual([
    'This browser cannot draw in three dimensions, so you see the map.',
  ]);
});

test('who fires without the lock of the pointer stops with the release, also outside the picture', () => {
  const shots: boolean[] = [];
  const controls: Partial<SeatControls> = {
    takeOver: () => undefined,
    fire: (on) => void shots.push(on),
    heading: () => ({ yaw: 0, rise: 0, up: 0 }),
    aimContext: () => undefined,
  };
  const { container } = renderView(controls as SeatControls);
  const canvas = container.querySelector('canvas') ?? expect.fail('there is no picture');
  canvas.setPointerCapture = vi.fn();
  fireEvent.pointerDown(canvas, { button: 0, pointerId: 7 });
  expect(canvas.setPointerCapture).toHaveBeenCalledWith(7);
  fireEvent.pointerCancel(canvas);
  expect(shots).toEqual([true, false]);
});
