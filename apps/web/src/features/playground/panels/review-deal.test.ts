import { describe, expect, test } from 'vitest';
import type { DealReview } from '../match/deal-review.ts';
import { defaultSetup } from '../match/setup.ts';
import { reviewDeal } from './review-deal.ts';

/** A worker that answers when it is told to. */
class QuietWorker extends EventTarget implements Worker {
  readonly asked: unknown[] = [];
  ended = false;
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  postMessage(command: unknown): void {
    this.asked.push(command);
  }
  terminate(): void {
    this.ended = true;
  }
}

const record = { setup: defaultSetup('guandan', 'coach'), deals: [{ deal: 'cards', moves: [] }] };
const review: DealReview = { curve: [], decisions: [], blunders: [], costliest: [] };

function started() {
  const worker = new QuietWorker();
  const found: (DealReview | undefined)[] = [];
  const cancel = reviewDeal(
    { record, deal: 0, languageTag: 'en', onReview: (one) => void found.push(one) },
    () => worker,
  );
  return { worker, found, cancel };
}

describe('the review of a deal', () => {
  test('opens the match in a worker of its own, where it stands still and calls nobody', () => {
    const { worker } = started();
    expect(worker.asked).toMatchObject([
      { type: 'open', record, runSettings: { paused: true, live: false } },
      { type: 'ask', about: 'review', question: { deal: 0 } },
    ]);
  });

  test('gives the answer and ends its worker; reports of the table are none', () => {
    const { worker, found } = started();
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'table' } }));
    expect([found, worker.ended]).toEqual([[], false]);
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'answer', id: 1, ok: true, value: review } }));
    expect([found, worker.ended]).toEqual([[review], true]);
  });

  test('ends where the worker fails, and when nobody wants it any more', () => {
    const { worker, found } = started();
    worker.dispatchEvent(new Event('error'));
    expect([found, worker.ended]).toEqual([[undefined], true]);
    const other = started();
    other.cancel();
    expect([other.found, other.worker.ended]).toEqual([[], true]);
  });
});
