import { useEffect, useRef, useState } from 'react';
import type { CardGroup, TableChoice, TableHelp } from '../view.ts';

export interface Hints {
  /** Shows the next suggestion, the best one first. */
  readonly next: () => void;
  /** `none`: no play in the hand beats the table. `failed`: there was no answer. */
  readonly state: 'idle' | 'thinking' | 'none' | 'failed';
}

/** The suggestions for a choice, and the index of the one that is shown next. */
interface Suggestions {
  readonly choice: TableChoice | undefined;
  readonly groups: readonly CardGroup[];
  at: number;
}

/**
 * Steps through the suggestions for a choice. A new choice starts from the first one, and late answers to an old one
 * are dropped.
 */
export function useHints(
  choice: TableChoice | undefined,
  help: Pick<TableHelp, 'hints'>,
  show: (group: CardGroup | undefined) => void,
): Hints {
  const suggestions = useRef<Suggestions>(undefined);
  const current = useRef(choice);
  useEffect(() => {
    current.current = choice;
  }, [choice]);
  const [asked, setAsked] = useState<Pick<Hints, 'state'> & Pick<Suggestions, 'choice'>>();
  const step = (known: Suggestions): void => {
    const group = known.groups[known.at % known.groups.length];
    known.at += 1;
    show(group);
  };
  const ask = async (): Promise<void> => {
    setAsked({ choice, state: 'thinking' });
    try {
      const groups = await help.hints();
      if (current.current !== choice) return;
      suggestions.current = { choice, groups, at: 0 };
      setAsked({ choice, state: groups.length === 0 ? 'none' : 'idle' });
      step(suggestions.current);
    } catch {
      setAsked({ choice, state: 'failed' });
    }
  };
  const next = (): void => {
    const known = suggestions.current;
    if (known && known.choice === choice && known.groups.length > 0) step(known);
    else void ask();
  };
  const known = asked?.choice === choice ? asked : undefined;
  return { next, state: known?.state ?? 'idle' };
}
