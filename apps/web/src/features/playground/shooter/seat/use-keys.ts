import { useEffect } from 'react';
import { actionOf, type HeldAction, isHeld, type KeyAction } from '../view/bindings.ts';
import { viewSettings } from '../view/view-settings.ts';
import type { Hand } from './use-pilot.ts';

/** What keys do that do not move the body. */
export interface KeyActs {
  readonly onWheel: () => void;
  readonly onSlow: () => void;
  readonly onView: () => void;
  readonly onScores: (on: boolean) => void;
}

/** The keyboard of a seat. Keys typed into a field stay there. */
export function useKeys(hand: Hand | null, acts: KeyActs): void {
  useEffect(() => {
    if (!hand) return undefined;
    const once: Readonly<Record<Exclude<KeyAction, HeldAction>, () => void>> = {
      reload: hand.reload,
      frag: () => hand.toss('frag'),
      smoke: () => hand.toss('smoke'),
      orders: acts.onWheel,
      slow: acts.onSlow,
      view: acts.onView,
      scores: () => acts.onScores(true),
    };
    const down = (event: KeyboardEvent) => {
      if (isElsewhere(event.target) || event.metaKey || event.altKey || event.ctrlKey) return;
      const action = actionOf(viewSettings().keys, event.code);
      if (action === undefined) return;
      event.preventDefault();
      if (isHeld(action)) hand.press(event.code, action);
      else if (!event.repeat) once[action]();
    };
    const up = (event: KeyboardEvent) => {
      hand.release(event.code);
      if (actionOf(viewSettings().keys, event.code) === 'scores') acts.onScores(false);
    };
    const letGo = () => hand.letGo();
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', letGo);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', letGo);
    };
  }, [hand, acts]);
}

/** Typed into a field, or while the keys themselves are chosen. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[data-keys-dialog]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)));
