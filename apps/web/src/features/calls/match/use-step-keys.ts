import { useEffect, useEffectEvent } from 'react';

export interface StepActions {
  readonly first: () => void;
  readonly previous: () => void;
  readonly next: () => void;
  readonly last: () => void;
  readonly play: () => void;
}

const keys: Readonly<Record<string, keyof StepActions>> = {
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  ArrowRight: 'next',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
  ' ': 'play',
};

/**
 * Arrow keys step through the match and Space plays it, anywhere on the page except in fields, menus and dialogs, where
 * these keys have another meaning.
 */
export function useStepKeys(actions: StepActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const action = keys[event.key];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!action || hasModifier || event.defaultPrevented || needsArrows(event.target)) return;
    if (action === 'play' && needsSpace(event.target)) return;
    event.preventDefault();
    actions[action]();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Space presses the focused element. */
const needsSpace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, summary, [role=button]') !== null;

const needsArrows = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=tablist]',
  ) !== null;
