import { useEffect, useRef, useState } from 'react';
import type { CardGroup, TableChoice, TableHelp } from '../view.ts';

export interface Hints {
  /** Shows the next suggestion, the best one first. */
  readonly next: () => void;
  readonly thinking: boolean;
  /** `none`: no play in the hand beats the table. `failed`: there was no answer. */
  readonly outcome: 'none' | 'failed' | undefined;
}

interface HintState {
  readonly choice: TableChoice | undefined;
  readonly found: readonly CardGroup[];
  at: number;
}

/**
 * Steps through the suggestions for a choice. A new choice starts from the first one, and late answers to an old one
 * are dropped.
 */
export function useHints(
  choice: TableChoice | undefined,
  help: Pick<TableHelp, 'hints'>,
  show: (group: CardGroup) => void,
): Hints {
  const asked = useRef<HintState>(undefined);
  const current = useRef(choice);
  useEffect(() => {
    current.current = choice;
  }, [choice]);
  const [state, setState] = useState<Pick<HintState, 'choice'> & { thinking: boolean; outcome: Hints['outcome'] }>();
  const step = (now: HintState): void => {
    const group = now.found[now.at % now.found.length];
    now.at += 1;
    if (group) show(group);
  };
  const ask = async (): Promise<void> => {
    setState({ choice, thinking: true, outcome: undefined });
    try {
      const found = await help.hints();
      if (current.current !== choice) return;
      asked.current = { choice, found, at: 0 };
      setState({ choice, thinking: false, outcome: found.length === 0 ? 'none' : undefined });
      step(asked.current);
    } catch {
      setState({ choice, thinking: false, outcome: 'failed' });
    }
  };
  const next = (): void => {
    const known = asked.current;
    if (known && known.choice === choice && known.found.length > 0) step(known);
    else void ask();
  };
  const mine = state?.choice === choice ? state : undefined;
  return { next, thinking: mine?.thinking ?? false, outcome: mine?.outcome };
}
