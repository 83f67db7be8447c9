import type { ApiId, GameName } from '@fourth-seat/contract';
import { useCallback, useEffect, useState } from 'react';
import { currentLocale, languageTags } from '../../../settings/locale.ts';
import { createPageApi, type LiveAnswer, type LiveRequest, type NetworkCall, withCall } from './live-api.ts';
import { notifyLiveOff } from './live-off.ts';
import { MissCounter } from './miss-counter.ts';

/** Decisions from the public API, for a game whose page asks for them. */
export interface LiveCalls {
  /** The calls of this visit, the newest first, for the Network panel. */
  readonly calls: readonly NetworkCall[];
  readonly isOn: boolean;
  readonly setOn: (on: boolean) => void;
  /**
   * `data` of the API's answer; undefined where none came in time, so that the engine in the browser decides.
   * After `LIVE_MISSES` of these in a row it switches itself off and says so.
   */
  readonly call: <Api extends ApiId>(request: LiveRequest<Api>) => Promise<LiveAnswer<Api> | undefined>;
}

/** A demo token for the match with this seed is made when it is switched on. */
export function useLiveApi(game: GameName, seed: string): LiveCalls {
  const [calls, setCalls] = useState<readonly NetworkCall[]>([]);
  const [isOn, setOn] = useState(false);
  const [misses] = useState(() => new MissCounter());
  const [api] = useState(() => createPageApi({ onCall: (call) => setCalls((now) => withCall(now, call)) }));
  useEffect(() => {
    if (!isOn) return;
    misses.reset();
    api.open(game, seed);
  }, [api, misses, isOn, game, seed]);
  const call = useCallback(
    async <Api extends ApiId>(request: LiveRequest<Api>) => {
      const reply = await api.call(request, languageTags[currentLocale()]);
      if (reply.ok) {
        misses.reset();
        return reply.answer;
      }
      if (misses.countMiss()) {
        setOn(false);
        notifyLiveOff(reply.failure, () => setOn(true));
      }
      return undefined;
    },
    [api, misses],
  );
  return { calls, isOn, setOn, call };
}
