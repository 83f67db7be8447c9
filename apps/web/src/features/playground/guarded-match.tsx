import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../navigation/load-error.tsx';
import type { Match } from './match/use-match.ts';

// Lazy: dialogs are a seventh of what the table loads.
const LeaveDealQuestion = lazyPart(
  async () => (await import('./leave-deal-question.tsx')).LeaveDealQuestion,
  PartLoadError,
);

/** A match whose running deal no click throws away, and the question that stands before it. */
interface GuardedMatch {
  readonly match: Match;
  readonly question: ReactNode;
}

/** Asks before another match takes the place of a deal that the visitor is playing. */
export function useGuardedMatch(match: Match): GuardedMatch {
  const [waiting, setWaiting] = useState<() => void>();
  const { snapshot, open, openNew } = match;
  const isPlaying = snapshot?.phase === 'playing' && snapshot.record.setup.human !== null;
  const ask = (run: () => void): void => {
    if (isPlaying) setWaiting(() => run);
    else run();
  };
  const keep = () => setWaiting(undefined);
  const leave = () => {
    keep();
    waiting?.();
  };
  const question = waiting && (
    <Suspense>
      <LeaveDealQuestion onKeep={keep} onLeave={leave} />
    </Suspense>
  );
  return {
    match: {
      ...match,
      open: (...change) => ask(() => open(...change)),
      openNew: (...change) => ask(() => openNew(...change)),
    },
    question,
  };
}
