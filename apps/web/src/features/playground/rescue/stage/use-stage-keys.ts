import type { KeyboardEvent } from 'react';
import { seatsByKey } from '../names.ts';

interface Keys {
  readonly selected: number;
  readonly onSelect: (seat: number) => void;
  readonly onType: () => void;
  readonly onSlow: () => void;
  readonly onQuick: () => void;
  readonly onBeliefs: () => void;
}

/**
 * Keys while the plan has the focus: 1–4 choose who gets orders, Tab the next one (after the last it leaves the plan, as
 * Tab does everywhere), Enter writes, Space slows, Q and T open. A control over the plan keeps its own keys.
 */
export function useStageKeys(keys: Keys): { readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void } {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selected } = keys;
    const isForward = event.key === 'Tab' && !event.shiftKey;
    const chosen = seatsByKey[isForward ? seatsByKey.indexOf(selected) + 1 : Number(event.key) - 1];
    if (chosen !== undefined) keys.onSelect(chosen);
    else if (event.key === 'Enter') keys.onType();
    else if (event.key === ' ') keys.onSlow();
    else if (event.key.toLowerCase() === 'q') keys.onQuick();
    else if (event.key.toLowerCase() === 't') keys.onBeliefs();
    else return;
    event.preventDefault();
  };
  return { onKeyDown };
}
