import { useEffect, useRef, useState } from 'react';
import type { Suggestion, TableChoice, TableHelp } from '../view.ts';

export interface Hints {
  /** Shows the next suggestion, the best one first. */
  readonly next: () => void;
  /** `failed`: there was no answer. */
  readonly state: 'idle' | 'thinking' | 'failed';
  /** The suggestion that was shown last for this choice. */
  readonly shown: Suggestion | undefined;
}

/** The suggestions for a choice, and the index of the one that is shown next. */
interface Suggestions {
  readonly choice: TableChoice | undefined;
  readonly all: readonly Suggestion[];
  at: number;
}

interface Asked extends Pick<Hints, 'state' | 'shown'> {
  readonly choice: TableChoice | undefined;
}

/**
 * Steps through the suggestions for a choice. A new choice starts from the first one, and late answers to an old one
 * are dropped.
 */
export function useHints(
  choice: TableChoice | undefined,
  help: Pick<TableHelp, 'hints'>,
  show: (suggestion: Suggestion) => void,
): Hints {
  const suggestions = useRef<Suggestions>(undefined);
  const current = useRef(choice);
  useEffect(() => {
    current.current = choice;
  }, [choice]);
  const [asked, setAsked] = useState<Asked>();
  const step = (known: Suggestions): void => {
    const suggestion = known.all[known.at % known.all.length];
    known.at += 1;
    setAsked({ choice, state: 'idle', shown: suggestion });
    if (suggestion) show(suggestion);
  };
  const ask = async (): Promise<void> => {
    setAsked({ choice, state: 'thinking', shown: undefined });
    try {
      const all = await help.hints();
      if (current.current !== choice) return;
      suggestions.current = { choice, all, at: 0 };
      step(suggestions.current);
    } catch {
      setAsked({ choice, state: 'failed', shown: undefined });
    }
  };
  const next = (): void => {
    const known = suggestions.current;
    if (known && known.choice === choice && known.all.length > 0) step(known);
    else void ask();
  };
  const known = asked?.choice === choice ? asked : undefined;
  return { next, state: known?.state ?? 'idle', shown: known?.shown };
}
