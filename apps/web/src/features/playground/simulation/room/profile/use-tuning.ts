import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A slider that is dragged reports many values: the match gets one change in this time, so that a replay stays short.
 */
const SEND_MS = 100;

/** Numbers of a profile by their names. */
export type Numbers = Readonly<Record<string, number>>;

interface TuningOptions {
  /** The seat whose profile is shown, and what it is. */
  readonly seat: number;
  readonly profile: Numbers;
  /** Those whose profiles are changed. */
  readonly seats: readonly number[];
  readonly looksBack: boolean;
  /** Changes profiles in the match; the same function at every call. */
  readonly send: (seats: readonly number[], change: Numbers) => void;
}

interface Tuning {
  /** The profile as it is shown: with changes that the match has not taken yet. */
  readonly profile: Numbers;
  readonly change: (part: Numbers) => void;
}

/** The profile of a seat, and how to change it for `seats` while the match runs. */
export function useTuning({ seat, profile, seats, looksBack, send }: TuningOptions): Tuning {
  const [draft, setDraft] = useState<{ readonly seat: number; readonly change: Numbers }>();
  const waiting = useRef<{ readonly seats: readonly number[]; readonly change: Numbers }>(undefined);
  const timer = useRef<number>(undefined);
  // A draft is for one seat in the present, until the match has taken it.
  if (draft && (looksBack || draft.seat !== seat || isTaken(profile, draft.change))) setDraft(undefined);
  const flush = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const { seats: changed = [], change = {} } = waiting.current ?? {};
    waiting.current = undefined;
    if (changed.length > 0) send(changed, change);
  }, [send]);
  useEffect(() => flush, [flush]);
  const change = (part: Numbers) => {
    // What waits for other seats is theirs.
    if (waiting.current?.seats.join() !== seats.join()) flush();
    waiting.current = { seats, change: { ...waiting.current?.change, ...part } };
    setDraft({ seat, change: { ...draft?.change, ...part } });
    timer.current ??= window.setTimeout(flush, SEND_MS);
  };
  return { profile: { ...profile, ...draft?.change }, change };
}

const isTaken = (profile: Numbers, change: Numbers): boolean =>
  Object.entries(change).every(([name, value]) => profile[name] === value);
