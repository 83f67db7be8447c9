import { useEffect } from 'react';
import type { Hand } from './use-pilot.ts';

/** Keys that do not move the body, by their place on the keyboard. */
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
    const once: Readonly<Record<string, () => void>> = {
      KeyR: hand.reload,
      KeyG: () => hand.toss('frag'),
      KeyH: () => hand.toss('smoke'),
      KeyQ: acts.onWheel,
      KeyF: acts.onSlow,
      KeyV: acts.onView,
      Tab: () => acts.onScores(true),
    };
    const down = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.metaKey || event.altKey) return;
      const act = once[event.code];
      const isBody = hand.press(event.code);
      if (isBody || act) event.preventDefault();
      if (act && !event.repeat) act();
    };
    const up = (event: KeyboardEvent) => {
      hand.release(event.code);
      if (event.code === 'Tab') acts.onScores(false);
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

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
