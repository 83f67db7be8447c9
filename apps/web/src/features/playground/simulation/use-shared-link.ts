import type { SimulatedGame } from '@fourth-seat/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { followFragment } from '../follow-fragment.ts';
import type { Lacking, SharedRecord } from './share.ts';

/**
 * What is to be said about the link that brought a match: inputs of another engine are left out, or it cannot be read.
 */
export type LinkNotice = 'other_engine' | 'unreadable_link';

/** How a game reads its links. `Reason` names what else a link of the game may lack. */
interface LinkReader<Start, Input, Reason extends string> {
  /** The name before the packed record in the fragment. */
  readonly game: SimulatedGame;
  /** The record in a fragment, or what it lacks; undefined where it is not one of this game or cannot be read. */
  readonly read: (fragment: string) => Promise<SharedRecord<Start, Input> | Lacking<Reason> | undefined>;
}

/** What is known of the link. */
export interface SharedLink<Reason extends string = never> {
  /** The page was opened with a link that is not read yet: the match that runs will be replaced. */
  readonly isReading: boolean;
  readonly notice: LinkNotice | Reason | undefined;
  /** Dismisses the notice. */
  readonly forget: () => void;
}

/**
 * Opens the record in a link, and removes it from the URL, so that a reload starts a new match. `read` may load the code
 * that reads links; where that fails, the URL keeps the link.
 */
export function useSharedLink<Start, Input, Reason extends string = never>(
  reader: LinkReader<Start, Input, Reason>,
  open: (record: SharedRecord<Start, Input>['record']) => void,
): SharedLink<Reason> {
  const [isReading, setReading] = useState(() => window.location.hash.startsWith(`#${reader.game}=`));
  const [notice, setNotice] = useState<LinkNotice | Reason>();
  const latest = useRef({ reader, open });
  useEffect(() => {
    latest.current = { reader, open };
  });
  useEffect(() => {
    const openLink = async () => {
      const { hash, pathname, search } = window.location;
      const { game, read } = latest.current.reader;
      if (!hash.startsWith(`#${game}=`)) return;
      // Null for a link of this game that cannot be read; undefined where the code that reads it did not come.
      const shared = await read(hash).then(
        (found) => found ?? null,
        () => undefined,
      );
      if (shared === undefined) return;
      window.history.replaceState(window.history.state, '', pathname + search);
      if (shared === null || 'lacks' in shared) return setNotice(shared?.lacks ?? 'unreadable_link');
      latest.current.open(shared.record);
      setNotice(shared.hasLostInputs ? 'other_engine' : undefined);
    };
    return followFragment(() => void openLink().finally(() => setReading(false)));
  }, []);
  const forget = useCallback(() => setNotice(undefined), []);
  return { isReading, notice, forget };
}
