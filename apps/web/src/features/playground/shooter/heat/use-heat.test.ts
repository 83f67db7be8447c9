import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ShooterSimulation } from '../types.ts';
import type { Heat } from '../worker/heat-grid.ts';
import { useHeat } from './use-heat.ts';

afterEach(cleanup);

const counted: Partial<Heat> = { layer: 'positions', isComplete: true };

/** The heat map over a worker that gives these answers in turn; `undefined` stands for none. */
function heatOver(answers: (Partial<Heat> | undefined)[]) {
  const ask = async () => answers.shift() ?? Promise.reject(new Error('the worker was replaced'));
  // The hook reads no other part of the match.
  const at = (tick: number) => ({ ask, snapshot: { tick, lastTick: tick } }) as unknown as ShooterSimulation;
  const hook = renderHook(({ tick }) => useHeat(at(tick)), { initialProps: { tick: 30 } });
  return hook;
}

test('a map without an answer is said to be missing, until the next question is answered', async () => {
  const { result, rerender } = heatOver([undefined, counted]);
  await act(async () => result.current.setOpen(true));
  expect(result.current).toMatchObject({ failed: true, picture: undefined });
  await act(async () => rerender({ tick: 60 }));
  expect(result.current).toMatchObject({ failed: false, picture: { heat: counted } });
});
