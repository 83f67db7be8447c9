import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SeatControls } from './seat-link.ts';
import { useKeys } from './use-keys.ts';

afterEach(cleanup);

const noop = () => undefined;

/** The keys of a seat, and what was last said of the scores. */
function sit() {
  const controls: Partial<SeatControls> = { release: noop, releaseAll: noop };
  const onScores = vi.fn<(on: boolean) => void>();
  const handlers = { onWheel: noop, onSlow: noop, onView: noop, onScores };
  // No key of the body is pressed.
  const seat = { controls: controls as SeatControls | null };
  const { rerender } = renderHook(() => useKeys(seat.controls, handlers));
  const leave = () => {
    seat.controls = null;
    rerender();
  };
  return { leave, areScoresShown: () => onScores.mock.lastCall?.[0] };
}

test('the scores are shown while their key is held', () => {
  const { areScoresShown } = sit();
  fireEvent.keyDown(window, { code: 'Tab' });
  expect(areScoresShown()).toBe(true);
  fireEvent.keyUp(window, { code: 'Tab' });
  expect(areScoresShown()).toBe(false);
});

test('they go with the focus of the window, which then hears no key come up', () => {
  const { areScoresShown } = sit();
  fireEvent.keyDown(window, { code: 'Tab' });
  fireEvent.blur(window);
  expect(areScoresShown()).toBe(false);
});

test('they go with the seat', () => {
  const { areScoresShown, leave } = sit();
  fireEvent.keyDown(window, { code: 'Tab' });
  leave();
  expect(areScoresShown()).toBe(false);
});
