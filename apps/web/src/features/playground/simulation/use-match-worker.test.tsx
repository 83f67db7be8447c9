import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeWorker } from '../../../testing/fake-worker.ts';
import { useMatchWorker } from './use-match-worker.ts';

interface Running {
  readonly paused: boolean;
  readonly scale: number;
}
type Command =
  | { readonly type: 'open'; readonly runSettings: Running }
  | { readonly type: 'ask'; readonly id: number; readonly about: string };
interface Moved {
  readonly type: 'moved';
  readonly scale: number;
}

const opened: Command = { type: 'open', runSettings: { paused: false, scale: 1 } };

afterEach(cleanup);

function hosted() {
  const worker = new FakeWorker<unknown, unknown>();
  const next = new FakeWorker<unknown, unknown>();
  const workers = [worker, next];
  const taken: Moved[] = [];
  const start = {
    // The hook uses no other part of a worker.
    worker: () => workers.shift() as unknown as Worker,
    openCommand: (runSettings: Running): Command => ({ type: 'open', runSettings }),
    runSettings: { paused: false, scale: 1 },
  };
  const take = (report: Moved, change: (part: Partial<Running>) => unknown): void => {
    taken.push(report);
    change({ scale: report.scale });
  };
  const hook = renderHook(() => useMatchWorker<Command, Moved, Running>(start, take));
  return { worker, next, taken, ...hook };
}

test('a worker is opened once, waits while the page is hidden, and ends with the component', () => {
  const { worker, rerender, unmount } = hosted();
  rerender();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  expect(worker.sent).toEqual([opened, { type: 'hidden', on: true }, { type: 'hidden', on: false }]);
  expect(worker.isEnded).toBe(false);
  unmount();
  expect(worker.isEnded).toBe(true);
});

test('a match that is opened in a background tab waits until the page is seen', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { worker } = hosted();
  const hidden = { type: 'hidden', on: true };
  expect(worker.sent).toEqual([opened, hidden]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  expect(worker.sent.slice(2)).toEqual([{ ...hidden, on: false }]);
});

test('answers reach their questions by number, in whatever order they come, and nobody else', async () => {
  const { worker, taken, result } = hosted();
  const ask = async (about: string) => result.current.ask((id) => ({ type: 'ask', id, about }));
  const [first, second] = [ask('first'), ask('second')];
  const [one, two] = worker.sent.slice(1) as { id: number }[];
  worker.report({ type: 'answer', id: two?.id, ok: true, value: 'of the second' });
  worker.report({ type: 'answer', id: one?.id, ok: true, value: 'of the first' });
  expect([await first, await second]).toEqual(['of the first', 'of the second']);
  expect(taken).toEqual([]);
});

test('a change of how the match runs keeps what was set before, also by the worker itself', () => {
  const { worker, taken, result } = hosted();
  worker.report({ type: 'moved', scale: 4 });
  expect(taken).toHaveLength(1);
  act(() => result.current.changeRunSettings({ paused: true }));
  expect(worker.sent.at(-1)).toEqual({ type: 'run', runSettings: { paused: true, scale: 4 } });
  expect(result.current.keepRunSettings({ paused: false })).toEqual({ paused: false, scale: 4 });
});

test('a worker that cannot be had, or throws, is reported until it tells something again', () => {
  const { worker, result } = hosted();
  expect(result.current.hasFailed).toBe(false);
  worker.fail();
  expect(result.current.hasFailed).toBe(true);
  worker.report({ type: 'moved', scale: 1 });
  expect(result.current.hasFailed).toBe(false);
});

test('a new worker takes the place of one that threw, and opens the match', () => {
  const { worker, next, taken, result } = hosted();
  worker.fail();
  act(() => result.current.restart());
  expect(worker.isEnded).toBe(true);
  expect(result.current.hasFailed).toBe(false);
  expect(next.sent).toEqual([opened]);
  next.report({ type: 'moved', scale: 2 });
  expect(taken).toEqual([{ type: 'moved', scale: 2 }]);
  result.current.send({ type: 'hidden', on: true });
  expect(next.sent).toHaveLength(2);
});

test('a new worker runs the match as the page shows, not as it began', () => {
  const { worker, next, result } = hosted();
  act(() => result.current.changeRunSettings({ scale: 4 }));
  worker.fail();
  act(() => result.current.changeRunSettings({ paused: true }));
  act(() => result.current.restart());
  expect(next.sent).toEqual([{ type: 'open', runSettings: { paused: true, scale: 4 } }]);
  expect(result.current.runSettings).toEqual({ paused: true, scale: 4 });
});

test('a question that the worker refuses rejects with its reason', async () => {
  const { worker, result } = hosted();
  const asked = result.current.ask((id) => ({ type: 'ask', id, about: 'first' }));
  const [question] = worker.sent.slice(1) as { id: number }[];
  worker.report({ type: 'answer', id: question?.id, ok: false, reason: 'it is broken' });
  await expect(asked).rejects.toThrow('it is broken');
  expect(result.current.hasFailed).toBe(false);
});

test('a question that a worker took with it is refused to who asked', async () => {
  const { next, result } = hosted();
  const asked = result.current.ask((id) => ({ type: 'ask', id, about: 'first' }));
  act(() => result.current.restart());
  await expect(asked).rejects.toThrow('the worker was replaced');
  const again = result.current.ask((id) => ({ type: 'ask', id, about: 'second' }));
  const question = next.sent.at(-1) as { id: number };
  next.report({ type: 'answer', id: question.id, ok: true, value: 'of the new worker' });
  expect(await again).toBe('of the new worker');
});
