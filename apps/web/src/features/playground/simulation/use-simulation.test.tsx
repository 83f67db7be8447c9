import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeWorker } from '../../../testing/fake-worker.ts';
import { type CountingGame, setup } from './testing/counting-simulation.ts';
import { useSimulation } from './use-simulation.ts';

afterEach(cleanup);

const record = { setup, inputs: [], ticks: 0 };

test('a new worker begins the match anew, at the speed that the page shows', () => {
  const workers = [new FakeWorker<unknown, unknown>(), new FakeWorker<unknown, unknown>()] as const;
  let started = 0;
  const { result } = renderHook(() =>
    useSimulation<CountingGame<Record<string, never>>>({
      // The hook uses no other part of a worker.
      worker: () => workers[started++ % 2] as unknown as Worker,
      record: () => record,
      runSettings: { paused: false, scale: 1 },
    }),
  );
  act(() => result.current.changeRunSettings({ paused: true, scale: 4 }));
  act(() => workers[0].fail());
  act(() => result.current.restart());
  expect(workers[1].sent).toEqual([{ type: 'open', record, runSettings: { paused: false, scale: 4 }, at: null }]);
  expect(result.current.runSettings).toEqual({ paused: false, scale: 4 });
});
