import { useState } from 'react';

/** What playing a match once more has found. */
export interface ReplayCheck {
  readonly isEqual: boolean;
  readonly hash: string;
  readonly ticks: number;
}

interface Verification {
  /** `failed` where the worker gave no answer; undefined where this match has not been verified. */
  readonly result: ReplayCheck | 'failed' | undefined;
  readonly verify: () => Promise<void>;
}

/** What of a match its verification reads. */
export interface VerifiedMatch {
  readonly ask: (about: 'verify', question: null) => Promise<ReplayCheck>;
  readonly snapshot: { readonly lastTick: number } | undefined;
}

/** Has the worker verify the match. What it found is forgotten once the match is taken back or another begins. */
export function useVerification({ ask, snapshot }: VerifiedMatch): Verification {
  const [result, setResult] = useState<Verification['result']>();
  const lastTick = snapshot?.lastTick ?? 0;
  const [furthest, setFurthest] = useState(lastTick);
  if (lastTick !== furthest) {
    setFurthest(lastTick);
    if (lastTick < furthest) setResult(undefined);
  }
  return { result, verify: async () => setResult(await ask('verify', null).catch(() => 'failed' as const)) };
}
