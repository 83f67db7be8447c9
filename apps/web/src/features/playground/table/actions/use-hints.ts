import { useEffect, useRef, useState } from 'react';
import type { CardGroup, TableHelp, TableView } from '../view.ts';

export interface Hints {
  /** Shows the next suggestion, the best one first. */
  readonly next: () => void;
  readonly thinking: boolean;
  /** `none`: nothing in the hand beats the table. `failed`: no answer came. */
  readonly outcome: 'none' | 'failed' | undefined;
}

interface Asked {
  readonly view: TableView;
  readonly found: readonly CardGroup[];
  at: number;
}

/** Steps through suggestions for the view on screen; a new view starts anew, and late answers are dropped. */
export function useHints(view: TableView, help: TableHelp, show: (group: CardGroup) => void): Hints {
  const asked = useRef<Asked>(undefined);
  const current = useRef(view);
  useEffect(() => {
    current.current = view;
  }, [view]);
  const [state, setState] = useState<{ view: TableView; thinking: boolean; outcome: Hints['outcome'] }>();
  const step = (now: Asked): void => {
    const group = now.found[now.at % now.found.length];
    now.at += 1;
    if (group) show(group);
  };
  const ask = async (): Promise<void> => {
    setState({ view, thinking: true, outcome: undefined });
    try {
      const found = await help.hints();
      if (current.current !== view) return;
      asked.current = { view, found, at: 0 };
      setState({ view, thinking: false, outcome: found.length === 0 ? 'none' : undefined });
      step(asked.current);
    } catch {
      setState({ view, thinking: false, outcome: 'failed' });
    }
  };
  const next = (): void => {
    if (asked.current?.view === view && asked.current.found.length > 0) step(asked.current);
    else void ask();
  };
  const mine = state?.view === view ? state : undefined;
  return { next, thinking: mine?.thinking ?? false, outcome: mine?.outcome };
}
