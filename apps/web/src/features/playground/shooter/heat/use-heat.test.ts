import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Heat } from '../worker/heat-grid.ts';
import { useHeat } from './use-heat.ts';

afterEach(cleanup);

const counted: Heat = { layer: 'positions', grids: [new Uint32Array(1), new Uint32Array(1)], isComplete: true };

/** The heat map over a worker that gives these answers in turn; `undefined` stands for none. */
function heatOver(answers: (Heat | undefined)[]) {
  const ask = async () => answers.shift() ?? Promise.reject(new Error('the worker was replaced'));
  return renderHook(({ tick }) => useHeat({ ask, snapshot: { tick, lastTick: tick } }), { initialProps: { tick: 30 } });
}

test('a map without an answer is said to be missing, until the next question is answered', async () => {
  const { result, rerender } = heatOver([undefined, counted]);
  await act(async () => result.current.setOpen(true));
  expect(result.current).toMatchObject({ hasFailed: true, picture: undefined });
  await act(async () => rerender({ tick: 60 }));
  expect(result.current).toMatchObject({ hasFailed: false, picture: { heat: counted } });
});

test('a map of one layer is not drawn as that of another without an answer', async () => {
  const { result } = heatOver([counted, undefined]);
  await act(async () => result.current.setOpen(true));
  expect(result.current.picture).toBeDefined();
  await act(async () => result.current.change({ layer: 'deaths' }));
  expect(result.current).toMatchObject({ hasFailed: true, picture: undefined });
});
