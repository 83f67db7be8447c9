import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeWorker } from '../../../testing/fake-worker.ts';
import type { DealReview } from '../match/deal-review.ts';
import type { MatchPhase, MatchSnapshot } from '../match/protocol.ts';
import { defaultSetup } from '../match/setup.ts';
import type { Match } from '../match/use-match.ts';
import { sampleView } from '../table/testing/samples.ts';
import { useReview } from './use-review.ts';

const { workers } = vi.hoisted(() => ({ workers: [] as unknown[] }));
vi.mock('../match/start-worker.ts', () => ({
  startMatchWorker: () => {
    const worker = new FakeWorker<unknown, unknown>();
    workers.push(worker);
    return worker;
  },
}));

afterEach(() => {
  cleanup();
  workers.length = 0;
});

const found: DealReview = { curve: [], decisions: [], blunders: [], costliest: [] };
const lastWorker = () => workers.at(-1) as FakeWorker<unknown, unknown>;

/** A match of one deal, in which a visitor plays or nobody. */
function review(human: number | null, phase: MatchPhase) {
  const setup = { ...defaultSetup('guandan', 'review'), human };
  const snapshot: MatchSnapshot = {
    view: sampleView('result', 'en'),
    record: { setup, deals: [{ deal: 'cards', moves: [] }] },
    shownMoment: { deal: 0, move: 0 },
    lastMoment: { deal: 0, move: 0 },
    runSettings: { paused: true, scale: 1, live: false, practice: false, open: true, auto: false, autoPass: true },
    phase,
    warning: undefined,
    points: [],
    kernel: 'webassembly',
  };
  // The hook reads the snapshot alone.
  const match = { snapshot } as Partial<Match> as Match;
  return renderHook(() => useReview(match)).result;
}

test('nothing is reviewed while the deal is played', () => {
  expect(review(0, 'playing').current.state).toEqual({ kind: 'playing' });
  expect(workers).toEqual([]);
});

test('the deal of a visitor is reviewed by itself; a review that failed says so and is made again', () => {
  const result = review(0, 'deal_over');
  expect(result.current.state).toEqual({ kind: 'busy' });
  lastWorker().fail();
  expect(result.current.state).toEqual({ kind: 'failed' });
  act(() => result.current.ask());
  expect(result.current.state).toEqual({ kind: 'busy' });
  lastWorker().report({ type: 'answer', id: 1, ok: true, value: found });
  expect(result.current.state).toEqual({ kind: 'found', review: found });
  expect(workers).toHaveLength(2);
});

test('a deal of AI players is reviewed once somebody asks', () => {
  const result = review(null, 'deal_over');
  expect(result.current.state).toEqual({ kind: 'unasked' });
  expect(workers).toEqual([]);
  act(() => result.current.ask());
  expect(result.current.state).toEqual({ kind: 'busy' });
});
