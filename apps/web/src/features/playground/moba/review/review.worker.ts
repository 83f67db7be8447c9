import type { ReviewCommand, ReviewReport } from './protocol.ts';
import { reviewSteps } from './review-steps.ts';

/** Milliseconds between two reports of the share that is done. */
const REPORT_MS = 100;

const report = (one: ReviewReport): void => postMessage(one);

/**
 * Web worker of one question about a match that was played. It is apart from the worker that plays, so that neither
 * waits for the other; the page ends it once it has answered or is no longer wanted.
 */
addEventListener('message', ({ data }: MessageEvent<ReviewCommand>) => {
  const steps = reviewSteps(data);
  let reported = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return report({ type: 'answer', answer: value });
    if (performance.now() - reported < REPORT_MS) continue;
    reported = performance.now();
    report({ type: 'share', share: value });
  }
});
