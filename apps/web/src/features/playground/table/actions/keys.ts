import type { KeyboardEvent } from 'react';

interface Shortcuts {
  readonly clear: () => void;
  /** Undefined where the viewer may not do it now. */
  readonly pass: (() => void) | undefined;
  readonly hint: (() => void) | undefined;
}

/** The shortcuts of the near side: with a modifier a key is the browser's. */
export function keysOf({ clear, pass, hint }: Shortcuts): (event: KeyboardEvent) => void {
  return ({ key, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey) return;
    const name = key.length === 1 ? key.toLowerCase() : key;
    if (name === 'Escape') clear();
    if (name === 'p') pass?.();
    if (name === 'h') hint?.();
  };
}
