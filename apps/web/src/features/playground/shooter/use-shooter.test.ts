import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freezePage, restorePage } from '../../../testing/frozen-page.ts';
import { defaultSetup } from './setup.ts';
import { shareRecord } from './share/share.ts';
import { useShooter } from './use-shooter.ts';

/** Stands for the worker: it plays nothing. */
beforeEach(() => void freezePage());
afterEach(() => {
  restorePage();
  window.location.hash = '';
});

test('a link that is pasted into the open page takes neither the seat nor the kill of the match before along', async () => {
  vi.useRealTimers();
  const { result } = renderHook(useShooter);
  act(() => {
    result.current.takeSeat(3);
    result.current.openKill({ type: 'kill', tick: 90, seat: 0, victim: 7, by: 'rifle', isHead: false });
  });
  expect([result.current.seat?.number, result.current.kill?.tick]).toEqual([3, 90]);
  const link = await shareRecord({ setup: defaultSetup('another'), inputs: [], ticks: 40 });
  act(() => void (window.location.hash = link));
  await expect.poll(() => result.current.setup.seed).toBe('another');
  expect([result.current.seat, result.current.kill]).toEqual([null, undefined]);
});
