import type { Draft, DraftDecision } from '@fourth-seat/moba/draft';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AnswerReport, type AskCommand, askOver, createWorkerChannel } from '../../simulation/worker-channel.ts';
import type { LiveTeamState } from '../live/use-live-team.ts';
import { decisionBy, requestOf } from './by-api.ts';
import type { DraftQuestions } from './protocol.ts';

export type Decide = (draft: Draft, side: number) => Promise<DraftDecision>;

const startWorker = (): Worker => new Worker(new URL('./draft.worker.ts', import.meta.url), { type: 'module' });

/**
 * Who chooses: the browser in a worker of its own, for as long as the component is mounted; and the public API where it
 * decides for a team of the match, unless it has no answer. After a worker that broke the next question begins another.
 */
export function useDecider(
  { choice, call }: Pick<LiveTeamState, 'choice' | 'call'>,
  start: () => Worker = startWorker,
): Decide {
  const [channel] = useState(() => createWorkerChannel<AskCommand<DraftQuestions>>());
  const running = useRef<Worker>(undefined);
  const end = useCallback(() => {
    channel.use(undefined);
    running.current?.terminate();
    running.current = undefined;
  }, [channel]);
  useEffect(() => end, [end]);
  const begin = useCallback(() => {
    if (running.current) return;
    const worker = start();
    worker.addEventListener('message', ({ data }: MessageEvent<AnswerReport>) => channel.settle(data));
    worker.addEventListener('error', end);
    channel.use(worker);
    running.current = worker;
  }, [channel, start, end]);
  const isLive = choice !== 'nobody';
  return useCallback(
    async (draft, side) => {
      const asked = isLive ? call(requestOf(draft, side)) : undefined;
      begin();
      const local = await askOver<DraftQuestions>(channel.ask)('decide', draft);
      const answer = await asked;
      return answer ? decisionBy(answer, local) : local;
    },
    [channel, begin, isLive, call],
  );
}
