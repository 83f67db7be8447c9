import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FakeWorker } from '../../../testing/fake-worker.ts';
import { freezePage, restorePage } from '../../../testing/frozen-page.ts';
import type { MatchCommand, MatchReport } from '../match/protocol.ts';
import { useShowcaseMatch } from './use-showcase-match.ts';

/** Stands for the worker: keeps what it was sent and reports what the test tells it to. */
let workers: FakeWorker<MatchCommand, MatchReport>[];
beforeEach(() => {
  workers = freezePage();
});
afterEach(restorePage);

/** A running table, and the question that its visitor has just asked. */
function asked() {
  const { result, unmount } = renderHook(() => useShowcaseMatch('doudizhu', { seen: true, sits: false }));
  act(() => void vi.advanceTimersByTime(1));
  const [worker] = workers;
  const answer = result.current.ask('hints', null);
  const question = worker?.sent.findLast(({ type }) => type === 'ask');
  if (!worker || question?.type !== 'ask') throw new Error('the worker was asked nothing');
  return { worker, answer, id: question.id, unmount };
}

test('an answer reaches who asked', async () => {
  const { worker, answer, id } = asked();
  worker.report({ type: 'answer', id, ok: true, value: [] });
  expect(await answer).toEqual([]);
});

test('a question that the worker refuses rejects with its reason, and is no empty answer', async () => {
  const { worker, answer, id } = asked();
  worker.report({ type: 'answer', id, ok: false, reason: 'it is broken' });
  await expect(answer).rejects.toThrow('it is broken');
});

test('a question is refused when the table is left before its answer', async () => {
  const { answer, unmount } = asked();
  unmount();
  await expect(answer).rejects.toThrow('the worker was replaced');
});
