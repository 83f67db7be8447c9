import type { Profile, ProfileChange } from '@fourth-seat/shooter';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isPast } from '../../simulation/is-past.ts';
import type { ShooterSimulation, Thoughts } from '../types.ts';

/**
 * A slider that is dragged reports many values: the match gets one change in this time, so that a replay stays short.
 */
const SEND_MS = 100;

interface Tuning {
  /** The profile as it is shown: with changes that the match has not taken yet. */
  readonly profile: Profile;
  readonly change: (part: ProfileChange) => void;
}

/** The profile of a seat, and how to change it for `seats` while the match runs. */
export function useTuning(
  { send, snapshot }: ShooterSimulation,
  { seat, profile }: Thoughts,
  seats: readonly number[],
): Tuning {
  const [draft, setDraft] = useState<{ readonly seat: number; readonly change: ProfileChange }>();
  const waiting = useRef<{ readonly seats: readonly number[]; readonly change: ProfileChange }>(undefined);
  const timer = useRef<number>(undefined);
  const looksBack = snapshot !== undefined && isPast(snapshot);
  // A draft is for one seat in the present, until the match has taken it.
  if (draft && (looksBack || draft.seat !== seat || isTaken(profile, draft.change))) setDraft(undefined);
  const flush = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const { seats: changed = [], change = {} } = waiting.current ?? {};
    waiting.current = undefined;
    send({ type: 'inputs', inputs: changed.map((one) => ({ seat: one, profile: change })) });
  }, [send]);
  useEffect(() => flush, [flush]);
  const change = (part: ProfileChange) => {
    // What waits for other seats is theirs.
    if (waiting.current?.seats.join() !== seats.join()) flush();
    waiting.current = { seats, change: { ...waiting.current?.change, ...part } };
    setDraft({ seat, change: { ...draft?.change, ...part } });
    timer.current ??= window.setTimeout(flush, SEND_MS);
  };
  return { profile: { ...profile, ...draft?.change }, change };
}

const isTaken = (profile: Profile, change: ProfileChange): boolean =>
  Object.entries(change).every(([name, value]) => profile[name as keyof ProfileChange] === value);
