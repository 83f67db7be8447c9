import { useEffect } from 'react';
import { isForSeat } from '../../simulation/room/is-for-seat.ts';
import { actionOf, type BoundAction, type HeldAction, isHeld } from '../view/bindings.ts';
import { viewSettings } from '../view/view-settings.ts';
import type { SeatControls } from './seat-link.ts';

/** What keys do that do not move the body. */
export interface KeyHandlers {
  readonly onWheel: () => void;
  readonly onSlow: () => void;
  readonly onView: () => void;
  readonly onScores: (on: boolean) => void;
}

/** The keyboard of a seat. Keys typed into a field stay there. */
export function useKeys(controls: SeatControls | null, handlers: KeyHandlers): void {
  useEffect(() => {
    if (!controls) return undefined;
    const once: Readonly<Record<Exclude<BoundAction, HeldAction>, () => void>> = {
      reload: controls.reload,
      frag: () => controls.throwGrenade('frag'),
      smoke: () => controls.throwGrenade('smoke'),
      orders: handlers.onWheel,
      slow: handlers.onSlow,
      view: handlers.onView,
      scores: () => handlers.onScores(true),
    };
    const down = (event: KeyboardEvent) => {
      if (!isForSeat(event)) return;
      const action = actionOf(viewSettings().keys, event.code);
      if (action === undefined) return;
      event.preventDefault();
      if (isHeld(action)) controls.press(event.code, action);
      else if (!event.repeat) once[action]();
    };
    const up = (event: KeyboardEvent) => {
      controls.release(event.code);
      if (actionOf(viewSettings().keys, event.code) === 'scores') handlers.onScores(false);
    };
    // A window without the focus hears no key come up.
    const releaseAll = () => {
      controls.releaseAll();
      handlers.onScores(false);
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', releaseAll);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', releaseAll);
    };
  }, [controls, handlers]);
  const { onScores } = handlers;
  useEffect(() => (controls ? () => onScores(false) : undefined), [controls, onScores]);
}
