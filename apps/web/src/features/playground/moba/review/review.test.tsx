import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DecisionDetails } from '../panels/decision-details.tsx';
import { matchAt } from '../testing/match.ts';
import type { MobaSimulation } from '../types.ts';
import { thoughtsOf } from '../worker/answers.ts';
import { Coach } from './coach.tsx';
import type { ReviewCommand, ReviewReport } from './protocol.ts';
import { reviewSteps } from './review-steps.ts';
import { useReview } from './use-review.ts';
import { WhatIfAnswer } from './what-if-answer.tsx';

afterEach(cleanup);

const names = { full: (seat: number) => `seat ${seat}`, short: (seat: number) => `${seat}` };

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
  readonly sent: ReviewCommand[] = [];
  readonly postMessage = (command: ReviewCommand) => void this.sent.push(command);
  readonly terminate = vi.fn();
  report(data: ReviewReport) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Asks, and shows the answer or how far it is. */
function Asker({ start }: { readonly start: () => Worker }) {
  const { state, ask } = useReview(match, 'what_if', start);
  return (
    <>
      <button type="button" onClick={() => ask({ tick: 90, seat: 3, job: 'home' })}>
        ask
      </button>
      {state && <WhatIfAnswer state={state} names={names} />}
    </>
  );
}

const record = { setup: { seed: 'review', mode: 'bridge', profiles: [] }, inputs: [], ticks: 400 };
const match = { ask: async () => record } as unknown as MobaSimulation;

/** The asker with its workers in the order in which they were begun. */
function asked() {
  const workers: FakeWorker[] = [];
  const start = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    // As much of a worker as the page uses.
    return worker as unknown as Worker;
  };
  render(<Asker start={start} />);
  return { workers, press: async () => userEvent.click(screen.getByRole('button', { name: 'ask' })) };
}

const answer = { difference: 6.13, interval: 2.36, pairs: 16 };

test('a what-if shows how far it is, then its points; its worker ends', async () => {
  const { workers, press } = asked();
  await press();
  const [worker] = workers;
  expect(worker?.sent).toEqual([{ about: 'what_if', record, question: { tick: 90, seat: 3, job: 'home' } }]);
  act(() => worker?.report({ type: 'share', share: 0.42 }));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
  act(() => worker?.report({ type: 'answer', answer }));
  expect(screen.getByText(/home to heal and shop instead: \+6\.1 ± 2\.4 points, with hindsight$/)).toBeTruthy();
  expect(screen.queryByText('No clear difference.')).toBeNull();
  expect(worker?.terminate).toHaveBeenCalledOnce();
});

test('a difference within its interval is called unclear; a worker that stops is told', async () => {
  const { workers, press } = asked();
  await press();
  act(() => workers[0]?.report({ type: 'answer', answer: { ...answer, difference: -1.2 } }));
  expect(screen.getByText(/instead: -1\.2 ± 2\.4/)).toBeTruthy();
  expect(screen.getByText('No clear difference.')).toBeTruthy();
  await press();
  act(() => void workers[1]?.dispatchEvent(new Event('error')));
  expect(screen.getByText('The continuations could not be played.')).toBeTruthy();
});

test('another question ends the one before, whose answer changes nothing', async () => {
  const { workers, press } = asked();
  await press();
  await press();
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  act(() => workers[0]?.report({ type: 'answer', answer }));
  expect(screen.getByRole('progressbar')).toBeTruthy();
});

test('every job but the chosen one can be asked about, by its name', async () => {
  const { session, frame } = matchAt('panels', 900);
  const onWhatIf = vi.fn();
  const { decision } = thoughtsOf(session, 3);
  if (!decision) throw new Error('no decision');
  const { options, job } = decision.trace;
  render(<DecisionDetails decision={decision} team={0} tick={frame().tick} onWhatIf={onWhatIf} />);
  const buttons = screen.getAllByRole('button', { name: /^What if: / });
  expect(buttons).toHaveLength(options.filter((option) => option.job !== job).length);
  await userEvent.click(buttons[0] ?? document.body);
  expect(onWhatIf).toHaveBeenCalledExactlyOnceWith(options.find((option) => option.job !== job)?.job);
});

test('the coach asks about its seat and leads to each moment', async () => {
  const ask = vi.fn();
  const onSeek = vi.fn();
  const moments = [
    { tick: 450, did: 'lane 0', better: 'home', ...answer },
    { tick: 900, did: null, better: 'group 0', ...answer },
  ];
  const props = { seat: 3, names, onSeek };
  const { rerender } = render(<Coach {...props} review={{ state: undefined, ask, forget: vi.fn() }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Review this match' }));
  expect(ask).toHaveBeenCalledExactlyOnceWith({ seat: 3 });
  const review = { state: { kind: 'found', question: { seat: 3 }, answer: moments }, ask, forget: vi.fn() } as const;
  rerender(<Coach {...props} review={review} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('as commanded')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show the moment 1:00' }));
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(900);
  // What was found about one seat says nothing of another.
  rerender(<Coach {...props} seat={4} review={review} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('the worker replays the match to the moment and plays on from there', () => {
  const { session } = matchAt('review', 120);
  const steps = reviewSteps({
    about: 'what_if',
    record: session.record(),
    question: { tick: 100, seat: 3, job: 'home' },
  });
  let last = 0;
  for (let n = 0; n < 200; n++) {
    const { done, value } = steps.next();
    if (done === true) throw new Error('answered too early');
    expect(value).toBeGreaterThanOrEqual(last);
    last = value;
  }
  expect(last).toBeLessThan(0.05);
});
