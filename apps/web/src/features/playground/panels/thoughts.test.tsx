import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MatchSnapshot, Thought } from '../match/protocol.ts';
import { defaultSetup } from '../match/setup.ts';
import type { Match } from '../match/use-match.ts';
import { sampleView } from '../table/testing/samples.ts';
import { ThoughtsPanel } from './thoughts.tsx';

afterEach(cleanup);

const snapshotAt = (move: number): MatchSnapshot => ({
  view: sampleView('landlord', 'en'),
  record: { setup: { ...defaultSetup('doudizhu', 'shown'), human: null }, deals: [] },
  shownMoment: { deal: 0, move },
  lastMoment: { deal: 0, move: 9 },
  runSettings: { paused: true, scale: 1, live: false, practice: false, open: true, auto: false, autoPass: true },
  phase: 'playing',
  warning: undefined,
  points: [],
  kernel: 'webassembly',
});

/** A match that looks back at a move which this visit did not see; the worker answers when the test says. */
function open(move: number) {
  const worker = Promise.withResolvers<Thought | undefined>();
  const match: Match = {
    snapshot: snapshotAt(move),
    setup: defaultSetup('doudizhu', 'shown'),
    runSettings: snapshotAt(move).runSettings,
    hasFailed: false,
    restart: () => undefined,
    calls: [],
    thoughts: new Map(),
    notice: undefined,
    send: () => undefined,
    open: () => undefined,
    openNew: () => undefined,
    changeRunSettings: () => undefined,
    // The panel asks about nothing but the thought.
    ask: async () => worker.promise,
  };
  render(<ThoughtsPanel costly={undefined} match={match} />);
  return worker;
}
const noDecision = () => screen.queryByText('The first decision will appear here.');

test('before the first move there is no decision', () => {
  open(0);
  expect(noDecision()).not.toBeNull();
});

test('while the worker decides again the panel waits, and says nothing of a first decision', async () => {
  const worker = open(4);
  expect(noDecision()).toBeNull();
  expect(screen.getByText('Loading')).toBeDefined();
  await act(async () => worker.resolve(undefined));
  expect(noDecision()).not.toBeNull();
});

test('a decision that cannot be made again is said to have failed', async () => {
  const worker = open(4);
  await act(async () => worker.reject(new Error('it stopped')));
  expect(screen.getByText(/couldn’t be worked out/)).toBeDefined();
});
