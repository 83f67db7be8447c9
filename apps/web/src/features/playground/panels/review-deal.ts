import type { DealReview } from '../match/deal-review.ts';
import type { MatchRecord } from '../match/match-record.ts';
import type { MatchCommand, MatchQuestions, MatchReport } from '../match/protocol.ts';
import { startMatchWorker } from '../match/start-worker.ts';

interface ReviewDealOptions {
  readonly record: MatchRecord;
  readonly deal: number;
  readonly languageTag: string;
  /** Undefined where the deal could not be reviewed. Not called after the work was cancelled. */
  readonly onReview: (review: DealReview | undefined) => void;
}

/**
 * Reviews a deal in a worker of its own, where the match is opened again and does not run: the review takes seconds,
 * and no seat at the table waits. Returns the function that cancels it.
 */
export function reviewDeal(
  { record, deal, languageTag, onReview }: ReviewDealOptions,
  start: () => Worker = startMatchWorker,
): () => void {
  const worker = start();
  const end = (review: DealReview | undefined) => {
    worker.terminate();
    onReview(review);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<MatchReport>) => {
    // The worker answers the one question it is asked in the shape that `MatchQuestions` names for it.
    if (data.type === 'answer') end(data.ok ? (data.value as MatchQuestions['review']['answer']) : undefined);
  });
  worker.addEventListener('error', () => end(undefined));
  const runSettings = {
    paused: true,
    scale: 1,
    live: false,
    practice: false,
    open: false,
    auto: false,
    autoPass: true,
  };
  worker.postMessage({ type: 'open', record, runSettings, languageTag } satisfies MatchCommand);
  worker.postMessage({ type: 'ask', id: 1, about: 'review', question: { deal } } satisfies MatchCommand);
  return () => worker.terminate();
}
