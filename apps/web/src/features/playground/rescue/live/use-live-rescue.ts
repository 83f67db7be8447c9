import { useEffect, useRef, useState } from 'react';
import { notifyLiveOff } from '../../live/live-off.ts';
import { type LiveCalls, useLiveApi } from '../../live/use-live-api.ts';
import type { Rescue } from '../use-rescue.ts';
import type { Comparison, RescueComparer } from './rescue-comparer.ts';

export interface LiveRescueState extends Pick<LiveCalls, 'calls' | 'isOn' | 'setOn'> {
  /** Answers since it was switched on that were the same as here. */
  readonly equal: number;
  /** What the last comparison brought; `local` where no answer came in time, so that only the browser decided. */
  readonly latest: Comparison | 'local' | undefined;
  /** The last answer of the API to something that the captain said. */
  readonly reply: Comparison['reply'];
}

type Findings = Pick<LiveRescueState, 'equal' | 'latest' | 'reply'>;
const noFindings: Findings = { equal: 0, latest: undefined, reply: undefined };

/** Asks the public API what the companions do and say, while it is switched on, and holds the page to its answers. */
export function useLiveRescue({ seed, simulation }: Pick<Rescue, 'seed' | 'simulation'>): LiveRescueState {
  const { isOn, setOn, call, calls } = useLiveApi('rescue', seed);
  const [findings, setFindings] = useState(noFindings);
  const live = useRef<RescueComparer>(undefined);
  const { subscribe, ask, snapshot, events } = simulation;
  useEffect(() => {
    if (!isOn) return undefined;
    let isGone = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      // Lazy: few switch it on.
      const part = await import('./rescue-comparer.ts');
      if (isGone) return;
      setFindings(noFindings);
      const one = new part.RescueComparer({
        // A worker that is gone has no record: the page says in its own place that the rescue has stopped.
        record: async () => ask('record', null).catch(() => undefined),
        call,
        onCompared: (compared) => {
          if (isGone) return;
          setFindings((before) => withFinding(before, compared));
          if (compared?.difference !== undefined) setOn(false);
        },
        now: () => performance.now(),
      });
      live.current = one;
      stop = subscribe((frame) => one.handleFrame(frame));
    };
    begin().catch(() => {
      if (isGone) return;
      setOn(false);
      notifyLiveOff('unreachable', () => setOn(true));
    });
    return () => {
      isGone = true;
      live.current = undefined;
      stop?.();
    };
  }, [isOn, setOn, call, ask, subscribe]);
  useEffect(() => {
    if (!snapshot) return;
    const lines = events.flatMap((entry) => (entry.type === 'radio' ? [entry.line] : []));
    live.current?.compareUpTo(snapshot.lastTick, lines);
  }, [snapshot, events]);
  return { calls, isOn, setOn, ...findings };
}

function withFinding({ equal, reply }: Findings, compared: Comparison | undefined): Findings {
  if (compared === undefined) return { equal, reply, latest: 'local' };
  const isEqual = compared.difference === undefined;
  return { equal: equal + (isEqual ? 1 : 0), reply: isEqual ? (compared.reply ?? reply) : reply, latest: compared };
}
