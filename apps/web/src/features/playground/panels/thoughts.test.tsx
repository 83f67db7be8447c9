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

const thought = (change: Partial<Thought['answer']>): Thought => ({
  at: { deal: 0, move: 4 },
  seat: 1,
  level: 10,
  request: { api: 'doudizhu.play', body: {} } as unknown as Thought['request'],
  answer: {
    action: { type: 'pass' },
    win_rate: 0.372,
    expected_points: 0.4,
    alternatives: [],
    reason: [],
    belief: [],
    fallback: false,
    wait_ms: 0,
    say: undefined,
    ...change,
  },
  source: 'local',
  took_ms: 3,
});
const alternative = { action: { type: 'bid', bid: 1 }, win_rate: 0.373, expected_points: 0.1 } as const;
const both = /counts points as well as the win chance/;

test('a choice that wins less often than another says that points count too', async () => {
  await act(async () => open(4).resolve(thought({ alternatives: [alternative] })));
  expect(screen.getByText(both)).toBeDefined();
});

test('a choice that wins most often says nothing of points', async () => {
  await act(async () => open(4).resolve(thought({ win_rate: 0.373, alternatives: [alternative] })));
  expect(screen.queryByText(both)).toBeNull();
});

test('what is known of the others is shown where there is something to guess, and not at the end of a deal', async () => {
  const belief = [
    { seat: 0, chances: { bomb: 0.4 } },
    { seat: 2, chances: { bomb: 0.001 } },
  ] as unknown as Thought['answer']['belief'];
  await act(async () => open(4).resolve(thought({ belief })));
  expect(screen.getByText('Its read on the others').parentElement?.querySelectorAll('ul ul')).toHaveLength(1);
  cleanup();
  await act(async () => open(4).resolve(thought({ belief: belief.slice(1) })));
  expect(screen.queryByText('Its read on the others')).toBeNull();
});
