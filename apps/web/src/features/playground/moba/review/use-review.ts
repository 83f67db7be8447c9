import { useCallback, useEffect, useRef, useState } from 'react';
import type { MobaSimulation } from '../types.ts';
import type { ReviewName, ReviewReport, Reviews } from './protocol.ts';

export type ReviewState<Name extends ReviewName> =
  | { readonly kind: 'busy'; readonly question: Reviews[Name]['question']; readonly share: number }
  | { readonly kind: 'found'; readonly question: Reviews[Name]['question']; readonly answer: Reviews[Name]['answer'] }
  /** The worker or its file could not be had, or it stopped. */
  | { readonly kind: 'failed'; readonly question: Reviews[Name]['question'] };

export interface Review<Name extends ReviewName> {
  /** Undefined before the first question. */
  readonly state: ReviewState<Name> | undefined;
  /** Asks about the match as it was played so far. A question before that has no answer yet is let go of. */
  readonly ask: (question: Reviews[Name]['question']) => void;
  readonly forget: () => void;
}

const startWorker = (): Worker => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' });

/** Asks about a match in a worker of its own for as long as the component is mounted. */
export function useReview<Name extends ReviewName>(
  { ask: askMatch }: Pick<MobaSimulation, 'ask'>,
  about: Name,
  start: () => Worker = startWorker,
): Review<Name> {
  const [state, setState] = useState<ReviewState<Name>>();
  const running = useRef<Worker>(undefined);
  const stop = useCallback(() => {
    running.current?.terminate();
    running.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);
  const ask = useCallback<Review<Name>['ask']>(
    (question) => {
      stop();
      const worker = start();
      running.current = worker;
      setState({ kind: 'busy', question, share: 0 });
      const end = (last: ReviewState<Name>) => {
        // What comes of a question that was let go of changes nothing.
        if (running.current !== worker) return;
        stop();
        setState(last);
      };
      const fail = () => end({ kind: 'failed', question });
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<ReviewReport>) => {
        if (data.type === 'share') return setState({ kind: 'busy', question, share: data.share });
        return end({ kind: 'found', question, answer: data.answer });
      });
      askMatch('record', null).then((record) => worker.postMessage({ about, record, question }), fail);
    },
    [about, askMatch, start, stop],
  );
  const forget = useCallback(() => {
    stop();
    setState(undefined);
  }, [stop]);
  return { state, ask, forget };
}
