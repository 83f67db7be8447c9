import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FakeWorker } from '../../../testing/fake-worker.ts';
import { freezePage, restorePage } from '../../../testing/frozen-page.ts';
import type { SimulationCommand } from '../simulation/protocol.ts';
import { keepRecord } from './kept-record.ts';
import { defaultSetup } from './setup.ts';
import type { RescueTypes } from './types.ts';
import { useRescue } from './use-rescue.ts';

/** Stands for the worker: it shows no frame, so that what is chosen is known from nowhere else. */
let workers: FakeWorker<SimulationCommand<RescueTypes>, unknown>[];
beforeEach(() => {
  workers = freezePage();
});
afterEach(restorePage);

function opened() {
  const { result } = renderHook(useRescue);
  const speeds = () => workers[0]?.sent.flatMap((sent) => (sent.type === 'run' ? [sent.runSettings.scale] : []));
  const choose = (scale: number) => act(() => result.current.simulation.changeRunSettings({ scale }));
  const type = (isTyping: boolean) => act(() => result.current.setTyping(isTyping));
  return { result, speeds, choose, type };
}

test('time is slow while the visitor types, and has its speed back afterwards', () => {
  const { speeds, type } = opened();
  type(true);
  type(true);
  type(false);
  expect(speeds()).toEqual([0.25, 1]);
});

test('a speed that is chosen right before typing comes back when typing ends', () => {
  const { speeds, choose, type } = opened();
  choose(4);
  type(true);
  type(false);
  expect(speeds()).toEqual([4, 0.25, 4]);
});

test('a speed that is chosen while the visitor types stays when typing ends', () => {
  const { speeds, choose, type } = opened();
  type(true);
  choose(8);
  type(true);
  type(false);
  expect(speeds()).toEqual([0.25, 8]);
});

test('slow motion goes off again however soon it is pressed', () => {
  const { result, speeds } = opened();
  for (let press = 0; press < 2; press++) act(() => result.current.toggleSlow());
  expect(speeds()).toEqual([0.25, 1]);
});

test('the rescue that this tab kept is opened again, with its orders and as far as it had gone', () => {
  const inputs = [{ tick: 40, inputs: [{ kind: 'say' as const, text: 'Yuan, search the gym' }] }];
  const kept = { setup: defaultSetup('kept'), inputs, ticks: 120 };
  keepRecord(kept);
  const { result } = opened();
  sessionStorage.clear();
  expect(result.current.seed).toBe('kept');
  expect(workers[0]?.sent[0]).toMatchObject({ type: 'open', record: kept });
});
