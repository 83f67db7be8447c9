import type { MatchCall } from '@fourth-seat/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callQuery } from '../queries.ts';

/** Long enough to see who played what. */
const STEP_MS = 1500;

export interface Playback {
  readonly isPlaying: boolean;
  readonly stop: () => void;
  readonly toggle: () => void;
}

/** Plays the match: goes to the next step once its call has loaded; from the last step it starts again. */
export function usePlayback(calls: readonly MatchCall[], at: number, show: (index: number) => void): Playback {
  const [wantsPlay, setPlaying] = useState(false);
  const last = calls.length - 1;
  const isPlaying = wantsPlay && at < last;
  const { isSuccess, isError } = useQuery({ ...callQuery(calls[at]?.call_id ?? ''), enabled: calls[at] !== undefined });
  const isLoaded = isSuccess || isError;
  const showNext = useEffectEvent(show);
  useEffect(() => {
    if (!isPlaying || !isLoaded) return undefined;
    const timer = setTimeout(() => showNext(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isLoaded, at]);
  return {
    isPlaying,
    stop: () => setPlaying(false),
    toggle: () => {
      setPlaying(!isPlaying);
      if (!isPlaying && at === last) show(0);
    },
  };
}

/** Fetches the steps before and after this one, so that stepping does not wait. */
export function usePrefetchNeighbours(calls: readonly MatchCall[], at: number): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const beside of [calls[at + 1], calls[at - 1]])
      if (beside) void client.prefetchQuery(callQuery(beside.call_id));
  }, [client, calls, at]);
}
